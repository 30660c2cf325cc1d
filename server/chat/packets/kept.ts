/** What the money calls of red packets answered, made again from what is stored with their keys. */
import * as z from 'zod/mini'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { MovementOutcome } from '../../ledger/movements/movement.ts'
import { orderOfAnswer } from '../../ledger/moneyOrders/orderOfAnswer.ts'
import { storedMoney } from '../../ledger/storedMoney.ts'

/** A share that was taken. */
export type Claimed = CallOutput<'grabRedPacket'>

const keptClaim = z.object({ amount: storedMoney })

const claimedOf = (stored: unknown): Claimed => ({
  redPacketId: Number(orderOfAnswer(stored)),
  amount: z.parse(keptClaim, stored).amount,
})

/** Of a key that is known: the share that was taken under it. */
export const claimedBefore = (outcome: MovementOutcome | undefined): Result<Claimed, NamedError> => {
  switch (outcome?.outcome) {
    case 'replayed':
      return ok(claimedOf(outcome.answer))
    case 'key_void':
      return err(refusal('KeyVoid'))
    case 'key_reused':
      return err(refusal('KeyReused'))
    default:
      throw new Error(`a share of a packet must be taken or known, not "${outcome?.outcome}"`)
  }
}

/** By call. */
export const keptPackets = {
  sendRedPacket: (stored: unknown): CallOutput<'sendRedPacket'> => ({
    redPacketId: Number(orderOfAnswer(stored)),
  }),
  grabRedPacket: claimedOf,
}
