/** Crediting a payment that no rule could credit: two operators agree to the payment, the order and the amount (decided.md 10). */
import { err, type Result } from '#engine/result.ts'
import { grant, grantable, type Grant } from '../../funds/deposits/grants.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Act } from './act.ts'
import type { ProposalPayload } from './signing.ts'

/** What is signed. */
export const parkedOf = (payment: string, order: string, yuan: string, reason: string): ProposalPayload => ({
  payment,
  order,
  yuan,
  reason,
})

const creditable = async (
  db: Db,
  { payment = '', order = '', yuan = '', reason = '' }: ProposalPayload,
): Promise<Result<Grant, string>> => {
  const found = await grantable(db, { payment, order, yuan })
  return found.ok && reason.trim() === '' ? err('a reason must be given: what was checked') : found
}

/** Credits it. */
export const creditParkedAct: Act = {
  check: creditable,
  async carryOut(tx, { payload }, now) {
    const found = await creditable(tx, payload)
    // Thrown, so that the transaction also rolls back the confirmation.
    if (!found.ok) throw new Error(found.error)
    await grant(tx, found.value, now)
    return { kind: 'credit_parked', payment: payload['payment'] ?? '', order: payload['order'] ?? '' }
  },
}
