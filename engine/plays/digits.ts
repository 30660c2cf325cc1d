/**
 * Rules of the games of independent digits (ssc, 3d, ky481): some places, each drawing one of the same
 * numbers, repeats allowed. A region is a group of places judged together, such as 后三.
 */
import { hasAttribute } from '../numbers/attributes.ts'
import {
  numbersFrom,
  row,
  rowsPlate,
  trendOf,
  typedPlate,
  wordsPlate,
  type Rules,
  type TierDraft,
} from './build.ts'
import { allOccur, arranged, occursOften, ordered, totalIs } from './chances.ts'
import type { PlateRow, RowsPlate, Trend, TrendKind, TypedPlate, WinRule } from './define.ts'
import { splitPlay, tile } from './tiles.ts'

/** What a game of digits draws. */
export interface DigitGame {
  /** Row labels, most significant first: 万位 … 个位. */
  readonly places: readonly string[]
  /** The same as short labels to tick: 万 … 个. */
  readonly ticks: readonly string[]
  readonly lo: number
  readonly hi: number
}

type Column = readonly [title: string, kind: TrendKind]

/** Places judged together. */
export interface Region {
  readonly at: readonly number[]
  readonly columns: Trend['columns']
  /** Extra trend columns of its ordered plays, and of its unordered ones. */
  readonly direct: readonly Column[]
  readonly group: readonly Column[]
}

const wide: Trend['columns'] = [140, 150]
const words = ['大', '小', '单', '双'] as const

/** The rule builders of one game. */
export const digitRules = ({ places, ticks, lo, hi }: DigitGame) => {
  const numbers = hi - lo + 1
  const range = [lo, hi] as const
  const tiles = numbersFrom(lo, hi)
  const all = places.map((_, place) => place)
  const digitRow = (label: string, min: number, max?: number): PlateRow => row(label, tiles, min, max)
  const digitPlate = (...rows: readonly PlateRow[]): RowsPlate => rowsPlate('numbers', ...rows)
  const placePlate = (at: readonly number[], min: number): RowsPlate =>
    digitPlate(...at.map((place) => digitRow(places[place] ?? '', min)))
  const typed = (length: number, more?: Pick<TypedPlate, 'unordered' | 'reject'>): TypedPlate =>
    typedPlate(length, 1, range, more)
  const one = (title: string, probability: TierDraft['probability']): readonly TierDraft[] => [
    { title, probability },
  ]
  const method = { rule: 'method' } as const
  const trendAt = ({ at, columns }: Region, shape: readonly Column[]): Trend =>
    trendOf(at, shape.length > 0 ? columns : wide, ...shape)

  /** 组三 and 组六 of one play, priced by the records of the plain plays (`stem`_z3, `stem`_z6). */
  const bothGroups = (stem: string): readonly TierDraft[] => [
    { title: '组三', name: 'z3', probability: arranged(numbers, '21'), oddsKey: `${stem}_z3` },
    { title: '组六', name: 'z6', probability: arranged(numbers, '111'), oddsKey: `${stem}_z6` },
  ]
  /** Tiers and patterns of unordered bets of two or three numbers. */
  const groupsOf = (size: number, stem: string) =>
    size === 2
      ? { patterns: ['11'], tiers: one('组选', arranged(numbers, '11')), oddsKeys: method }
      : { patterns: ['21', '111'], tiers: bothGroups(stem), oddsKeys: { rule: 'per-tier' } as const }
  const sumRow = (first: number, last: number) => rowsPlate('none', row('和值', numbersFrom(first, last), 1))

  const totalChance = (at: readonly number[], word: string, big: number) =>
    totalIs(at.length, range, (total) => hasAttribute(word, total, big))
  const totalTrend = (at: readonly number[]) =>
    trendOf(at, [70, 90], ['和值', 'sum'], ['大小', 'sumBigSmall'], ['单双', 'sumOddEven'])

  const direct = (region: Region): Rules => ({
    plate: placePlate(region.at, 1),
    count: { rule: 'product' },
    win: { rule: 'direct', at: region.at },
    tiers: one('直选', ordered(numbers, region.at.length)),
    oddsKeys: method,
    trend: trendAt(region, region.direct),
  })

  return {
    /** Some places with their trend: widths, and the column of ordered and of unordered plays. */
    region: (
      at: readonly number[],
      columns: Trend['columns'] = wide,
      directColumn?: Column,
      groupColumn: Column | undefined = directColumn,
    ): Region => ({
      at,
      columns,
      direct: directColumn ? [directColumn] : [],
      group: groupColumn ? [groupColumn] : [],
    }),

    /** 复式: a row per place. */
    direct,

    /** 单式: typed entries in order. */
    typed: (region: Region): Rules => ({
      ...direct(region),
      plate: typed(region.at.length),
      count: { rule: 'entries' },
    }),

    /** 组合: every tuple with all its tails. */
    tails: (region: Region): Rules => ({
      ...direct(region),
      count: { rule: 'tails' },
      win: { rule: 'tails', at: region.at },
      tiers: starNames.slice(-region.at.length).map((title, index) => ({
        title,
        suffix: `s${region.at.length - index}`,
        probability: ordered(numbers, region.at.length - index),
      })),
      oddsKeys: { rule: 'per-tier' },
    }),

    /** 五星通选: the first prize alone, or each side separately. */
    through: (region: Region): Rules => ({
      ...direct(region),
      win: { rule: 'through', at: region.at },
      tiers: [
        { title: '一等奖', probability: [1, 100_000], weight: [1, 5] },
        { title: '二等奖', probability: [99, 50_000], weight: [11, 25], suffix: 'j2' },
        { title: '三等奖', probability: [9, 500], weight: [9, 25], suffix: 'j3' },
      ],
      oddsKeys: { rule: 'per-tier' },
    }),

    /** 和值: every ordered tuple of a picked total. */
    sum: (region: Region): Rules => {
      const size = region.at.length
      return {
        plate: sumRow(size * lo, size * hi),
        count: { rule: 'tupleSum', size, lo, hi },
        win: { rule: 'sum', at: region.at },
        tiers: one('直选', ordered(numbers, size)),
        oddsKeys: method,
        trend: trendOf(region.at, region.columns, ['直选和值', 'sum']),
      }
    },

    /** 跨度: every ordered tuple of a picked span. */
    span: (region: Region): Rules => ({
      plate: digitPlate(row('跨度', numbersFrom(0, hi - lo), 1)),
      count: { rule: 'span', size: region.at.length, lo, hi },
      win: { rule: 'span', at: region.at },
      tiers: one('直选', ordered(numbers, region.at.length)),
      oddsKeys: method,
      trend: trendOf(region.at, region.columns, ['直选跨度', 'span']),
    }),

    /** 组选: numbers of one row, or of two rows of different multiplicity, in any order. */
    pattern: (
      region: Region,
      title: string,
      pattern: string,
      rowLabels: readonly string[] = [title],
    ): Rules => {
      const times = [...new Set(Array.from(pattern, Number))]
      const choose = times.map(
        (often) => Array.from(pattern).filter((digit) => Number(digit) === often).length,
      )
      const [first = 1, second = 1] = choose
      return {
        plate: digitPlate(...rowLabels.map((label, index) => digitRow(label, choose[index] ?? 1))),
        count:
          times.length === 1
            ? { rule: 'combination', choose: first, per: 1 }
            : { rule: 'pattern', choose: [first, second] },
        win: { rule: 'group', at: region.at, patterns: [pattern], multiplicities: times },
        tiers: one(title, arranged(numbers, pattern)),
        oddsKeys: method,
        trend: trendAt(region, region.group),
      }
    },

    /** 组三, 组六, and 组选 of two numbers: one row, from which either number may be the pair. */
    group: (region: Region, title: '组三' | '组六' | '组选'): Rules => {
      const { pattern, choose, per } = groupForms[title]
      return {
        plate: digitPlate(digitRow(title, choose)),
        count: { rule: 'combination', choose, per },
        win: { rule: 'group', at: region.at, patterns: [pattern] },
        tiers: one(title, arranged(numbers, pattern)),
        oddsKeys: method,
        trend: trendAt(region, region.group),
      }
    },

    /** 组三, 组六 and 组选 as typed entries. */
    typedGroup: (region: Region, title: '组三' | '组六' | '组选'): Rules => {
      const { pattern, reject } = groupForms[title]
      return {
        plate: typed(region.at.length, { unordered: true, reject }),
        count: { rule: 'entries' },
        win: { rule: 'group', at: region.at, patterns: [pattern] },
        tiers: one(title, arranged(numbers, pattern)),
        oddsKeys: method,
        trend: trendAt(region, region.group),
      }
    },

    /** 混合: typed entries of 组三 and 组六 together. */
    mixed: (region: Region, stem: string): Rules => {
      const { patterns, tiers, oddsKeys } = groupsOf(3, stem)
      return {
        plate: typed(3, { unordered: true, reject: 'all-equal' }),
        count: { rule: 'entries' },
        win: { rule: 'group', at: region.at, patterns },
        tiers,
        oddsKeys,
        trend: trendAt(region, region.group),
      }
    },

    /** 组选和值: every multiset, not all equal, of a picked total. */
    groupSum: (region: Region, stem = ''): Rules => {
      const size = region.at.length
      const { patterns, tiers, oddsKeys } = groupsOf(size, stem)
      return {
        plate: sumRow(size * lo + 1, size * hi - 1),
        count: { rule: 'groupSum', size, lo, hi },
        win: { rule: 'groupSum', at: region.at, patterns },
        tiers,
        oddsKeys,
        trend: trendOf(region.at, region.columns, ['组选和值', 'groupSum']),
      }
    },

    /** 包胆: every multiset, not all equal, that contains the one pick. */
    holding: (region: Region, stem = ''): Rules => {
      const size = region.at.length
      const { patterns, tiers, oddsKeys } = groupsOf(size, stem)
      return {
        plate: rowsPlate('none', digitRow('包胆', 1, 1)),
        count: { rule: 'holding', size, lo, hi },
        win: { rule: 'holding', at: region.at, patterns },
        tiers,
        oddsKeys,
        trend: trendAt(region, region.group),
      }
    },

    /** 和值尾数: the last digit of the total. */
    sumTail: (region: Region): Rules => ({
      plate: rowsPlate('none', row('和值尾数', numbersFrom(0, 9), 1)),
      count: { rule: 'picks' },
      win: { rule: 'sumTail', at: region.at },
      tiers: numbersFrom(0, 9).map((title) => ({
        title,
        probability: totalIs(region.at.length, range, (total) => total % 10 === Number(title)),
      })),
      oddsKeys: method,
      trend: trendOf(region.at, region.columns, ['和值尾数', 'sumTail']),
    }),

    /** 定位胆: each place separately. */
    position: (): Rules => ({
      plate: { ...placePlate(all, 0), allPositionsRow: true },
      count: { rule: 'picks' },
      win: { rule: 'position', at: all },
      tiers: one('定位胆', [1, numbers]),
      oddsKeys: { rule: 'per-row' },
      trend: trendOf(all, wide),
    }),

    /** 不定位: `choose` numbers that all occur. */
    contains: (at: readonly number[], choose: number): Rules => ({
      plate: digitPlate(digitRow('不定位', choose)),
      count: choose === 1 ? { rule: 'picks' } : { rule: 'combination', choose, per: 1 },
      win: { rule: 'contains', at, choose },
      tiers: one('不定位', allOccur(numbers, at.length, choose)),
      oddsKeys: method,
      trend: trendOf(at, wide),
    }),

    /** 一帆风顺 …: a number that occurs often enough. */
    repeat: (region: Region, title: string, times: number): Rules => ({
      plate: digitPlate(digitRow(title, 1)),
      count: { rule: 'picks' },
      win: { rule: 'repeat', at: region.at, times },
      tiers: one(title, occursOften(numbers, region.at.length, times)),
      oddsKeys: method,
      trend: trendAt(region, region.group),
    }),

    /** 大小单双 place by place. */
    attributes: (at: readonly number[], columns: Trend['columns']): Rules => ({
      plate: rowsPlate('words', ...at.map((place) => row(places[place] ?? '', words, 1))),
      count: { rule: 'product' },
      win: { rule: 'attributes', at, big: 5 },
      tiers: one('大小单双', [1, 2 ** at.length]),
      oddsKeys: method,
      trend: trendOf(at, columns, ...at.map((place): Column => [places[place] ?? '', 'bigSmallOddEven'])),
    }),

    /** 总和: properties of the total; mixed ones (大单) are sold under their own methods. */
    sumAttributes: (at: readonly number[], big: number): Rules => ({
      plate: wordsPlate('总和', words),
      count: { rule: 'picks' },
      win: { rule: 'sumAttribute', at, big },
      tiers: words.map((title) => ({ title, name: 'win', probability: totalChance(at, title, big) })),
      oddsKeys: method,
      trend: totalTrend(at),
    }),

    /** 五星总和: the same with 大单 大双 小单 小双, split. */
    splitSumAttributes: (at: readonly number[], big: number): Rules =>
      splitPlay(
        '总和',
        [
          ...words.map((word) => tile(word, '', totalChance(at, word, big))),
          ...mixedWords.map(([word, suffix]) => tile(word, suffix, totalChance(at, word, big))),
        ],
        { rule: 'sumAttribute', at, big },
        totalTrend(at),
      ),

    /** A play on the positions that the player ticks: every choice of `choose` of them is bet on. */
    ticked: (choose: number, rules: Rules): Rules => ({
      ...rules,
      position: { of: ticks, choose },
      win: { ...rules.win, at: 'chosen' } as WinRule,
      oddsKeys: { rule: 'per-positions' },
      trend: trendOf(all, wide),
    }),

    /** 任选复式: `choose` of the rows right, in any combination. */
    anyRows: (choose: number): Rules => ({
      plate: placePlate(all, 0),
      count: { rule: 'anyRows', choose },
      win: { rule: 'anyDirect', at: all, choose },
      tiers: one('直选', ordered(numbers, choose)),
      oddsKeys: { rule: 'per-positions' },
      trend: trendOf(all, wide),
    }),
  }
}

const starNames = ['五星', '四星', '三星', '二星', '一星']

const mixedWords = [
  ['大单', 'dd'],
  ['大双', 'ds'],
  ['小单', 'xd'],
  ['小双', 'xs'],
] as const

const groupForms = {
  组三: { pattern: '21', choose: 2, per: 2, reject: 'not-group3' },
  组六: { pattern: '111', choose: 3, per: 1, reject: 'not-group6' },
  组选: { pattern: '11', choose: 2, per: 1, reject: 'all-equal' },
} as const
