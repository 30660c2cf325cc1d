/** 前三, 中三, 后三: the same plays over three places of the draw (play-types.md §6.1). */
import { definePlay, type Play, type Tier } from './define.ts'
import {
  digitRow,
  digits,
  drawAt,
  numberPlate,
  placePlate,
  plainPlate,
  regionTrend,
  sscPlay,
  tailTiers,
  typedGroupPlate,
  typedPlate,
  wholeNumbers,
  winTier,
  type Region,
} from './ssc.parts.ts'

const tenDigits = { size: 3, lo: 0, hi: 9 } as const
const bothPatterns = ['21', '111']

/** The plays of one three-star tab, in tab order. `area` is the method prefix (`hsm`). */
export const star3 = (area: string, region: Region): readonly Play[] => [
  ...star3Direct(area, region),
  ...star3Group(area, region),
  sumTailPlay(area, region),
]

const star3Direct = (area: string, { name, code, at }: Region): readonly Play[] => {
  const direct = {
    ...sscPlay,
    tab: name,
    group: `${name}直选`,
    trend: regionTrend(at, `${name}组态`, 'group3'),
  }
  return [
    definePlay({
      ...direct,
      method: `${area}_zx_fs`,
      code: `${code}-direct-complex`,
      name: `${name}直选复式`,
      label: '复式',
      plate: placePlate(at),
      count: { rule: 'product' },
      win: { rule: 'direct', at },
      tiers: winTier(`${area}_zx_fs`, '直选', [1, 1000]),
      help: '每位至少选一个号码，与开奖号码按位一致即中奖。',
      examples: [
        { content: '1|2|3', bets: 1, draw: drawAt(at, [1, 2, 3]), wins: { win: 1 } },
        { content: '1,2|3|4,5', bets: 4, draw: drawAt(at, [2, 3, 6]), wins: {} },
      ],
    }),
    definePlay({
      ...direct,
      method: `${area}_zx_ds`,
      code: `${code}-direct-single`,
      name: `${name}直选单式`,
      label: '单式',
      plate: typedPlate(3),
      count: { rule: 'entries' },
      win: { rule: 'direct', at },
      tiers: winTier(`${area}_zx_ds`, '直选', [1, 1000]),
      help: `每注输入三个数字，与开奖号码${name}位一致即中奖。`,
      examples: [
        { content: '1,2,3', bets: 1, draw: drawAt(at, [1, 2, 3]), wins: { win: 1 } },
        { content: '1,2,3|3,2,1|1,2,3', bets: 2, draw: drawAt(at, [2, 1, 3]), wins: {} },
      ],
    }),
    definePlay({
      ...direct,
      method: `${area}_zx_hz`,
      code: `${code}-direct-sum`,
      name: `${name}直选和值`,
      label: '和值',
      plate: plainPlate({ label: '和值', options: wholeNumbers(0, 27), min: 1 }),
      count: { rule: 'tupleSum', ...tenDigits },
      win: { rule: 'sum', at },
      tiers: winTier(`${area}_zx_hz`, '直选', [1, 1000]),
      trend: regionTrend(at, '直选和值', 'sum'),
      help: '选择三个号码之和，与开奖号码的和值一致即中奖。',
      examples: [
        { content: '6', bets: 28, draw: drawAt(at, [1, 2, 3]), wins: { win: 1 } },
        { content: '0,13,27', bets: 77, draw: drawAt(at, [9, 9, 8]), wins: {} },
      ],
    }),
    definePlay({
      ...direct,
      method: `${area}_zx_kd`,
      code: `${code}-span`,
      name: `${name}直选跨度`,
      label: '跨度',
      plate: numberPlate(digitRow('跨度', 1)),
      count: { rule: 'span', ...tenDigits },
      win: { rule: 'span', at },
      tiers: winTier(`${area}_zx_kd`, '直选', [1, 1000]),
      trend: regionTrend(at, '直选跨度', 'span'),
      help: '选择三个号码中最大与最小之差，与开奖号码的跨度一致即中奖。',
      examples: [
        { content: '2', bets: 96, draw: drawAt(at, [3, 1, 2]), wins: { win: 1 } },
        { content: '0,5,9', bets: 214, draw: drawAt(at, [1, 2, 3]), wins: {} },
      ],
    }),
    definePlay({
      ...direct,
      method: `${area}_zx_zh`,
      code: `${code}-direct-combination`,
      name: `${name}组合`,
      scope: 'common',
      label: '组合',
      plate: placePlate(at),
      count: { rule: 'tails' },
      win: { rule: 'tails', at },
      tiers: tailTiers(`${area}_zx_zh`, ['三星', '二星', '一星'], 'catalogue'),
      oddsKeys: { rule: 'per-tier' },
      help: '每位至少选一个号码，一组号码含三星、二星、一星各一注，从末位往前连续一致的各注均中奖。',
      examples: [
        { content: '1|2|3', bets: 3, draw: drawAt(at, [1, 2, 3]), wins: { 三星: 1, 二星: 1, 一星: 1 } },
        { content: '1,2|3,4|5', bets: 12, draw: drawAt(at, [9, 3, 5]), wins: { 二星: 2, 一星: 4 } },
      ],
    }),
  ]
}

/** 组三 and 组六 as the two tiers of plays that hold both; priced by the records of the plain group plays. */
const bothTiers = (area: string): readonly Tier[] => [
  { name: 'z3', title: '组三', probability: [3, 1000], oddsKey: `${area}_zux_z3` },
  { name: 'z6', title: '组六', probability: [3, 500], oddsKey: `${area}_zux_z6` },
]

const star3Group = (area: string, { name, code, at }: Region): readonly Play[] => {
  const group = {
    ...sscPlay,
    tab: name,
    group: `${name}组选`,
    trend: regionTrend(at, `${name}组态`, 'group3'),
  }
  return [
    definePlay({
      ...group,
      method: `${area}_zux_z3`,
      code: `${code}-group3-complex`,
      name: `${name}组三复式`,
      label: '组三',
      plate: numberPlate(digitRow('组三', 2)),
      count: { rule: 'combination', choose: 2, per: 2 },
      win: { rule: 'group', at, patterns: ['21'] },
      tiers: winTier(`${area}_zux_z3`, '组三', [3, 1000]),
      help: '至少选两个号码，开奖号码恰有两个相同且均在所选号码中即中奖，顺序不限。',
      examples: [
        { content: '1,2', bets: 2, draw: drawAt(at, [1, 2, 1]), wins: { win: 1 } },
        { content: '1,2,3,4', bets: 12, draw: drawAt(at, [1, 2, 3]), wins: {} },
      ],
    }),
    definePlay({
      ...group,
      method: `${area}_zux_z6`,
      code: `${code}-group6-complex`,
      name: `${name}组六复式`,
      label: '组六',
      plate: numberPlate(digitRow('组六', 3)),
      count: { rule: 'combination', choose: 3, per: 1 },
      win: { rule: 'group', at, patterns: ['111'] },
      tiers: winTier(`${area}_zux_z6`, '组六', [3, 500]),
      help: '至少选三个号码，开奖号码各不相同且均在所选号码中即中奖，顺序不限。',
      examples: [
        { content: '1,2,3', bets: 1, draw: drawAt(at, [3, 1, 2]), wins: { win: 1 } },
        { content: '1,2,3,4,5', bets: 10, draw: drawAt(at, [1, 2, 2]), wins: {} },
      ],
    }),
    definePlay({
      ...group,
      method: `${area}_zux_hh`,
      code: `${code}-mixed-group`,
      name: `${name}混合组选`,
      label: '混合',
      plate: typedGroupPlate(3, 'all-equal'),
      count: { rule: 'entries' },
      win: { rule: 'group', at, patterns: bothPatterns },
      tiers: bothTiers(area),
      oddsKeys: { rule: 'per-tier' },
      help: '每注输入三个不全相同的数字，与开奖号码一致即中奖，顺序不限。按组三或组六计奖。',
      examples: [
        { content: '1,1,2', bets: 1, draw: drawAt(at, [2, 1, 1]), wins: { z3: 1 } },
        { content: '1,2,3|3,2,1|4,4,5', bets: 2, draw: drawAt(at, [3, 1, 2]), wins: { z6: 1 } },
      ],
    }),
    definePlay({
      ...group,
      method: `${area}_zux_hz`,
      code: `${code}-group-sum`,
      name: `${name}组选和值`,
      label: '和值',
      plate: plainPlate({ label: '和值', options: wholeNumbers(1, 26), min: 1 }),
      count: { rule: 'groupSum', ...tenDigits },
      win: { rule: 'groupSum', at, patterns: bothPatterns },
      tiers: bothTiers(area),
      oddsKeys: { rule: 'per-tier' },
      trend: regionTrend(at, '组选和值', 'groupSum'),
      help: '选择三个号码之和，与开奖号码的和值一致即中奖，豹子除外。按组三或组六计奖。',
      examples: [
        { content: '6', bets: 6, draw: drawAt(at, [1, 2, 3]), wins: { z6: 1 } },
        { content: '1,13,26', bets: 17, draw: drawAt(at, [9, 8, 9]), wins: { z3: 1 } },
      ],
    }),
    definePlay({
      ...group,
      method: `${area}_zux_bd`,
      code: `${code}-guarantee-all`,
      name: `${name}组选包胆`,
      label: '包胆',
      plate: plainPlate(digitRow('包胆', 1, 1)),
      count: { rule: 'holding', ...tenDigits },
      win: { rule: 'holding', at, patterns: bothPatterns },
      tiers: bothTiers(area),
      oddsKeys: { rule: 'per-tier' },
      help: '选一个号码，开奖号码含该号码即中奖，豹子除外。按组三或组六计奖。',
      examples: [
        { content: '1', bets: 54, draw: drawAt(at, [1, 1, 2]), wins: { z3: 1 } },
        { content: '7', bets: 54, draw: drawAt(at, [7, 7, 7]), wins: {} },
      ],
    }),
    definePlay({
      ...group,
      method: `${area}_zux_z3ds`,
      code: `${code}-group3-single`,
      name: `${name}组三单式`,
      scope: 'common',
      label: '组三单式',
      plate: typedGroupPlate(3, 'not-group3'),
      count: { rule: 'entries' },
      win: { rule: 'group', at, patterns: ['21'] },
      tiers: namedTier(`${area}_zux_z3ds`, '组三', [3, 1000]),
      help: '每注输入三个数字，恰有两个相同，与开奖号码一致即中奖，顺序不限。',
      examples: [
        { content: '1,1,2', bets: 1, draw: drawAt(at, [1, 2, 1]), wins: { 组三: 1 } },
        { content: '1,1,2|2,1,1|2,2,1', bets: 2, draw: drawAt(at, [1, 2, 3]), wins: {} },
      ],
    }),
    definePlay({
      ...group,
      method: `${area}_zux_z6ds`,
      code: `${code}-group6-single`,
      name: `${name}组六单式`,
      scope: 'common',
      label: '组六单式',
      plate: typedGroupPlate(3, 'not-group6'),
      count: { rule: 'entries' },
      win: { rule: 'group', at, patterns: ['111'] },
      tiers: namedTier(`${area}_zux_z6ds`, '组六', [3, 500]),
      help: '每注输入三个各不相同的数字，与开奖号码一致即中奖，顺序不限。',
      examples: [
        { content: '1,2,3', bets: 1, draw: drawAt(at, [3, 2, 1]), wins: { 组六: 1 } },
        { content: '1,2,3|3,2,1|4,5,6', bets: 2, draw: drawAt(at, [1, 2, 2]), wins: {} },
      ],
    }),
  ]
}

/** The only tier of a play whose wire name is the catalogue's, as the wire never had the play. */
const namedTier = (method: string, title: string, probability: Tier['probability']): readonly Tier[] => [
  { name: title, title, probability, oddsKey: method },
]

const sumTailPlay = (area: string, { name, code, at }: Region): Play =>
  definePlay({
    ...sscPlay,
    method: `${area}_qt_hzws`,
    code: `${code}-sum-tail`,
    name: `${name}和值尾数`,
    scope: 'common',
    tab: name,
    group: `${name}其他`,
    label: '和值尾数',
    plate: plainPlate(digitRow('和值尾数', 1)),
    count: { rule: 'picks' },
    win: { rule: 'sumTail', at },
    tiers: digits.flatMap((digit) => namedTier(`${area}_qt_hzws`, digit, [1, 10])),
    trend: regionTrend(at, '和值尾数', 'sumTail'),
    help: '选择三个号码之和的个位数，与开奖号码一致即中奖。',
    examples: [
      { content: '6', bets: 1, draw: drawAt(at, [1, 2, 3]), wins: { 6: 1 } },
      { content: '3,7,8', bets: 3, draw: drawAt(at, [9, 9, 9]), wins: { 7: 1 } },
    ],
  })
