/**
 * Limits on what a bet may cost the house (requirement 19). The figures are settings; every way to place a bet applies the
 * same limits.
 */
import { parseYuan, type Hao } from '#engine/money/money.ts'

/** Maximum that the bets of one issue may win together, as the sum of their upper bounds, in hao. */
export interface ExposureLimits {
  /** All bets of one player. */
  readonly player: Hao
  /** All bets of all players. */
  readonly house: Hao
}

/** Maximum number of lines of one submission (design.md §4). */
export const submissionLinesMax = 200

/** Maximum number of bets of one line (play-types.md §12.20). */
export const lineBetsMax = 100_000

/** Maximum length of the content of a line: the longest typed bet, ten numbers of two digits, in each bet. */
export const lineContentMax = 31 * lineBetsMax

/** Maximum award of one line, in hao (play-types.md §5). */
export const lineAwardMax: Hao = parseYuan('400000')

/** The limits of a site without its own settings: fifty (player) and five thousand (house) lines at the largest award. */
export const defaultLimits: ExposureLimits = {
  player: 50n * lineAwardMax,
  house: 5_000n * lineAwardMax,
}
