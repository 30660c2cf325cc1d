/** What a bet may cost the house (requirement 19). Figures are settings; every route is held to the same ones. */
import { parseYuan, type Hao } from '#engine/money/money.ts'

/** Most that the bets of one issue may win by the sum of their upper bounds, in hao. */
export interface ExposureLimits {
  /** All bets of one player. */
  readonly player: Hao
  /** All bets of all players. */
  readonly house: Hao
}

/** Most lines of one submission (design.md §4). */
export const submissionLinesMax = 200

/** Most bets one line may hold (play-types.md §12.20). */
export const lineBetsMax = 100_000

/** Most one line may win, in hao (play-types.md §5). */
export const lineAwardMax: Hao = parseYuan('400000')

/** The limits of a site that sets none: fifty, and five thousand, lines at the largest award. */
export const defaultLimits: ExposureLimits = {
  player: 50n * lineAwardMax,
  house: 5_000n * lineAwardMax,
}
