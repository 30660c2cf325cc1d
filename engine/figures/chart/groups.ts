/** Builders of column groups and of the views that several families share. */
import type { ChartGroup, ChartOption, ChartRule, ChartView, TrackGroup, WordGroup } from './define.ts'

/** The whole numbers from `lo` to `hi`. */
export const numbersFrom = (lo: number, hi: number): readonly number[] =>
  Array.from({ length: hi - lo + 1 }, (_, index) => lo + index)

interface TrackMore {
  readonly line?: true
  readonly digits?: 1 | 2
  readonly standard?: true
}

/** A group with a column for each option. */
export const track = (
  key: string,
  title: string,
  rule: ChartRule,
  options: readonly ChartOption[],
  { digits = 1, ...more }: TrackMore = {},
): TrackGroup => ({ kind: 'track', key, title, rule, options, digits, ...more })

/** A group of one column of text. */
export const word = (key: string, title: string, rule: ChartRule, standard?: 'standard'): WordGroup => ({
  kind: 'word',
  key,
  title,
  rule,
  ...(standard ? { standard: true } : {}),
})

/** The two sides of a total. */
export const sides = { size: ['大', '小'], parity: ['单', '双'], dragonTiger: ['龙', '虎'] } as const

/** The numbers of a game and its places. */
export interface Game {
  readonly places: readonly string[]
  readonly lo: number
  readonly hi: number
  readonly digits: 1 | 2
  /** The smallest number that is 大. */
  readonly big: number
}

/** A group for each of some places, all standard and connected. */
export const placeGroups = ({ places, lo, hi, digits }: Game, at: readonly number[]): readonly TrackGroup[] =>
  at.map((place) =>
    track(`p${place + 1}`, places[place] ?? '', { rule: 'numbers', at: [place] }, numbersFrom(lo, hi), {
      digits,
      line: true,
      standard: true,
    }),
  )

/** A column for each number, wherever it is drawn. */
export const distribution = (
  { lo, hi, digits }: Game,
  at: readonly number[],
  standard?: 'standard',
): TrackGroup =>
  track('distribution', '号码分布', { rule: 'numbers', at }, numbersFrom(lo, hi), {
    digits,
    ...(standard ? { standard: true } : {}),
  })

/** Words about some places: 大小 and 单双 of each, and how many of each kind. */
export const attributeWords = ({ big }: Game, at: readonly number[]): readonly WordGroup[] => [
  word('sizes', '大小', { rule: 'sizes', at, big }),
  word('parities', '单双', { rule: 'parities', at }),
  word('sizeRatio', '大小比', { rule: 'sizeRatio', at, big }),
  word('parityRatio', '单双比', { rule: 'parityRatio', at }),
]

/** The total of some places as columns: the sums `lo` to `hi`, their last digit, 单双, and 大小 where the game has it. */
export const sumGroups = (
  at: readonly number[],
  lo: number,
  hi: number,
  big?: number,
): readonly ChartGroup[] => [
  track('sums', '和值', { rule: 'sum', at }, numbersFrom(lo, hi), { line: true, standard: true }),
  track('sumTails', '和尾', { rule: 'sumTail', at }, numbersFrom(0, 9), { line: true }),
  ...(big === undefined
    ? []
    : [track('sumSize', '大小', { rule: 'size', at, big }, sides.size, { standard: true })]),
  track('sumParity', '单双', { rule: 'parity', at }, sides.parity, { standard: true }),
]

/** A view. */
export const view = (key: string, title: string, groups: readonly ChartGroup[]): ChartView => ({
  key,
  title,
  groups,
})
