/** What people decide about a withdrawal: one operator, or two where much is at stake. The site carries it out at its next look. */
import { err, ok, type Result } from '#engine/result.ts'
import type { Db } from '../../platform/database/database.ts'
import { idOf } from './withdrawOrder.ts'
import { keepVerdict, verdictsOf, withdrawalById, type Withdrawal } from './withdrawals.sql.ts'

/** The order, if it can be approved, or refused: the latter until it is sent. Otherwise why not, as an English sentence. */
export const reviewable = async (
  db: Db,
  spsn: string,
  as: 'approved' | 'refused',
): Promise<Result<Withdrawal, string>> => {
  const order = await withdrawalById(db, idOf(spsn) ?? 0n)
  if (!order) return err(`there is no withdrawal ${spsn}`)
  if (order.state !== 'made' && !(as === 'refused' && order.state === 'reviewed'))
    return err(`${spsn} is ${order.state}: it cannot be ${as}`)
  const held = (await verdictsOf(db, [order.id])).get(order.id)
  const isDecided = held !== undefined && (as === 'approved' || !held.isApproved)
  return isDecided ? err(`${spsn} is ${held.isApproved ? 'approved' : 'refused'} already`) : ok(order)
}

/** Approves it. Throws where it was decided meanwhile, so that the transaction of the caller rolls back. */
export const approve = async (tx: Db, { id }: Withdrawal, at: Date): Promise<void> => {
  if (!(await keepVerdict(tx, { orderId: id, isApproved: true, reason: '', at })))
    throw new Error('the withdrawal was decided meanwhile')
}

/** Refuses it, for a reason that the player reads. Throws like `approve`. */
export const refuse = async (tx: Db, { id }: Withdrawal, reason: string, at: Date): Promise<void> => {
  if (!(await keepVerdict(tx, { orderId: id, isApproved: false, reason, at })))
    throw new Error('the withdrawal was decided meanwhile')
}
