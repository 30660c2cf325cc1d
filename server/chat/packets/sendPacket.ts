/**
 * Sends a red packet: its money, its order, its message and its shares in one transaction (decision 112). The order of what is looked at is that
 * of the form.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import { mayInGroup } from '#contract/chat/groupRights.ts'
import { groupLog, messageKinds } from '#contract/chat/messages.ts'
import { lengthOf, sentText } from '#contract/chat/messageText.ts'
import { packetMessage } from '#contract/chat/packets.ts'
import {
  messageStatus,
  packetLifeMs,
  packetProblem,
  packetTitle,
  packetTitleMost,
  packetTotal,
  packetTypes,
  type TypedPacket,
} from '#contract/chat/packetRules.ts'
import { fingerprintOf, luckyShares } from '#contract/fair/proof/packet.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { MovementOutcome } from '../../ledger/movements/movement.ts'
import { postMovements } from '../../ledger/movements/movements.sql.ts'
import { postInside } from '../../ledger/movements/postInside.ts'
import { beginOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { reserveOrder } from '../../ledger/moneyOrders/moneyOrders.ts'
import { orderOfAnswer } from '../../ledger/moneyOrders/orderOfAnswer.ts'
import { isKeyUsed } from '../../ledger/moneyOrders/orderReader.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/http.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { Room } from '../../protection/guard.ts'
import { spentBeyond } from '../../protection/spentBeyond.sql.ts'
import { logOfGroup } from '../groups/groupActs.ts'
import { hearing } from '../blocks/blocks.sql.ts'
import { silenced } from '../silence/silenced.ts'
import {
  groupById,
  mayWrite,
  membersOf,
  presentIds,
  type StoredGroup,
  type StoredMember,
} from '../groups/groups.sql.ts'
import { absentAmong } from '../presence/absent.sql.ts'
import { appendMessage, type Appended } from '../messages/append.sql.ts'
import { packetMoneyOrder, packetTerms, sending } from './packetOrder.ts'
import type { PacketParts } from './packetParts.ts'
import { insertPacket } from './packets.sql.ts'

type Input = CallInput<'sendRedPacket'>

/** What the shares follow from. */
interface Division {
  readonly shares: readonly Hao[]
  /** Of a lucky packet; else empty. */
  readonly seed: string
  readonly fingerprint: string
}

const fen = 100n

/** Sends it, or finds the one that was sent under this key; answers its id. */
export const sendPacket = async (
  parts: PacketParts,
  context: MemberContext,
  input: Input,
  key: string,
): Promise<Result<bigint, NamedError>> => {
  const { db, guard, refusedSpender, limits } = parts
  const { member, now } = context
  if (await isKeyUsed(db, member.memberId, key)) return sentBefore(parts, context, input, key)
  if (!limits.redPacketEnabled) return err(refusal('PacketsOff'))
  const group = await groupById(db, BigInt(input.targetId))
  const members = group ? await membersOf(db, group.id, now) : []
  const own = members.find(({ memberId }) => memberId === member.memberId)
  if (!group || !own) return err(refusal('UnknownGroup'))
  const role = {
    isMember: true,
    isOwner: group.ownerId === own.memberId,
    isMuted: group.muted || own.muted,
    isInviter: false,
  }
  if (!mayInGroup(role, 'sendPacket')) return err(refusal('GroupMuted'))
  const quiet = await silenced(db, member.memberId, now)
  if (quiet) return err(quiet)
  const problem = packetProblem(input, limits)
  if (problem) return err(refusal(problem.name, problem.figures))
  if (lengthOf(sentText(input.content)) > packetTitleMost) return err(refusal('PacketTitle'))
  const refused = await refusedSpender(context, {
    act: undefined,
    fundPassword: input.paypwd,
    code: undefined,
  })
  if (refused) return err(refused)
  const cash = packetTotal(input)
  const placed = await guard.give({ member, cash, now }, (room) =>
    write(parts, context, { input, key, group, room }),
  )
  if (!placed.ok) return placed
  // Without a limit nothing but a break that has just begun is in the way.
  if (placed.value.outcome === 'over_room') {
    const may = await guard.mayPlay(member.memberId, now)
    if (!may.ok) return may
  }
  const answer = await answerOf(parts, placed.value, member.memberId)
  // Last: who has a page open is told first.
  if (placed.value.outcome === 'sent')
    await pushPacket(parts, { group, readers: placed.value.readers, sender: own, now })
  return answer
}

/** Tells the members who have no page open. */
const pushPacket = async (
  { db, push }: PacketParts,
  {
    group,
    readers,
    sender,
    now,
  }: {
    readonly group: StoredGroup
    readonly readers: readonly bigint[]
    readonly sender: StoredMember
    readonly now: Date
  },
): Promise<void> => {
  const others = readers.filter((memberId) => memberId !== sender.memberId)
  for (const memberId of await absentAmong(db, await hearing(db, others, sender.memberId), now))
    push({
      memberId,
      kind: 'packet',
      tag: `chat:${groupLog(Number(group.id))}`,
      path: '/index',
      detail: `${sender.nick} 在 ${group.name} 发了红包`,
    })
}

/** What became of writing it. */
type Written =
  | {
      readonly outcome: 'sent'
      readonly id: bigint
      readonly stored: Appended
      /** Who was in the group when it was stored. */
      readonly readers: readonly bigint[]
    }
  | { readonly outcome: 'over_room' | 'muted' }
  | Exclude<MovementOutcome, { readonly outcome: 'accepted' }>

const answerOf = async (
  { bus, tell }: PacketParts,
  written: Written,
  memberId: bigint,
): Promise<Result<bigint, NamedError>> => {
  switch (written.outcome) {
    case 'sent':
      bus.publish({ type: 'balance', memberIds: [memberId] })
      await tell(written.stored, written.readers)
      return ok(written.id)
    case 'replayed':
      return ok(orderOfAnswer(written.answer))
    case 'muted':
      return err(refusal('GroupMuted'))
    case 'insufficient':
      return err(refusal('InsufficientBalance', { missing: formatYuan(written.missing, 2) }))
    case 'key_void':
      return err(refusal('KeyVoid'))
    case 'key_reused':
      return err(refusal('KeyReused'))
    default:
      throw new Error(`a packet that is sent must have an outcome, not "${written.outcome}"`)
  }
}

/** The key is known: what it answered comes back, and nothing is written. */
const sentBefore = async (
  parts: PacketParts,
  { member: { memberId }, now }: MemberContext,
  input: Input,
  key: string,
): Promise<Result<bigint, NamedError>> => {
  const movement = { ...named(memberId, key, input, now), answer: {}, transfers: [] }
  const [outcome] = await postMovements(parts, [movement])
  if (!outcome || outcome.outcome === 'accepted') throw new Error('a key that is used must be known')
  return answerOf(parts, outcome, memberId)
}

const named = (memberId: bigint, key: string, input: Input, at: Date) => ({
  memberId,
  key,
  call: 'sendRedPacket',
  contentHash: hashOf(input),
  at,
})

/** Ends the transaction without a trace, and tells why. */
class Undone extends Error {
  readonly outcome = 'over_room'
}

const write = async (
  { db }: PacketParts,
  { member: { memberId }, now }: MemberContext,
  {
    input,
    key,
    group,
    room,
  }: {
    readonly input: Input
    readonly key: string
    readonly group: StoredGroup
    readonly room: Room | undefined
  },
): Promise<Written> => {
  const id = await reserveOrder(db)
  const division = divisionOf(id, input)
  const total = packetTotal(input)
  return db
    .transaction(async (tx): Promise<Written> => {
      // The group first: whoever changes it holds it until his tip has its number.
      const allowed = await rows(tx, mayWrite(group.id, memberId, now))
      if (allowed.length === 0) return { outcome: 'muted' }
      const posted = await postInside(tx, {
        ...named(memberId, key, input, now),
        answer: { order: String(id) },
        transfers: [sending(id, memberId, total)],
        orders: [beginOrder(packetMoneyOrder, { id, memberId }, termsOf(input, group.id, division))],
      })
      if (posted.outcome !== 'accepted') return posted
      if (await spentBeyond(tx, memberId, room, now)) throw new Undone()
      const readers = await presentIds(tx, group.id)
      const stored = await store(tx, { id, memberId, input, group, division, now })
      return { outcome: 'sent', id, stored, readers }
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error
      throw error
    })
}

const divisionOf = (id: bigint, { type, num, amount }: TypedPacket): Division => {
  if (type === packetTypes.ordinary)
    return { shares: Array.from({ length: num }, () => amount), seed: '', fingerprint: '' }
  const seed = randomBytes(32).toString('hex')
  const terms = { redPacketId: Number(id), num, total: Number(amount / fen), least: 1 }
  return {
    shares: luckyShares(terms, seed).map((share) => BigInt(share) * fen),
    seed,
    fingerprint: fingerprintOf(terms, seed),
  }
}

const termsOf = (input: Input, groupId: bigint, { fingerprint }: Division) =>
  z.encode(packetTerms, {
    group: String(groupId),
    type: input.type,
    num: input.num,
    amount: packetTotal(input),
    fingerprint,
  })

interface Stored {
  readonly id: bigint
  readonly memberId: bigint
  readonly input: Input
  readonly group: StoredGroup
  readonly division: Division
  readonly now: Date
}

/** Stores the message and the packet with its shares. */
const store = async (tx: Db, { id, memberId, input, group, division, now }: Stored): Promise<Appended> => {
  const title = sentText(input.content) === '' ? packetTitle : sentText(input.content)
  const { type, num } = input
  const { shares, seed, fingerprint } = division
  const expiresAt = new Date(now.getTime() + packetLifeMs)
  const content = z.encode(packetMessage, {
    redPacketId: Number(id),
    type,
    content: title,
    num,
    expiredTime: expiresAt.getTime(),
    fingerprint,
    status: messageStatus.open,
  })
  const stored = await appendMessage(tx, {
    log: logOfGroup(group.id, group.ownerId),
    senderId: memberId,
    messageId: randomUUID(),
    kind: messageKinds.packet,
    body: JSON.stringify(content),
    at: now,
  })
  await insertPacket(tx, {
    id,
    groupId: group.id,
    number: stored.number,
    senderId: memberId,
    type,
    title,
    num,
    total: packetTotal(input),
    least: fen,
    fingerprint,
    seed,
    sentAt: now,
    expiresAt,
    shares,
  })
  return stored
}

/** What the key stands for: not the password, which a repeat need not have any more. */
const hashOf = ({ targetId, type, content, num, amount }: Input): string =>
  uuidOf(JSON.stringify([targetId, type, content, num, String(amount)]))
