/** What a player reads of an order of a match: when its counterpart was found, what is added until when, and how many he may cancel. */
import type { CallOutput } from '#contract/areas.ts'
import { depositKindOf, isMatchWay } from '#contract/funds/depositKinds.ts'
import { cancelsMost } from '#contract/funds/matching.ts'
import type { HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import type { Db } from '../../platform/database/database.ts'
import { bonusAmount, readTier } from '../orders/bonus.ts'
import { isOpen } from './depositOrder.ts'
import { cancelsOf, type Deposit } from './deposits.sql.ts'
import { matchedAt } from './window.ts'

/** The match of an order as it is sent. */
export type MatchPayment = NonNullable<CallOutput<'depositOrder'>['result']['match']>

/** Null for an order of another way, and for one that has ended. */
export const matchPayment = async (
  db: Db,
  { memberId, state, terms, createdAt }: Deposit,
  steps: readonly HeldStep[],
  now: Date,
): Promise<MatchPayment | null> => {
  if (!isMatchWay(terms.payWayCode) || !isOpen(state)) return null
  const at = matchedAt(steps)?.getTime()
  const minutes = depositKindOf(terms.payWayCode)?.deadline
  return {
    cancelsLeft: Math.max(cancelsMost - (await cancelsOf(db, memberId, now)), 0),
    matchedAt: at ?? null,
    deadline: minutes === undefined ? null : createdAt.getTime() + minutes * 60_000,
    bonuses: terms.bonus.map(readTier).map((tier) => ({
      ...tier,
      amount: bonusAmount(tier, terms.pay),
      until: at === undefined ? null : at + tier.minutes * 60_000,
    })),
  }
}
