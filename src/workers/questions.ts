/** What the engine worker is asked, and what it answers: data only, plays by family and name. */
import type { releaseProxy } from 'comlink'
import type { Picks } from '#engine/content/content.ts'
import type { ParsedEntries, ParseMode } from '#engine/content/parse.ts'
import type { Family } from '#engine/plays/define.ts'
import type { LinePrices } from './mostOfBet.ts'

/** A play by any of its names. */
export interface PlayName {
  readonly family: Family
  readonly method: string
}

/** A selection as it stands on the wire. */
export interface LineQuestion extends PlayName {
  readonly content: string
  readonly position?: string | undefined
}

/** A selection as it stands on the plate. */
export interface PicksQuestion extends PlayName {
  readonly picks: Picks
  readonly position?: string | undefined
}

/** Ticked tiles as a line: what is sent, how many bets it is, and whether they are so few that prizes are capped. */
export interface PicksQuote {
  readonly content: string
  readonly bets: number
  readonly single: boolean
}

/** A line and the draw text to judge it by. */
export interface SettleQuestion extends LineQuestion {
  readonly draw: string
}

/** How many machine picks are wanted. */
export interface RandomQuestion extends PlayName {
  readonly amount: number
  readonly position?: string | undefined
}

/** How many bets of a line to list. */
export interface ExpandQuestion extends LineQuestion {
  readonly limit?: number | undefined
}

/** Draw texts, newest first. */
export interface TrendQuestion extends PlayName {
  readonly draws: readonly string[]
}

/** Draw texts of a lottery, newest first, and from how many on a streak counts. */
export interface StreakQuestion {
  readonly family: Family
  readonly draws: readonly string[]
  readonly least?: number | undefined
}

/** Whose returns are wanted: prize groups of the two sides, by default those of the family. */
export interface ParQuestion extends PlayName {
  readonly group?: number | undefined
  readonly low?: number | undefined
}

/** How a draw is looked at (engine-rules §7). */
export type ShapeKind = 'five' | 'three' | 'dice' | 'zu5' | 'zu4' | 'zu3' | 'lhh' | 'niu' | 'bjl'

/** The numbers to classify. */
export interface ShapeQuestion {
  readonly kind: ShapeKind
  readonly draw: readonly number[]
}

/** A machine pick as a line; a plate of tiles gets the tiles as well. */
export interface MachinePick extends PicksQuote {
  readonly picks: Picks | undefined
}

/** Lines as they are about to be sent, with their prices. */
export interface MostQuestion {
  readonly family: Family
  readonly lines: readonly (Omit<LineQuestion, 'family'> & LinePrices)[]
}

/** Entries by the keys that parsing gave them. */
export interface EntriesQuestion extends PlayName {
  readonly keys: Uint32Array
}

/** A text to parse, as UTF-8. The buffer is handed over, not copied. */
export interface ParseQuestion extends PlayName {
  readonly mode: ParseMode
  readonly buffer: ArrayBuffer
}

/** Told between parts of a long text; answers whether to go on. Released when the parse has ended. */
export interface ParseProgress {
  (doneBytes: number, allBytes: number): boolean | Promise<boolean>
  /** Present when the callback lives on the other side. */
  readonly [releaseProxy]?: () => void
}

/** A parse that was told to stop has no result. */
export type ParseAnswer = ParsedEntries | 'stopped'
