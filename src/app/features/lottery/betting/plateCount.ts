/** The number of bets on the plate, as the worker computed it. */
import type { TextLines } from './typedLines.ts'

/** What became of the entries of a text: taken, left out as wrong, and merged with an equal one. */
export interface TypedResult {
  readonly accepted: number
  readonly invalid: number
  readonly repeats: number
}

/** The result of the worker for a plate. */
export interface PlateCount {
  readonly bets: number
  /** So few bets that prizes are capped (单挑). */
  readonly single: boolean
  /** What became of the entries of a typed plate; undefined for an empty field. */
  readonly result: TypedResult | undefined
  /** Typed plates: keys of the accepted entries, from which the content is written when a line is made. */
  readonly keys: Uint32Array | undefined
  /** The lines of a file that is kept as entries. */
  readonly lines?: TextLines | undefined
}

/** Nothing chosen. */
export const emptyCount: PlateCount = { bets: 0, single: false, result: undefined, keys: undefined }
