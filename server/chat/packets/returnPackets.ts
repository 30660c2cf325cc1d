/** What nobody took of a red packet goes back to its sender, once (decided.md 44; field fault 28). Any node may do it, and do it again. */
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { postInside } from '../../ledger/movements/postInside.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createLooks, type Looks } from '../../platform/time/looks.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import { packetMoneyOrder, returning, returnKey } from './packetOrder.ts'
import type { PacketParts } from './packetParts.ts'
import { endPacket, lockOverdue, overduePackets } from './packets.sql.ts'

/** What returning needs. */
export interface ReturnParts extends Pick<PacketParts, 'db' | 'bus'> {
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
}

/** Of one look: the next one takes the others. */
const mostOfLook = 200

const lookEveryMs = 5_000

/** Returns the rest of every overdue packet, or of those of one group. */
export const returnOverdue = async (
  parts: Pick<ReturnParts, 'db' | 'bus'>,
  now: Date,
  groupId?: bigint,
): Promise<void> => {
  const which = { most: mostOfLook, ...(groupId !== undefined && { groupId }) }
  for (const id of await overduePackets(parts.db, now, which)) await returnRest(parts, id, now)
}

const returnRest = async (
  { db, bus }: Pick<ReturnParts, 'db' | 'bus'>,
  id: bigint,
  now: Date,
): Promise<void> => {
  const senderId = await db.transaction(async (tx) => {
    const memberId = await lockOverdue(tx, id, now)
    if (memberId === undefined) return undefined
    const left = await endPacket(tx, id, now)
    const key = returnKey(id)
    const posted = await postInside(tx, {
      memberId,
      key,
      call: 'packet_return',
      contentHash: uuidOf(key),
      answer: { order: String(id) },
      at: now,
      transfers: [returning(id, memberId, left)],
      orders: [stepOrder(packetMoneyOrder, { id, memberId }, 'open', 'returned')],
    })
    if (posted.outcome !== 'accepted')
      throw new Error(`the rest of packet ${id} must go back once, it is "${posted.outcome}"`)
    return memberId
  })
  if (senderId !== undefined) bus.publish({ type: 'balance', memberIds: [senderId] })
}

/** Looks for overdue packets now and then. */
export const createReturning = ({ clock, log, ...parts }: ReturnParts): Looks =>
  createLooks({
    clock,
    everyMs: lookEveryMs,
    look: () => returnOverdue(parts, clock.now()),
    failed: (error) => log.error({ err: error }, 'red packets wait for the next look'),
  })
