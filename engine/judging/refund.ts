/** Which bets get their stake back when ball 49 ties (play-types.md §5, §8). */
import { isColour } from '../plays/balls.ts'
import type { Fraction, Play, Tier } from '../plays/define.ts'

/**
 * The chance that the stake of a bet for this tier is refunded, [0, 1] for plays without ties: a plain colour
 * includes ball 49, even if the other tiles of its row do not.
 */
export const refundChance = ({ tiers }: Play, { title }: Tier): Fraction => {
  const refund = tiers.find((tier) => tier.refund)
  return refund && !isColour(title) ? refund.probability : [0, 1]
}
