/** Amounts of fast pay: offers of counterparts, fixed amounts, and rules of steps (funds.md §3 and §5). Page and server judge by the same functions. */
import * as z from 'zod/mini'
import type { Hao } from '#engine/money/money.ts'
import { wireMoney } from '../core/codecs.ts'
import type { DepositChannel } from './depositChannel.ts'

/** Amounts `min`, `min + range`, `min + 2 range`, … up to `max`. */
export const amountRule = z.object({ min: wireMoney, max: wireMoney, range: wireMoney })

/** The same with its amounts in hao. */
export type AmountRule = z.output<typeof amountRule>

/** What a counterpart waits with; its id is sent with the order. */
export const amountOffer = z.object({ id: z.string(), amount: wireMoney })

/** The same with its amount in hao. */
export type AmountOffer = z.output<typeof amountOffer>

/** What may be chosen or typed. */
export interface FastAmounts {
  /** All that counterparts wait with. */
  readonly amountList: readonly AmountOffer[]
  /** Those of them that are free. */
  readonly availableList: readonly AmountOffer[]
  readonly fixedList: readonly { readonly amount: Hao }[]
  readonly amountRuleList: readonly AmountRule[]
}

/** The limits of a channel, in hao. */
export interface AmountLimits {
  readonly least: Hao
  readonly most: Hao
}

/** Those of a channel. */
export const limitsOf = ({
  minRechargeAmount: least,
  maxRechargeAmount: most,
}: Pick<DepositChannel, 'minRechargeAmount' | 'maxRechargeAmount'>): AmountLimits => ({ least, most })

/**
 * The largest amount on a step that is not above the typed one, within the limits. Undefined where there is none, because the typed
 * amount is below all steps.
 */
export const snapDown = (
  rules: readonly AmountRule[],
  { least, most }: AmountLimits,
  typed: Hao,
): Hao | undefined => {
  let best: Hao | undefined
  for (const { min, max, range } of rules) {
    const top = [typed, max, most].reduce((a, b) => (a < b ? a : b))
    if (range <= 0n || top < min) continue
    const step = min + ((top - min) / range) * range
    if (step >= least && (best === undefined || step > best)) best = step
  }
  return best
}

/** Whether an amount is one that may be asked for: a fixed one, or one on a step, within the limits. */
export const isFastAmount = (
  { fixedList, amountRuleList }: Pick<FastAmounts, 'fixedList' | 'amountRuleList'>,
  limits: AmountLimits,
  amount: Hao,
): boolean =>
  amount >= limits.least &&
  amount <= limits.most &&
  (fixedList.some((fixed) => fixed.amount === amount) || snapDown(amountRuleList, limits, amount) === amount)
