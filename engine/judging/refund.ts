/** Which bets get their stake back when ball 49 ties (play-types.md §5, §8). */
import { isColour } from '../plays/balls.ts'
import type { Fraction, Play, Tier } from '../plays/define.ts'

/**
 * The chance that the stake of a bet for this tier comes back, [0, 1] where nothing ties: a plain colour
 * counts ball 49, also where it stands between tiles that do not.
 */
export const refundChance = ({ tiers }: Play, { title }: Tier): Fraction => {
  const refund = tiers.find((tier) => tier.refund)
  return refund && !isColour(title) ? refund.probability : [0, 1]
}
