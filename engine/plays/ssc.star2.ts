/** 前二 and 后二: the same plays over two places of the draw (play-types.md §6.1). */
import { definePlay, type Play } from './define.ts'
import {
  digitRow,
  drawAt,
  numberPlate,
  placePlate,
  plainPlate,
  regionTrend,
  sscPlay,
  typedGroupPlate,
  typedPlate,
  wholeNumbers,
  winTier,
  type Region,
} from './ssc.parts.ts'

const tenDigits = { size: 2, lo: 0, hi: 9 } as const

/** The plays of one two-star tab, in tab order. `side` is the letter in the methods: q front, h back. */
export const star2 = (side: 'q' | 'h', region: Region): readonly Play[] => [
  ...star2Direct(side, region),
  ...star2Group(side, region),
]

const star2Direct = (side: 'q' | 'h', { name, code, at }: Region): readonly Play[] => {
  const direct = {
    ...sscPlay,
    tab: name,
    group: `${name}直选`,
    trend: regionTrend(at, '直选和值', 'sum'),
  }
  return [
    definePlay({
      ...direct,
      method: `em_zx_${side}fs`,
      code: `${code}-direct-complex`,
      name: `${name}直选复式`,
      label: '复式',
      plate: placePlate(at),
      count: { rule: 'product' },
      win: { rule: 'direct', at },
      tiers: winTier(`em_zx_${side}fs`, '直选', [1, 100]),
      help: '每位至少选一个号码，与开奖号码按位一致即中奖。',
      examples: [
        { content: '1|2', bets: 1, draw: drawAt(at, [1, 2]), wins: { win: 1 } },
        { content: '1,2|3,4,5', bets: 6, draw: drawAt(at, [3, 1]), wins: {} },
      ],
    }),
    definePlay({
      ...direct,
      method: `em_zx_${side}ds`,
      code: `${code}-direct-single`,
      name: `${name}直选单式`,
      label: '单式',
      plate: typedPlate(2),
      count: { rule: 'entries' },
      win: { rule: 'direct', at },
      tiers: winTier(`em_zx_${side}ds`, '直选', [1, 100]),
      help: `每注输入两个数字，与开奖号码${name}位一致即中奖。`,
      examples: [
        { content: '1,2', bets: 1, draw: drawAt(at, [1, 2]), wins: { win: 1 } },
        { content: '1,2|2,1|1,2', bets: 2, draw: drawAt(at, [1, 1]), wins: {} },
      ],
    }),
    definePlay({
      ...direct,
      method: `em_zx_${side}hz`,
      code: `${code}-direct-sum`,
      name: `${name}直选和值`,
      label: '和值',
      plate: plainPlate({ label: '和值', options: wholeNumbers(0, 18), min: 1 }),
      count: { rule: 'tupleSum', ...tenDigits },
      win: { rule: 'sum', at },
      tiers: winTier(`em_zx_${side}hz`, '直选', [1, 100]),
      help: '选择两个号码之和，与开奖号码的和值一致即中奖。',
      examples: [
        { content: '3', bets: 4, draw: drawAt(at, [1, 2]), wins: { win: 1 } },
        { content: '0,9,18', bets: 12, draw: drawAt(at, [9, 8]), wins: {} },
      ],
    }),
    definePlay({
      ...direct,
      method: `em_zx_${side}kd`,
      code: `${code}-span`,
      name: `${name}直选跨度`,
      label: '跨度',
      plate: numberPlate(digitRow('跨度', 1)),
      count: { rule: 'span', ...tenDigits },
      win: { rule: 'span', at },
      tiers: winTier(`em_zx_${side}kd`, '直选', [1, 100]),
      trend: regionTrend(at, '直选跨度', 'span'),
      help: '选择两个号码中较大与较小之差，与开奖号码的跨度一致即中奖。',
      examples: [
        { content: '1', bets: 18, draw: drawAt(at, [2, 1]), wins: { win: 1 } },
        { content: '0,9', bets: 12, draw: drawAt(at, [1, 2]), wins: {} },
      ],
    }),
  ]
}

const star2Group = (side: 'q' | 'h', { name, code, at }: Region): readonly Play[] => {
  const group = {
    ...sscPlay,
    tab: name,
    group: `${name}组选`,
    trend: regionTrend(at, '组选和值', 'groupSum'),
  }
  return [
    definePlay({
      ...group,
      method: `em_zux_${side}fs`,
      code: `${code}-group-complex`,
      name: `${name}组选复式`,
      label: '复式',
      plate: numberPlate(digitRow('组选', 2)),
      count: { rule: 'combination', choose: 2, per: 1 },
      win: { rule: 'group', at, patterns: ['11'] },
      tiers: winTier(`em_zux_${side}fs`, '组选', [1, 50]),
      help: '至少选两个号码，开奖两个号码不同且均在所选号码中即中奖，顺序不限。',
      examples: [
        { content: '1,2', bets: 1, draw: drawAt(at, [2, 1]), wins: { win: 1 } },
        { content: '0,1,2,6', bets: 6, draw: drawAt(at, [6, 6]), wins: {} },
      ],
    }),
    definePlay({
      ...group,
      method: `em_zux_${side}ds`,
      code: `${code}-group-single`,
      name: `${name}组选单式`,
      label: '单式',
      plate: typedGroupPlate(2, 'all-equal'),
      count: { rule: 'entries' },
      win: { rule: 'group', at, patterns: ['11'] },
      tiers: winTier(`em_zux_${side}ds`, '组选', [1, 50]),
      help: '每注输入两个不同的数字，与开奖号码一致即中奖，顺序不限。',
      examples: [
        { content: '1,2', bets: 1, draw: drawAt(at, [2, 1]), wins: { win: 1 } },
        { content: '1,2|2,1|3,4', bets: 2, draw: drawAt(at, [1, 3]), wins: {} },
      ],
    }),
    definePlay({
      ...group,
      method: `em_zux_${side}hz`,
      code: `${code}-group-sum`,
      name: `${name}组选和值`,
      label: '和值',
      plate: plainPlate({ label: '和值', options: wholeNumbers(1, 17), min: 1 }),
      count: { rule: 'groupSum', ...tenDigits },
      win: { rule: 'groupSum', at, patterns: ['11'] },
      tiers: winTier(`em_zux_${side}hz`, '组选', [1, 50]),
      help: '选择两个号码之和，与开奖号码的和值一致即中奖，对子除外。',
      examples: [
        { content: '3', bets: 2, draw: drawAt(at, [2, 1]), wins: { win: 1 } },
        { content: '1,8,17', bets: 6, draw: drawAt(at, [4, 4]), wins: {} },
      ],
    }),
    definePlay({
      ...group,
      method: `em_zux_${side}bd`,
      code: `${code}-guarantee-all`,
      name: `${name}组选包胆`,
      label: '包胆',
      plate: plainPlate(digitRow('包胆', 1, 1)),
      count: { rule: 'holding', ...tenDigits },
      win: { rule: 'holding', at, patterns: ['11'] },
      tiers: winTier(`em_zux_${side}bd`, '组选', [1, 50]),
      help: '选一个号码，开奖号码含该号码即中奖，对子除外。',
      examples: [
        { content: '1', bets: 9, draw: drawAt(at, [2, 1]), wins: { win: 1 } },
        { content: '7', bets: 9, draw: drawAt(at, [7, 7]), wins: {} },
      ],
    }),
  ]
}
