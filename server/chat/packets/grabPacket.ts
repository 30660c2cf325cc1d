/** Takes a share of a red packet: the share, its money and the tip in one transaction under the lock of the packet (decision 112; field fault 28). */
import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#engine/result.ts'
import { tipTypes, type Tip } from '#contract/chat/groups.ts'
import { messageKinds } from '#contract/chat/messages.ts'
import { openingStatus, packetTypes } from '#contract/chat/packetRules.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { memberById } from '../../account/base/members.ts'
import { postInside } from '../../ledger/movements/postInside.ts'
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { isKeyUsed } from '../../ledger/moneyOrders/orderReader.ts'
import type { Movement } from '../../ledger/movements/movement.ts'
import { postMovements } from '../../ledger/movements/movements.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import { minuteText } from '../../protection/guard.ts'
import { logOfGroup } from '../groups/groupActs.ts'
import { groupById, membersOf } from '../groups/groups.sql.ts'
import { appendMessage, type Appended } from '../messages/append.sql.ts'
import { groupNick } from '../messages/wireMessage.ts'
import { claimedBefore, type Claimed } from './kept.ts'
import { claiming, packetMoneyOrder } from './packetOrder.ts'
import type { PacketParts } from './packetParts.ts'
import { holdMembership, nextShare, packetFor, takeShare, type StoredPacket } from './packets.sql.ts'

/** What one who may open a packet finds: 0 he may take a share, 1 he has, 2 expired, 3 all taken. */
export const openingOf = (packet: StoredPacket, now: Date): number => {
  if (packet.mine !== undefined) return openingStatus.opened
  if (packet.taken === packet.num) return openingStatus.empty
  const isOver = packet.endedAt !== undefined || packet.expiresAt <= now
  return isOver ? openingStatus.expired : openingStatus.open
}

/** Why somebody may not open a packet at all; undefined when he may. */
export const refusedOpener = (
  packet: StoredPacket,
  memberId: bigint,
): NamedError<'PacketOwn' | 'PacketStranger'> | undefined => {
  if (packet.type === packetTypes.ordinary && packet.senderId === memberId) return refusal('PacketOwn')
  return packet.isMember || packet.mine !== undefined ? undefined : refusal('PacketStranger')
}

/** Takes a share, or finds the one that was taken under this key. */
export const grabPacket = async (
  parts: PacketParts,
  { member: { memberId }, now }: MemberContext,
  id: number,
  key: string,
): Promise<Result<Claimed, NamedError>> => {
  const { db, guard, bus, tell } = parts
  const asked = {
    memberId,
    key,
    call: 'grabRedPacket',
    contentHash: uuidOf(`packet-claim:${id}`),
    at: now,
  }
  if (await isKeyUsed(db, memberId, key)) {
    const [outcome] = await postMovements(parts, [{ ...asked, answer: {}, transfers: [] }])
    return claimedBefore(outcome)
  }
  // Most of those who come too late are told so without waiting for the lock.
  const seen = await packetFor(db, id, memberId)
  const refused = seen ? refusedNow(seen, memberId, now) : refusal('UnknownPacket')
  if (refused) return err(refused)
  const may = await guard.mayPlay(memberId, now)
  if (!may.ok) return may
  const taken = await db.transaction((tx) => takeIn(tx, asked, id))
  if (!taken.ok) return taken
  const { claimed, tip } = taken.value
  if (tip) {
    bus.publish({ type: 'balance', memberIds: [memberId] })
    await tell(
      tip.stored,
      (await membersOf(db, tip.groupId, now)).map((one) => one.memberId),
    )
  }
  return ok(claimed)
}

interface Taken {
  readonly claimed: Claimed
  /** Absent where the share was taken before. */
  readonly tip?: { readonly stored: Appended; readonly groupId: bigint }
}

type Asked = Pick<Movement, 'memberId' | 'key' | 'call' | 'contentHash' | 'at'>

/** Inside a transaction, which holds the packet until it ends. */
const takeIn = async (tx: Db, asked: Asked, id: number): Promise<Result<Taken, NamedError>> => {
  const { memberId, at } = asked
  const packet = await packetFor(tx, id, memberId, true)
  if (!packet) return err(refusal('UnknownPacket'))
  const refused = refusedNow(packet, memberId, at)
  if (refused) return err(refused)
  if (!(await holdMembership(tx, packet, memberId))) return err(refusal('PacketStranger'))
  const amount = await nextShare(tx, packet)
  const place = packet.taken + 1
  const isLast = place === packet.num
  const posted = await postInside(tx, {
    ...asked,
    answer: { order: String(packet.id), amount: String(amount) },
    transfers: [claiming(packet.id, packet.senderId, memberId, amount)],
    orders: [
      stepOrder(
        packetMoneyOrder,
        { id: packet.id, memberId: packet.senderId },
        'open',
        isLast ? 'claimed' : 'open',
        { place, member: String(memberId) },
      ),
    ],
  })
  if (posted.outcome !== 'accepted') {
    const before = claimedBefore(posted)
    return before.ok ? ok({ claimed: before.value }) : before
  }
  await takeShare(tx, packet, memberId, at)
  const stored = await storeGrab(tx, packet, { memberId, isLast, at })
  return ok({ claimed: { redPacketId: id, amount }, tip: { stored, groupId: packet.groupId } })
}

const refusedNow = (packet: StoredPacket, memberId: bigint, now: Date): NamedError | undefined => {
  const refused = refusedOpener(packet, memberId)
  if (refused) return refused
  switch (openingOf(packet, now)) {
    case openingStatus.opened:
      return refusal('PacketTaken')
    case openingStatus.expired:
      return refusal('PacketExpired', { untilText: minuteText(packet.expiresAt) })
    case openingStatus.empty:
      return refusal('PacketEmpty')
    default:
      return undefined
  }
}

/** Tells the group who took a share of whose packet. */
const storeGrab = async (
  tx: Db,
  packet: StoredPacket,
  { memberId, isLast, at }: { readonly memberId: bigint; readonly isLast: boolean; readonly at: Date },
): Promise<Appended> => {
  const group = await groupById(tx, packet.groupId)
  if (!group) throw new Error('a group whose member takes a share must exist')
  const { nickName, cn } = await memberById(tx, memberId)
  const tip: Tip = {
    type: tipTypes.grabbed,
    display: true,
    members: [],
    mute: false,
    sendUserId: Number(packet.senderId),
    sendNikeName: packet.senderNick,
    grabUserId: Number(memberId),
    grabNikeName: groupNick(nickName, cn),
    redPacketId: Number(packet.id),
    end: isLast,
  }
  return appendMessage(tx, {
    log: logOfGroup(group.id, group.ownerId),
    senderId: memberId,
    messageId: randomUUID(),
    kind: messageKinds.tip,
    body: JSON.stringify(tip),
    at,
  })
}
