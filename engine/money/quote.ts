/** The odds of a tier of a play for a member, depending on the member's prize group (play-types.md §5). */
import type { Hao } from './money.ts'
import { stakeOfOdds, type Odds } from './odds.ts'
import { fraction } from '../plays/chances.ts'
import type { Fraction, Play, Tier } from '../plays/define.ts'
import { refundChance } from '../judging/refund.ts'

const fullGroup = 2000
const defaultLowGroup = 1800

/** The terms of a quote: prize groups in points of the ceiling, and the lunar year of the draw. */
export interface OddsTerms {
  /** The member's own prize group: side A. */
  readonly group: number
  /** Side B, never above the member's own; the difference is the rebate. */
  readonly low?: number
  readonly ceiling?: number
  /** Matters only for the 49-ball game. */
  readonly year?: number
}

/** Both sides of the odds of one tier. */
export type Quote = Pick<Odds, 'bonusA' | 'rateA' | 'bonusB' | 'rateB'>

/** The quote of a tier: A without rebate, B with the difference of the groups as rebate. */
export const quoteOf = (play: Play, tier: Tier, { group, low, ceiling = fullGroup }: OddsTerms): Quote => {
  const lowest = Math.min(low ?? defaultLowGroup, group)
  const kept = keptChance(play, tier)
  return {
    bonusA: prizeOf(tier, kept, group, ceiling),
    rateA: 0,
    bonusB: prizeOf(tier, kept, lowest, ceiling),
    rateB: Math.round(((group - lowest) * 10_000) / ceiling),
  }
}

/** The chance that a stake for this tier is not returned. */
const keptChance = (play: Play, tier: Tier): Fraction => {
  const [chance, of] = refundChance(play, tier)
  return fraction(of - chance, of)
}

/** 2 × (group / ceiling) × weight × kept / probability yuan, in hao: cut, never rounded, after four decimals. */
const prizeOf = (tier: Tier, [kept, keptOf]: Fraction, group: number, ceiling: number): Hao => {
  const [chance, of] = tier.probability
  const [weight, weights] = tier.weight ?? [1, 1]
  return (
    (stakeOfOdds * BigInt(group) * BigInt(weight) * BigInt(of) * BigInt(kept)) /
    (BigInt(ceiling) * BigInt(weights) * BigInt(chance) * BigInt(keptOf))
  )
}
