/**
 * Long dragons (长龙, play-types.md §10): two-sided results that were the same in consecutive issues.
 * Every side is also a line that can be bet, so that a player can bet on a streak or against it.
 */
import type { Family } from '../plays/define.ts'
import { bigAndOdd, dragonTiger, type SizeScope } from '../judging/shape.ts'

/** One side of a two-sided result, and the line that bets on it. */
export interface StreakSide {
  readonly side: '大' | '小' | '单' | '双' | '龙' | '虎'
  readonly method: string
  readonly content: string
}

/** A two-sided result of a family. */
export interface StreakItem {
  /** Unique inside the family: `p1_dx`, `sum_ds`, `tm_dx`, `lh_1v5`. */
  readonly code: string
  /** 万位大小. */
  readonly name: string
  readonly sides: readonly [StreakSide, StreakSide]
  /** The side of a draw, undefined for a tie. Draws come from `parseDraw`; a value out of range throws RangeError. */
  readonly sideOf: (draw: readonly number[]) => StreakSide['side'] | undefined
}

/** A result that was the same `length` times, up to the newest draw. */
export interface Streak {
  readonly code: string
  readonly name: string
  readonly side: StreakSide['side']
  readonly length: number
  readonly sides: StreakItem['sides']
}

/** Minimum number of draws of a streak that is shown. */
export const streakMin = 5

/**
 * The streaks of a family, longest first, from draws newest first; equal ones in the order of the items.
 * A tie (和, ball 49) ends a streak and begins none.
 */
export const streaksOf = (
  family: Family,
  draws: readonly (readonly number[])[],
  least: number = streakMin,
): readonly Streak[] =>
  streakItems[family]
    .flatMap(({ code, name, sides, sideOf }) => {
      const side = draws[0] && sideOf(draws[0])
      if (side === undefined) return []
      const broken = draws.findIndex((draw) => sideOf(draw) !== side)
      const length = broken < 0 ? draws.length : broken
      return length < least ? [] : [{ code, name, side, length, sides }]
    })
    .toSorted((one, other) => other.length - one.length)

const total = (draw: readonly number[]): number => draw.reduce((sum, number) => sum + number, 0)

type Value = (draw: readonly number[]) => number | undefined

/** Method and content of the bets on the sides of a value: 大小 and 单双. */
type SideLines = (side: '大' | '小' | '单' | '双') => readonly [method: string, content: string]

/** 大小 and 单双 of one value. A tie is a value of neither side. */
const twoSided = (
  code: string,
  name: string,
  scope: SizeScope,
  value: Value,
  lineOf: SideLines,
  tie?: number,
): readonly StreakItem[] => {
  const side = (word: '大' | '小' | '单' | '双'): StreakSide => {
    const [method, content] = lineOf(word)
    return { side: word, method, content }
  }
  const item = (kind: 'dx' | 'ds', title: string, sides: StreakItem['sides']): StreakItem => ({
    code: `${code}_${kind}`,
    name: `${name}${title}`,
    sides,
    sideOf: (draw) => {
      const result = bigAndOdd(scope, value(draw))[kind]
      return value(draw) === tie ? undefined : result
    },
  })
  return [item('dx', '大小', [side('大'), side('小')]), item('ds', '单双', [side('单'), side('双')])]
}

/** 龙虎 of two places, of a play whose tiles are `龙` and `虎`. */
const dragonOrTiger = (
  name: string,
  [one, other]: readonly [number, number],
  [dragon, tiger]: readonly [string, string],
): StreakItem => ({
  code: `lh_${one + 1}v${other + 1}`,
  name: `${name}龙虎`,
  sides: [
    { side: '龙', method: dragon, content: '龙' },
    { side: '虎', method: tiger, content: '虎' },
  ],
  sideOf: (draw) => ({ long: '龙', hu: '虎', he: undefined } as const)[dragonTiger([draw[one], draw[other]])],
})

const digitsOf: Readonly<Record<'大' | '小' | '单' | '双', string>> = {
  大: '5,6,7,8,9',
  小: '0,1,2,3,4',
  单: '1,3,5,7,9',
  双: '0,2,4,6,8',
}

/** A side of a digit is bet as its five digits in that row of 定位胆. */
const digitPlaces = (names: readonly string[]): readonly StreakItem[] =>
  names.flatMap((name, place) => {
    const lineOf: SideLines = (side) => [
      'dwd_dwd_dwd',
      names.map((_, row) => (row === place ? digitsOf[side] : '')).join('|'),
    ]
    return twoSided(`p${place + 1}`, name, 'digit', (draw) => draw[place], lineOf)
  })

const ranks = ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名']

const rankItems = ranks.flatMap((name, place) =>
  twoSided(
    `p${place + 1}`,
    name,
    'rank',
    (draw) => draw[place],
    (side) => ['大小'.includes(side) ? `dx_dx_d${place + 1}` : `ds_ds_d${place + 1}`, side],
  ),
)

const endings: Readonly<Record<'大' | '小' | '单' | '双', string>> = {
  大: 'da',
  小: 'xiao',
  单: 'dan',
  双: 'shuang',
}

/** Every tracked result of a family; none where the games have no two-sided plays. */
export const streakItems: Readonly<Record<Family, readonly StreakItem[]>> = {
  ssc: [
    ...digitPlaces(['万位', '千位', '百位', '十位', '个位']),
    ...twoSided('sum', '总和', 'sum5', total, (side) => ['zh_hzdxds_5xhz', side]),
    dragonOrTiger('万个', [0, 4], ['qw_lhh_wg_long', 'qw_lhh_wg_hu']),
  ],
  '3d': [
    ...digitPlaces(['百位', '十位', '个位']),
    ...twoSided('sum', '总和', 'sum3', total, (side) => ['zh_hzdxds_3xhz', side]),
    dragonOrTiger('百个', [0, 2], ['qw_lhh_bg_lh', 'qw_lhh_bg_lh']),
  ],
  '11x5': [],
  kl12: [],
  pk10: [
    ...rankItems,
    ...twoSided(
      'sum',
      '冠亚和',
      'rank2',
      ([first = 0, second = 0]) => first + second,
      (side) => [`${'大小'.includes(side) ? 'dx_dx' : 'ds_ds'}_q2_${endings[side]}`, side],
    ),
    ...[0, 1, 2, 3, 4].map((place): StreakItem => {
      const pair = `${place + 1}v${10 - place}`
      return dragonOrTiger(pair, [place, 9 - place], [`lh_lh_${pair}_long`, `lh_lh_${pair}_hu`])
    }),
  ],
  k3: twoSided('sum', '总和', 'k3', total, (side) => ['dxds_dxds_dxds', side]),
  ky481: [],
  lhc: [
    ...twoSided('sum', '总和', 'lhcsum', total, (side) => [`hzdxds_hzdxds_hzdxds_${endings[side]}`, side]),
    ...twoSided(
      'tm',
      '特码',
      'lhc',
      (draw) => draw[6],
      (side) => [`tm_tm_dxds_${endings[side]}`, side],
      49,
    ),
  ],
}
