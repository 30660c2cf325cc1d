/** The arrival of a fast withdrawal: how long it can be confirmed, and what is added (decided.md 17). */
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { arrivalSeconds } from '#contract/funds/fastWithdrawals.ts'
import type { HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import { bonusAmount, bonusOf, readTier } from '../orders/bonus.ts'
import type { WithdrawTerms } from './withdrawOrder.ts'

/** When an order came to a state; undefined where it did not. */
export const atOf = (steps: readonly HeldStep[], state: string): Date | undefined =>
  steps.find((step) => step.state === state)?.at

/** What is added to an order: by how soon after its transfer its player confirmed the arrival; 0 where he did not. */
export const arrivalBonusOf = ({ fast, amount }: WithdrawTerms, steps: readonly HeldStep[]): Hao => {
  const [from, at] = [atOf(steps, 'transferred'), atOf(steps, 'confirmed')]
  return fast && from && at ? bonusOf(fast.bonus, from.getTime(), amount, at) : 0n
}

/** Until when the arrival can be confirmed; undefined before the counterpart has paid. */
export const confirmUntil = (steps: readonly HeldStep[]): number | undefined => {
  const from = atOf(steps, 'transferred')
  return from && from.getTime() + arrivalSeconds * 1_000
}

/** The tiers of an order as they are shown: what is confirmed keeps its tier alone. */
export const arrivalTiers = (
  { fast, amount }: WithdrawTerms,
  steps: readonly HeldStep[],
  now: Date,
): CallOutput<'withdrawOrder'>['result']['bonusList'] => {
  const [from, at] = [atOf(steps, 'transferred'), atOf(steps, 'confirmed')]
  const tiers = (fast?.bonus ?? []).map(readTier)
  const isOpen = ({ minutes }: { readonly minutes: number }) =>
    !from || (at ?? now).getTime() <= from.getTime() + minutes * 60_000
  const best = tiers.find(isOpen)
  return tiers.map((tier) => ({
    min: tier.minutes,
    percent: tier.percent,
    bonus: bonusAmount(tier, amount),
    hasBonus: at ? tier === best : isOpen(tier),
  }))
}
