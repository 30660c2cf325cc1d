/** docs/plays/: a description of every play, generated from the play values alone. */
import { choosingOf, winningOf } from '../engine/guide/help.ts'
import { trimYuan } from '../engine/money/money.ts'
import { singlePickRule } from '../engine/money/odds.ts'
import { oddsOf } from '../engine/money/oddsTable.ts'
import {
  defaultTerms,
  parSheet,
  type BetReturn,
  type SideReturn,
  type TierReturn,
} from '../engine/figures/par.ts'
import { families, type Family, type Play, type PlayOption, type Tier } from '../engine/plays/define.ts'
import { playsOf } from '../engine/plays/index.ts'
import { productOf, ratio, ratioText, type Ratio } from '../engine/money/ratio.ts'

const folder = 'docs/plays'

/** Every page as file and content: one per family, and the index. */
export const playPages = (): readonly (readonly [file: string, content: () => string])[] => [
  [`${folder}/README.md`, indexPage],
  ...families.map((family) => [`${folder}/${family}.md`, () => familyPage(family)] as const),
]

const titles: Readonly<Record<Family, string>> = {
  ssc: '时时彩',
  '3d': '3D',
  '11x5': '11选5',
  kl12: '快乐12',
  pk10: 'PK10',
  k3: '快3',
  ky481: '泳坛夺金',
  lhc: '六合彩',
}

const draws: Readonly<Record<Family, string>> = {
  ssc: '五个数字 0–9，万千百十个，可重复',
  '3d': '三个数字 0–9，百十个，可重复',
  '11x5': '01–11 中五个不同号码，按开出顺序',
  kl12: '01–12 中五个不同号码，按开出顺序',
  pk10: '01–10 的排名，冠军至第十名',
  k3: '三个骰子，点数 1–6，不分顺序',
  ky481: '四个数字 1–8，自由泳、仰泳、蛙泳、蝶泳，可重复',
  lhc: '01–49 中七个不同号码，六个正码和一个特码',
}

const groupBy = <T>(
  members: readonly T[],
  keyOf: (member: T) => string,
): readonly (readonly [string, T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const member of members) groups.set(keyOf(member), [...(groups.get(keyOf(member)) ?? []), member])
  return [...groups]
}

const indexPage = (): string => {
  const rows = families.map((family) => {
    const plays = playsOf(family)
    const { group, low } = defaultTerms(family)
    const options = plays.flatMap((play) => play.options ?? []).length
    return `| [${titles[family]}](${family}.md) | \`${family}\` | ${draws[family]} | ${plays.length} | ${options} | ${group} / ${low} |`
  })
  return `# 玩法手册

由 \`engine/plays/\` 的玩法数据生成，请勿手改（\`npm run docs -- --write\`）。共 ${families.flatMap((family) => playsOf(family)).length} 种玩法。

| 彩系 | 代码 | 开奖 | 玩法 | 拆单选项 | 奖金组 高 / 低 |
| --- | --- | --- | --: | --: | --- |
${rows.join('\n')}

- [各玩法验证了哪些规律](laws.md)：每条规律对每种玩法运行的次数。

## 怎么读

- **代码**：下单时的 \`method\`；**英文代码**供命令行使用；**别名**同样接受。
- **概率**：一注中该奖级的准确概率；一注可同时中几个奖的，为该奖个数的平均值。
- **奖金**：每注 2 元的奖金，按奖金组计算后截去四位小数以后的部分。高奖金组无返点，低奖金组的差额作为返点退还。
- **回报**：一注长期平均收回的比例，含奖金、退还的本金和返点；低于奖金组之处只因截去小数。
- **单挑**：一单注数不足时为单挑，该玩法每期的奖金有上限。任选玩法按每个位置组合的注数判断。
- 排列5、福彩3D、排列3 的奖金组为 1900 / 1700，其奖金按比例较低。
- 六合彩的生肖和五行随农历年变化，此处为 2026 马年。
`
}

const familyPage = (family: Family): string => {
  const { group, low } = defaultTerms(family)
  const tabs = groupBy(playsOf(family), (play) => play.tab).map(
    ([tab, plays]) =>
      `## ${tab}${plays[0]?.tabType === 'unlimited' ? '（无限）' : ''}\n\n${plays.map(section).join('\n')}`,
  )
  return `# ${titles[family]} \`${family}\`

由玩法数据生成，请勿手改。开奖：${draws[family]}。奖金按每注 2 元计：高奖金组 ${group} 无返点，低奖金组 ${low} 返点 ${(group - low) / 20}%。
读法见[玩法手册](README.md)。

${tabs.join('\n')}`
}

const section = (play: Play): string => {
  const { s, n, m } = singlePickRule(play)
  const aliases = play.methodAliases?.map(code).join('、')
  const keys = moreKeys(play)
  const facts = [
    `位置：${[play.tab, play.group, play.label].join(' · ')}${play.scope === 'common' ? '（常见补充玩法）' : ''}`,
    ...(aliases === undefined ? [] : [`别名：${aliases}`]),
    `选号：${choosingOf(play)}`,
    `中奖：${winningOf(play)}`,
    `单挑：${s === 1 ? `不足 ${n} 注时每期最多得 ${m} 元` : '无'}`,
    ...(keys === '' ? [] : [`另有赔率键：${keys}`]),
  ]
  return `### ${play.name}

${code(play.method)} · ${code(play.code)}

${facts.map((fact) => `- ${fact}`).join('\n')}

${play.options ? optionTable(play, play.options) : tierTable(play)}
`
}

const code = (text: string): string => `\`${text}\``

/** Escapes pipes, which would end a cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

/** A share of the stake as percent: 97.9999%. */
const percent = (share: Ratio): string =>
  `${ratioText(productOf(share, ratio(100n)), 4).replace(/\.?0+$/, '')}%`

const chanceOf = ({ probability: [chance, of] }: Tier): string => `${chance}/${of}`

const heads = ({ family }: Play): readonly string[] => {
  const { group, low } = defaultTerms(family)
  return ['概率', `奖金 ${group}`, `奖金 ${low}`, `回报 ${group}`, `回报 ${low}`]
}

const table = (head: readonly string[], rows: readonly (readonly string[])[], figures: number): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (column < head.length - figures ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

const prizes = (a: TierReturn | undefined, b: TierReturn | undefined): readonly string[] => [
  a ? chanceOf(a.tier) : '',
  trimYuan(a?.prize ?? 0n),
  trimYuan(b?.prize ?? 0n),
]

const totals = ({ a, b }: BetReturn): readonly string[] => [percent(a.total), percent(b.total)]

/** One row per tier; for a bet with several prizes the amount that each adds, and their sum. */
const tierTable = (play: Play): string => {
  const { bets } = parSheet(play)
  const rows = bets.flatMap((bet) => {
    const { a, b } = bet
    const single = a.tiers.length === 1
    const share = (side: SideReturn, index: number) => percent(side.tiers[index]?.share ?? ratio(0n))
    const own = a.tiers.map((one, index) => [
      one.tier.title,
      code(one.tier.name),
      code(one.tier.oddsKey),
      ...prizes(one, b.tiers[index]),
      ...(single ? totals(bet) : [share(a, index), share(b, index)]),
    ])
    return single ? own : [...own, ['合计', '', '', '', '', '', ...totals(bet)]]
  })
  return table(['奖级', '结算名', '赔率键', ...heads(play)], [...rows, ...refundRows(play, 2)], 5)
}

/** One row per method: tiles of equal prizes may be sold under the same method, which is also the odds key. */
const optionTable = (play: Play, options: readonly PlayOption[]): string => {
  const { bets } = parSheet(play)
  const rows = groupBy(options, ({ method }) => method).flatMap(([, sold]) => {
    const [first] = sold
    const bet = bets.find(({ a }) => a.tiers[0]?.tier.title === first?.tier)
    if (!first || !bet) return []
    const aliases = sold.flatMap(({ labelAliases = [] }) => labelAliases)
    const older = [...new Set(sold.flatMap(({ methodAliases = [] }) => methodAliases))]
    return [
      [
        cell(labelsText(sold.map(({ label }) => label))) +
          (aliases.length > 0 ? `（${cell(aliases.join('、'))}）` : ''),
        [first.method, ...older].map(code).join('、'),
        [...new Set(sold.map(({ tier }) => tier))].join('、'),
        ...prizes(bet.a.tiers[0], bet.b.tiers[0]),
        ...totals(bet),
      ],
    ]
  })
  return table(['选项', '代码与赔率键', '奖级', ...heads(play)], [...rows, ...refundRows(play, 2)], 5)
}

/** A short form for all balls; any other tiles one by one. */
const labelsText = (labels: readonly string[]): string =>
  labels.length === 49 ? `${labels[0]}–${labels.at(-1)}` : labels.join('、')

const refundRows = ({ tiers }: Play, blanks: number): readonly (readonly string[])[] =>
  tiers
    .filter((tier) => tier.refund)
    .map((tier) => [
      tier.title,
      ...Array.from({ length: blanks }, () => ''),
      chanceOf(tier),
      '退还本金',
      '退还本金',
      '已计入',
      '已计入',
    ])

/** Odds keys other than those of the method, its tiers and its options: by row or by choice of positions. */
const moreKeys = (play: Play): string => {
  const shown = new Set([play.method, ...play.tiers.map((tier) => tier.oddsKey)])
  const keys = play.options
    ? []
    : Object.keys(oddsOf(play, defaultTerms(play.family))).filter((key) => !shown.has(key))
  const [first, last] = [keys[0], keys.at(-1)]
  if (first === undefined || last === undefined) return ''
  return keys.length > 6 ? `${code(first)} … ${code(last)}，共 ${keys.length} 个` : keys.map(code).join('、')
}
