/** Moves an order of money on, with the money that moves by it. */
import { randomUUID } from 'node:crypto'
import type { OrderStep } from '../../ledger/moneyOrders/moneyOrder.ts'
import type { MovementDoor } from '../../ledger/movements/door.ts'
import type { MovementTransfer } from '../../ledger/movements/movement.ts'

/**
 * False where the order was moved on by somebody else: then nothing of this happened. Transfers of nothing are left out. Rejects where the
 * door answers anything else, such as a wallet that lacks the money.
 */
export const moveOn = async (
  door: Pick<MovementDoor, 'post'>,
  step: OrderStep,
  at: Date,
  transfers: readonly MovementTransfer[] = [],
): Promise<boolean> => {
  // The state decides whether it moves on, so that any key will do.
  const key = randomUUID()
  const { outcome } = await door.post({
    memberId: step.memberId,
    key,
    call: `${step.kind} ${step.to}`,
    contentHash: key,
    answer: {},
    at,
    transfers: transfers.filter(({ amount }) => amount > 0n),
    orders: [step],
  })
  if (outcome !== 'accepted' && outcome !== 'order_moved')
    throw new Error(`${step.kind} ${step.id} must become ${step.to}, it was ${outcome}`)
  return outcome === 'accepted'
}
