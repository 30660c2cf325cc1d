/** The calls of red packets. */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import type { Packet, PacketRecord } from '#contract/chat/packets.ts'
import { openingStatus, recordStatus } from '#contract/chat/packetRules.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { keyOf } from '../../platform/http/moneyKey.ts'
import { beijingYear, beijingYearAt } from '../../platform/time/beijingDays.ts'
import type { Turns } from '../../platform/time/turns.ts'
import { grabPacket, openingOf, refusedOpener } from './grabPacket.ts'
import type { PacketParts } from './packetParts.ts'
import {
  grabbedIn,
  packetFor,
  sentIn,
  takenShares,
  type RecordRow,
  type RecordsPage,
  type RecordsQuery,
  type StoredPacket,
  type TakenShare,
} from './packets.sql.ts'
import { sendPacket } from './sendPacket.ts'

type PacketHandlers = Pick<
  Handlers,
  'sendRedPacket' | 'grabRedPacket' | 'openRedPacket' | 'redPacketDetail' | 'grabbedPackets' | 'sentPackets'
>

/** Binds the calls. Of one packet one share is taken at a time: those who wait for its lock must not hold every connection. */
export const packetHandlers = (parts: PacketParts, turns: Turns): PacketHandlers => ({
  async sendRedPacket(input, context) {
    const key = keyOf(context.idempotencyKey, context.now)
    if (!key.ok) return key
    const sent = await sendPacket(parts, context, input, key.value)
    return sent.ok ? ok({ redPacketId: Number(sent.value) }) : sent
  },

  async grabRedPacket({ redPacketId }, context) {
    const key = keyOf(context.idempotencyKey, context.now)
    if (!key.ok) return key
    return turns.run(String(redPacketId), () => grabPacket(parts, context, redPacketId, key.value))
  },

  async openRedPacket({ redPacketId }, { member: { memberId }, now }) {
    const packet = await packetFor(parts.db, redPacketId, memberId)
    if (!packet) return err(refusal('UnknownPacket'))
    const refused = refusedOpener(packet, memberId)
    if (refused) return err(refused)
    const status = openingOf(packet, now)
    const may = status === openingStatus.open ? await parts.guard.mayPlay(memberId, now) : ok(undefined)
    if (!may.ok) return may
    const { type, title, senderNick, mine = 0n, expiresAt } = packet
    return ok({
      redPacketId,
      type,
      content: title,
      nikeName: senderNick,
      status,
      amount: mine,
      expiredTime: expiresAt.getTime(),
    })
  },

  async redPacketDetail({ redPacketId }, { member: { memberId }, now }) {
    const packet = await packetFor(parts.db, redPacketId, memberId)
    if (!packet) return err(refusal('UnknownPacket'))
    // Who took a share or sent it reads it as long as it is kept, also when he is in the group no more.
    const isOwn = packet.senderId === memberId || packet.mine !== undefined
    if (!isOwn && !packet.isMember) return err(refusal('PacketStranger'))
    return ok(detailOf(packet, await takenShares(parts.db, packet.id), now))
  },

  grabbedPackets: (input, { member, now }) =>
    recordsIn(input, member.memberId, now, (query) => grabbedIn(parts.db, query)),

  sentPackets: (input, { member, now }) =>
    recordsIn(input, member.memberId, now, (query) => sentIn(parts.db, query)),
})

const detailOf = (packet: StoredPacket, shares: readonly TakenShare[], now: Date): Packet => {
  const { num, taken, total, endedAt, expiresAt, sentAt } = packet
  const isFinish = taken === num
  return {
    redPacketId: Number(packet.id),
    type: packet.type,
    content: packet.title,
    num,
    amount: packet.mine ?? 0n,
    status: openingOf(packet, now),
    senderId: Number(packet.senderId),
    nikeName: packet.senderNick,
    expiredTime: expiresAt.getTime(),
    fingerprint: packet.fingerprint,
    seed: endedAt === undefined || packet.seed === '' ? null : packet.seed,
    least: packet.least,
    detail: {
      num,
      total,
      grabAmount: shares.reduce((sum, { amount }) => sum + amount, 0n),
      grabNum: taken,
      sendTime: sentAt.getTime(),
      isFinish,
      finishTime: endedAt?.getTime() ?? null,
      isExpired: !isFinish && (endedAt !== undefined || expiresAt <= now),
      items: shares.toReversed().map(({ memberId, nick, amount, at, best }) => ({
        userId: Number(memberId),
        nikeName: nick,
        grabTime: at.getTime(),
        amount,
        best,
      })),
    },
  }
}

const recordsIn = async (
  { year, currPage, pageSize }: CallInput<'grabbedPackets'>,
  memberId: bigint,
  now: Date,
  read: (query: RecordsQuery) => Promise<RecordsPage>,
): Promise<Result<CallOutput<'grabbedPackets'>, NamedError>> => {
  const thisYear = beijingYearAt(now)
  if (year !== thisYear && year !== thisYear - 1) return err(refusal('PacketYear'))
  const page = await read({ memberId, ...beijingYear(year), page: currPage, pageSize })
  return ok({
    totalAmount: page.total,
    totalItem: page.count,
    bestCount: page.best,
    list: page.list.map(recordOf),
  })
}

const recordOf = ({ packet, amount, takenAmount, takenAt, best }: RecordRow): PacketRecord => {
  const { num, taken, total, endedAt } = packet
  const isClaimed = taken === num
  const ended = isClaimed ? recordStatus.claimed : recordStatus.expired
  return {
    redPacketId: Number(packet.id),
    type: packet.type,
    title: packet.title,
    sender: packet.senderNick,
    grabAmount: amount,
    amount: total,
    grabTime: takenAt?.getTime() ?? null,
    sendTime: packet.sentAt.getTime(),
    status: endedAt === undefined ? recordStatus.running : ended,
    num,
    stock: num - taken,
    returned: endedAt === undefined ? 0n : total - takenAmount,
    best,
  }
}
