/** Letting a large withdrawal be paid: two operators agree to the order, its amount and its account. */
import { formatYuan } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import { approve, reviewable } from '../../funds/withdrawals/review.ts'
import type { Withdrawal } from '../../funds/withdrawals/withdrawals.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Act } from './act.ts'
import type { ProposalPayload } from './signing.ts'

/** What is signed. */
export const withdrawalOf = (order: string, yuan: string, reason: string): ProposalPayload => ({
  order,
  yuan,
  reason,
})

const approvable = async (
  db: Db,
  { order = '', yuan = '', reason = '' }: ProposalPayload,
): Promise<Result<Withdrawal, string>> => {
  const found = await reviewable(db, order, 'approved')
  if (!found.ok) return found
  const amount = formatYuan(found.value.terms.amount, 2)
  if (yuan !== amount) return err(`${order} is of ${amount} yuan, not of ${yuan}`)
  return reason.trim() === '' ? err('a reason must be given: what was checked') : ok(found.value)
}

/** Approves it. */
export const approveWithdrawalAct: Act = {
  check: approvable,
  async carryOut(tx, { payload }, now) {
    const found = await approvable(tx, payload)
    // Thrown, so that the transaction also rolls back the confirmation.
    if (!found.ok) throw new Error(found.error)
    await approve(tx, found.value, now)
    return { kind: 'approve_withdrawal', order: payload['order'] ?? '' }
  },
}
