/**
 * The chart of a family as data: its views, the groups of columns of a view, and the rule by which a draw is read. A chart
 * describes past draws only: nothing in it says what will be drawn.
 */

/** A draw of a chart. */
export interface ChartDraw {
  readonly issue: string
  readonly numbers: readonly number[]
  /** 49 balls: the animal of each ball in the lunar year of the draw; empty if it is not known. */
  readonly animals: readonly string[]
}

/** What a group reads from a draw. `at`: draw positions, 0-based. */
export type ChartRule =
  /** The numbers at these places; several places may show the same number. */
  | { readonly rule: 'numbers'; readonly at: readonly number[] }
  | { readonly rule: 'sum'; readonly at: readonly number[] }
  | { readonly rule: 'sumTail'; readonly at: readonly number[] }
  | { readonly rule: 'span'; readonly at: readonly number[] }
  /** The last digit of each number: `3尾`. */
  | { readonly rule: 'tails'; readonly at: readonly number[] }
  /** 大 or 小 of the total; a total of `tie` is 和. */
  | { readonly rule: 'size'; readonly at: readonly number[]; readonly big: number; readonly tie?: number }
  | { readonly rule: 'parity'; readonly at: readonly number[]; readonly tie?: number }
  /** 大小 of every place as one word: 大小大. */
  | { readonly rule: 'sizes'; readonly at: readonly number[]; readonly big: number }
  | { readonly rule: 'parities'; readonly at: readonly number[] }
  /** How many places are big and how many are not: 3:2. */
  | { readonly rule: 'sizeRatio'; readonly at: readonly number[]; readonly big: number }
  | { readonly rule: 'parityRatio'; readonly at: readonly number[] }
  /** The name of the pattern of repetitions: 组三. */
  | {
      readonly rule: 'pattern'
      readonly at: readonly number[]
      readonly names: Readonly<Record<string, string>>
    }
  | { readonly rule: 'dragonTiger'; readonly at: readonly [number, number] }
  | { readonly rule: 'animals'; readonly at: readonly number[] }
  | { readonly rule: 'colour'; readonly at: number }

/** What a draw shows: a number or a word. */
export type ChartOption = number | string

interface GroupHead {
  /** Unique in its view; settings of the player refer to it. */
  readonly key: string
  readonly title: string
  readonly rule: ChartRule
  /** Shown until the player decides otherwise. */
  readonly standard?: true
}

/** A column for each option: a hit, or the number of issues since the last one. */
export interface TrackGroup extends GroupHead {
  readonly kind: 'track'
  readonly options: readonly ChartOption[]
  /** Numbers are written with this many digits. */
  readonly digits: 1 | 2
  /** Consecutive hits are connected: only for rules by which every draw shows exactly one option. */
  readonly line?: true
}

/** One column with what the draw shows, as text. */
export interface WordGroup extends GroupHead {
  readonly kind: 'word'
}

/** Columns under one title. */
export type ChartGroup = TrackGroup | WordGroup

/** Groups that are shown together: 五星, 和值. */
export interface ChartView {
  /** Unique in its family. */
  readonly key: string
  readonly title: string
  readonly groups: readonly ChartGroup[]
}

/** The text of an option. */
export const optionText = ({ digits }: TrackGroup, option: ChartOption): string =>
  String(option).padStart(digits, '0')
