/**
 * A play is one value from which plate, counting, settlement, odds, help and tests derive.
 * Everything here is plain data with tagged rules, so a play can be sent to a worker unchanged.
 */

/** The eight lottery families (play-types.md §1). */
export const families = ['ssc', '3d', '11x5', 'kl12', 'pk10', 'k3', 'ky481', 'lhc'] as const
/** One of the lottery families. */
export type Family = (typeof families)[number]

/** Draw positions, 0-based, most significant first. `'chosen'` = the positions the player ticked. */
export type Places = readonly number[] | 'chosen'

/** One row of a plate: tiles in canonical order, `min` picks needed and at most `max` allowed. */
export interface PlateRow {
  readonly label: string
  readonly options: readonly string[]
  readonly min: number
  readonly max?: number
  /** Other spellings of tiles that are accepted on the wire: `5大0小` is 全大. */
  readonly aliases?: Readonly<Record<string, string>>
}

/** A plate of tiles. `filters` names the quick buttons 全大小奇偶清 (numbers), 全清 (words) or none. */
export interface RowsPlate {
  readonly kind: 'rows'
  readonly rows: readonly PlateRow[]
  readonly filters: 'numbers' | 'words' | 'none'
  /** The rows (0-based) that have the buttons; absent = all of them. */
  readonly filterRows?: readonly number[]
  /** One more row 所有位置 that toggles a number in every row; never sent. */
  readonly allPositionsRow?: true
}

/** Why a typed entry of right length and range is nevertheless refused (play-types.md §2). */
export type EntryRefusal = 'all-equal' | 'not-group3' | 'not-group6' | 'repeat'

/** A plate for typed entries of `length` numbers, each `width` digits wide, between `lo` and `hi`. */
export interface TypedPlate {
  readonly kind: 'typed'
  readonly length: number
  readonly width: 1 | 2
  readonly lo: number
  readonly hi: number
  /** Entries are sorted before they are compared: `21` is `12`. */
  readonly unordered?: true
  readonly reject?: EntryRefusal
}

/** How a play is chosen: by tiles, or by typing. */
export type Plate = RowsPlate | TypedPlate

/** How a selection is counted (play-types.md §3). */
export type CountRule =
  | { readonly rule: 'product' }
  /** 组合: every tuple is a bet for each of its tails. */
  | { readonly rule: 'tails' }
  | { readonly rule: 'picks' }
  /** Typed entries, each distinct one a bet. */
  | { readonly rule: 'entries' }
  /** C(n, choose) × per. */
  | { readonly rule: 'combination'; readonly choose: number; readonly per: number }
  /** `choose[0]` numbers of row 1 and `choose[1]` of row 2, none in both. */
  | { readonly rule: 'pattern'; readonly choose: readonly [number, number] }
  /** Ordered tuples of `size` numbers lo..hi with a picked total. */
  | { readonly rule: 'tupleSum'; readonly size: number; readonly lo: number; readonly hi: number }
  /** Multisets of `size` numbers lo..hi, not all equal, with a picked total. */
  | { readonly rule: 'groupSum'; readonly size: number; readonly lo: number; readonly hi: number }
  /** Ordered tuples whose largest minus smallest number is picked. */
  | { readonly rule: 'span'; readonly size: number; readonly lo: number; readonly hi: number }
  /** 包胆: the multisets of `size` numbers lo..hi, not all equal, that hold the one pick. */
  | { readonly rule: 'holding'; readonly size: number; readonly lo: number; readonly hi: number }
  /** One pick of each of any `choose` rows. */
  | { readonly rule: 'anyRows'; readonly choose: number }
  /** The same, all numbers different. */
  | { readonly rule: 'anyRowsDistinct'; readonly choose: 2 | 3 }
  /** One pick per row, all numbers different. */
  | { readonly rule: 'distinctTuples' }
  /** 胆拖: all bankers (row 1) and enough drags (row 2) to make `choose` numbers. */
  | { readonly rule: 'bankerDrag'; readonly choose: number }

/**
 * When a bet of numbers wins (play-types.md §4). Where several tiers exist their order is part of the rule:
 * `patterns[i]` pays `tiers[i]`, and so do the tails from long to short and the prizes from first to third.
 */
export type NumberRule =
  | { readonly rule: 'direct'; readonly at: Places }
  /** Any `choose` rows that are right at their own places are a winning bet. */
  | { readonly rule: 'anyDirect'; readonly at: readonly number[]; readonly choose: number }
  | { readonly rule: 'tails'; readonly at: Places }
  | { readonly rule: 'through'; readonly at: Places }
  /** `multiplicities[row]` = how often a number of that row occurs; absent = one row for all. */
  | {
      readonly rule: 'group'
      readonly at: Places
      readonly patterns: readonly string[]
      readonly multiplicities?: readonly number[]
    }
  | { readonly rule: 'sum'; readonly at: Places }
  | { readonly rule: 'groupSum'; readonly at: Places; readonly patterns: readonly string[] }
  | { readonly rule: 'span'; readonly at: Places }
  | { readonly rule: 'holding'; readonly at: Places; readonly patterns: readonly string[] }
  /** Row i is judged only at `at[i]`. */
  | { readonly rule: 'position'; readonly at: readonly number[] }
  /** All `choose` numbers of a bet are drawn at these places. */
  | { readonly rule: 'contains'; readonly at: readonly number[]; readonly choose: number }
  /** The `choose` numbers of a bet include every number drawn at these places. */
  | { readonly rule: 'covers'; readonly at: readonly number[]; readonly choose: number }
  /** The number is drawn at least `times` times. */
  | { readonly rule: 'repeat'; readonly at: readonly number[]; readonly times: number }
  /** 大小单双 row by row: every place has the property picked in its row. */
  | { readonly rule: 'attributes'; readonly at: readonly number[]; readonly big: number }

/** When a single tile wins: a bet is one tile, and each tile has its tier. */
export type TileRule =
  | { readonly rule: 'sumTail'; readonly at: readonly number[] }
  /** 大小单双 of the total of the places. */
  | { readonly rule: 'sumAttribute'; readonly at: readonly number[]; readonly big: number }
  /** How many places are big (or odd), how many are not: 3大2小. */
  | {
      readonly rule: 'attributeCount'
      readonly at: readonly number[]
      readonly of: 'big' | 'odd'
      readonly big: number
    }
  | { readonly rule: 'shape3'; readonly at: readonly number[] }
  | { readonly rule: 'shape5'; readonly at: readonly number[] }
  | { readonly rule: 'bull'; readonly at: readonly number[] }
  /** `at` = the banker's two places, then the player's. */
  | { readonly rule: 'baccarat'; readonly at: readonly number[] }
  | { readonly rule: 'dragonTiger'; readonly at: readonly number[] }
  /** The median of the numbers. */
  | { readonly rule: 'median'; readonly at: readonly number[] }
  /** Dice: every face of the tile is shown, as often as the tile says; `111|222` is either of them. */
  | { readonly rule: 'faces'; readonly at: readonly number[] }
  /** 49 balls: the tile's ball is drawn at one of the places. */
  | { readonly rule: 'ball'; readonly at: readonly number[] }
  /** 大小单双, 合, 尾, 禽兽, colours and their mixtures. Ball 49 returns the stake of all but plain colours. */
  | { readonly rule: 'ballAttribute'; readonly at: readonly number[]; readonly year: number }
  | { readonly rule: 'tail'; readonly at: readonly number[] }
  | { readonly rule: 'head'; readonly at: readonly number[] }
  /** Animals and elements depend on the lunar year. */
  | { readonly rule: 'zodiac'; readonly at: readonly number[]; readonly year: number }
  | { readonly rule: 'element'; readonly at: readonly number[]; readonly year: number }

/** When a bet of several balls, animals or tails of the 49-ball game wins (play-types.md §8). */
export type LinkedRule =
  /** 连码: `hits[tier]` = how many of the six must be held, and whether the special ball must be held as well. */
  | {
      readonly rule: 'linked'
      readonly at: readonly number[]
      readonly choose: number
      readonly hits: readonly { readonly regular: number; readonly special: boolean }[]
    }
  /** 自选不中: none of the `choose` balls is drawn. */
  | { readonly rule: 'noneIn'; readonly at: readonly number[]; readonly choose: number }
  /** 合肖: the ball's animal is one of the `choose`; ball 49 returns the stake. */
  | {
      readonly rule: 'zodiacSet'
      readonly at: readonly number[]
      readonly choose: number
      readonly year: number
    }
  /** 连肖: each of the `choose` animals is drawn. Tier 0 is the choice with the animal of the year. */
  | {
      readonly rule: 'zodiacAll'
      readonly at: readonly number[]
      readonly choose: number
      readonly year: number
    }
  /** 连尾: each of the `choose` tails is drawn. Tier 0 is the choice with 0尾. */
  | { readonly rule: 'tailAll'; readonly at: readonly number[]; readonly choose: number }

/** When a bet wins. */
export type WinRule = NumberRule | TileRule | LinkedRule

/** An exact chance: [numerator, denominator]. */
export type Fraction = readonly [number, number]

/** A tier of prizes. */
export interface Tier {
  /** The tier on the wire and in settlement: win, z3, s5 … (engine-rules.md §4). */
  readonly name: string
  /** The tier in the catalogue: 直选, 组三 … */
  readonly title: string
  /** Chance of one bet; where a bet may win several prizes, the mean number of such prizes. */
  readonly probability: Fraction
  /** Share of the prize money when one bet can fall into several tiers; absent = all of it. */
  readonly weight?: Fraction
  /** The stake is refunded; such a tier has no odds. */
  readonly refund?: true
  /** The odds record that prices the tier. */
  readonly oddsKey: string
}

/** The odds records beside the one of the method (play-types.md §1.1). */
export type OddsKeys =
  | { readonly rule: 'method' }
  | { readonly rule: 'per-tier' }
  | { readonly rule: 'per-row' }
  | { readonly rule: 'per-positions' }
  | { readonly rule: 'per-choice' }

/** The extra columns of the side trend panel (play-tabs.json trend.kinds). */
export type TrendKind =
  | 'group5'
  | 'group4'
  | 'group3'
  | 'sum'
  | 'groupSum'
  | 'span'
  | 'sumTail'
  | 'sumBigSmall'
  | 'sumOddEven'
  | 'bigSmallOddEven'
  | 'bigCount'
  | 'smallCount'
  | 'oddCount'
  | 'evenCount'
  | 'dragonTiger'
  | 'shape3'
  | 'shape5'
  | 'bull'
  | 'bullBigSmall'
  | 'bullOddEven'
  | 'baccarat'
  | 'rankBigSmall'
  | 'rankOddEven'
  | 'diceForm'

/** How the side trend panel shows a play: marked positions, widths of issue and draw column in px. */
export interface Trend {
  readonly area: readonly number[]
  readonly columns: readonly [number, number]
  readonly shape: readonly { readonly title: string; readonly kind: TrendKind }[]
}

/** A tile of a split play: every ticked one becomes a separate order line. */
export interface PlayOption {
  readonly method: string
  readonly methodAliases?: readonly string[]
  readonly label: string
  readonly labelAliases?: readonly string[]
  /** Title of the tier this tile pays. */
  readonly tier: string
}

/** A worked example: content on the wire, its count, a draw, and the winning bets per tier name. */
export interface Example {
  readonly content: string
  readonly position?: string
  readonly bets: number
  readonly draw: string
  readonly wins: Readonly<Record<string, number>>
}

/** A complete play. */
export interface Play {
  readonly family: Family
  /** Wire code, unique inside the family. */
  readonly method: string
  /** Older spellings of the same play: accepted, never sent. */
  readonly methodAliases?: readonly string[]
  /** English alias, unique inside the family. */
  readonly code: string
  readonly name: string
  readonly scope: 'core' | 'common'
  readonly tabType: 'normal' | 'unlimited'
  readonly tab: string
  readonly group: string
  readonly label: string
  readonly plate: Plate
  /** Any-position plays: the labels to tick and the number of positions of a bet. */
  readonly position?: { readonly of: readonly string[]; readonly choose: number }
  /** Split plays only: one per tile, in plate order. */
  readonly options?: readonly PlayOption[]
  /** 49-ball game: money is typed per tile, or per bet of the whole line. */
  readonly stakeEntry?: 'perOption' | 'perNote'
  readonly count: CountRule
  readonly win: WinRule
  readonly tiers: readonly Tier[]
  readonly oddsKeys: OddsKeys
  /** Absent where the game has no side panel (49 balls). */
  readonly trend?: Trend
}

/** The tiles of the first row: all tiles if each tile is a separate bet. None for typed plays. */
export const tilesOf = ({ plate }: Play): readonly string[] =>
  plate.kind === 'rows' ? (plate.rows[0]?.options ?? []) : []
