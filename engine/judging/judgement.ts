/** The interface of the judges of all plays. */

/**
 * Adds the winning bets at one set of places to `winsByTier`, whose index is the index of the play's tiers.
 * `masks` holds one bit mask per plate row.
 */
export type Judge = (
  masks: readonly number[],
  draw: readonly number[],
  at: readonly number[],
  winsByTier: number[],
) => void
