/** Questions to the engine worker and its answers: data only, plays by family and name. */
import type { releaseProxy } from 'comlink'
import type { Picks } from '#engine/content/content.ts'
import type { ParsedEntries, ParseMode } from '#engine/content/parse.ts'
import type { Family } from '#engine/plays/define.ts'
import type { LinePrices } from './mostOfBet.ts'
import type { WrongPiece } from './peoplesText.ts'

/** A play by any of its names. */
export interface PlayName {
  readonly family: Family
  readonly method: string
}

/** A selection in its wire form. */
export interface LineQuestion extends PlayName {
  readonly content: string
  readonly position?: string | undefined
}

/** A selection as ticked tiles. */
export interface PicksQuestion extends PlayName {
  readonly picks: Picks
  readonly position?: string | undefined
}

/** Ticked tiles as a line: its content, its number of bets, and whether they are so few that prizes are capped. */
export interface PicksQuote {
  readonly content: string
  readonly bets: number
  readonly single: boolean
}

/** A line and the draw texts to judge it by. */
export interface SettleQuestion extends LineQuestion {
  readonly draws: readonly string[]
  /** Lunar year of the 49-ball game. */
  readonly year?: number | undefined
}

/** Number of machine picks. */
export interface RandomQuestion extends PlayName {
  readonly amount: number
  readonly position?: string | undefined
}

/** Draw texts, newest first. */
export interface TrendQuestion extends PlayName {
  readonly draws: readonly string[]
}

/** Draw texts of a lottery, newest first, and the minimum length of a streak. */
export interface StreakQuestion {
  readonly family: Family
  readonly draws: readonly string[]
  readonly least?: number | undefined
}

/** Prize groups of the two sides of the odds, by default those of the family. */
export interface ParQuestion extends PlayName {
  readonly group?: number | undefined
  readonly low?: number | undefined
  /** Lunar year of the 49-ball game. */
  readonly year?: number | undefined
}

/** The classifiers of a draw (engine-rules §7). */
export type ShapeKind = 'five' | 'three' | 'dice' | 'zu5' | 'zu4' | 'zu3' | 'lhh' | 'niu' | 'bjl'

/** The numbers to classify. */
export interface ShapeQuestion {
  readonly kind: ShapeKind
  readonly draw: readonly number[]
}

/** A machine pick as a line; for a plate of tiles with the tiles. */
export interface MachinePick extends PicksQuote {
  readonly picks: Picks | undefined
}

/** Lines that are about to be sent, with their prices. */
export interface MostQuestion {
  readonly family: Family
  readonly lines: readonly (Omit<LineQuestion, 'family'> & LinePrices)[]
  /** Lunar year of the 49-ball game. */
  readonly year?: number | undefined
}

/** Entries by the keys that parsing gave them. */
export interface EntriesQuestion extends PlayName {
  readonly keys: Uint32Array
}

/** A text to parse: a file, whose buffer is transferred and not copied, or what was typed, as it is. */
export interface ParseQuestion extends PlayName {
  readonly mode: ParseMode
  readonly source: ArrayBuffer | string
}

/** Called between parts of a long text; returns whether to continue. Released when the parse has ended. */
export interface ParseProgress {
  (doneBytes: number, allBytes: number): boolean | Promise<boolean>
  /** Present when the callback lives on the other side. */
  readonly [releaseProxy]?: () => void
}

/** Maximum number of bets of one line; a longer file is refused. */
export const uploadEntriesMax = 100_000

/** Bytes of the largest file that is read. */
export const uploadBytesMax = 16 * 2 ** 20

/** Characters of the longest text that can be edited; of a longer file the page keeps the entries. */
export const editableMax = 20_000

/** The entries of a text. */
export interface ParsedText extends ParsedEntries {
  /** The accepted entries of an upload as they are typed, one per line; empty in mode typed, and if they are too long to edit. */
  readonly text: string
  /** Of a refused upload: where it is wrong. */
  readonly wrong?: WrongPiece
}

/** A parse that was stopped has no result. */
export type ParseAnswer = ParsedText | 'stopped'
