/** What is added to money that comes soon: to a deposit (decided.md 14), and to a fast withdrawal whose arrival is confirmed soon. */
import type { Hao } from '#engine/money/money.ts'

/** A tier: what is added to a payment within so many minutes. */
export interface BonusTier {
  readonly minutes: number
  /** In percent, with two decimals at most. */
  readonly percent: number
}

/** Reads "minutes,percent". */
export const readTier = (tier: string): BonusTier => {
  const [minutes = 0, percent = 0] = tier.split(',').map(Number)
  return { minutes, percent }
}

/** What a tier adds to an amount, cut to the fen. */
export const bonusAmount = ({ percent }: BonusTier, amount: Hao): Hao =>
  ((amount * BigInt(Math.round(percent * 100))) / 10_000n / 100n) * 100n

/** The same of the first tier whose minutes a payment came within; 0 for none. */
export const bonusOf = (tiers: readonly string[], fromMs: number, amount: Hao, at: Date): Hao => {
  const tier = tiers.map(readTier).find(({ minutes }) => at.getTime() <= fromMs + minutes * 60_000)
  return tier ? bonusAmount(tier, amount) : 0n
}
