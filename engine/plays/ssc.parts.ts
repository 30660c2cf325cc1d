/** What every ssc play is made of: digits, places, rows and the positions a star play looks at. */
import type { Play, PlateRow, RowsPlate, Tier, Trend, TrendKind, TypedPlate } from './define.ts'

/** The ten digits of a ssc number, in plate order. */
export const digits: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

const places = ['万位', '千位', '百位', '十位', '个位']

/** Some positions of the draw that plays look at together, and what they are called. */
export interface Region {
  /** Name in titles: 后三. */
  readonly name: string
  /** Name in English aliases: back3. */
  readonly code: string
  /** 0-based indexes of the draw. */
  readonly at: readonly number[]
}

/** What all plays of this family have in common unless they say otherwise. */
export const sscPlay = {
  family: 'ssc',
  scope: 'core',
  tabType: 'normal',
  oddsKeys: { rule: 'method' },
} as const satisfies Partial<Play>

/** A row of the ten digits. */
export const digitRow = (label: string, min: number, max?: number): PlateRow =>
  max === undefined ? { label, options: digits, min } : { label, options: digits, min, max }

/** A plate of number rows with the quick buttons 全大小奇偶清. */
export const numberPlate = (...rows: readonly PlateRow[]): RowsPlate => ({
  kind: 'rows',
  rows,
  filters: 'numbers',
})

/** A plate of one row without quick buttons (sums, 包胆). */
export const plainPlate = (row: PlateRow): RowsPlate => ({ kind: 'rows', rows: [row], filters: 'none' })

/** One digit row per place of the region, each needing a pick. */
export const placePlate = (at: readonly number[]): RowsPlate =>
  numberPlate(...at.map((place) => digitRow(places[place] ?? '', 1)))

/** One digit row per place, each of which may stay empty, and the shortcut row 所有位置. */
export const anyPlacePlate = (at: readonly number[]): RowsPlate => ({
  ...numberPlate(...at.map((place) => digitRow(places[place] ?? '', 0))),
  allPositionsRow: true,
})

/** Ordered entries of `length` digits. */
export const typedPlate = (length: number): TypedPlate => ({ kind: 'typed', length, width: 1, lo: 0, hi: 9 })

/** Entries of `length` digits that mean the same in any order. */
export const typedGroupPlate = (
  length: number,
  reject: 'all-equal' | 'not-group3' | 'not-group6',
): TypedPlate => ({
  ...typedPlate(length),
  unordered: true,
  reject,
})

/** The plain whole numbers first..last as tile texts. */
export const wholeNumbers = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

/** The only tier of a play, called `win` on the wire and priced by the play's own record. */
export const winTier = (method: string, title: string, probability: Tier['probability']): readonly Tier[] => [
  { name: 'win', title, probability, oddsKey: method },
]

/**
 * The tiers of a 组合 play, longest tail first. Where the wire has names of its own they are s5 … s1;
 * the plays it never had answer with the catalogue's words (engine-rules.md, introduction).
 */
export const tailTiers = (
  method: string,
  titles: readonly string[],
  names: 'wire' | 'catalogue',
): readonly Tier[] =>
  titles.map((title, index) => {
    const length = titles.length - index
    const name = names === 'wire' ? `s${length}` : title
    return { name, title, probability: [1, 10 ** length], oddsKey: `${method}_s${length}` }
  })

/** A side panel with the region marked and one extra column. */
export const regionTrend = (at: readonly number[], title: string, kind: TrendKind): Trend => ({
  area: at,
  columns: [90, 100],
  shape: [{ title, kind }],
})

/** A draw text with `numbers` at the region and `rest` everywhere else: how examples are written once. */
export const drawAt = (at: readonly number[], numbers: readonly number[], rest = 9): string =>
  places.map((_, place) => numbers[at.indexOf(place)] ?? rest).join(',')
