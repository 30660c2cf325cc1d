/** Takes messages for groups from the socket, and tells members what is stored in the log of their group. */
import { sql, type SQL } from 'drizzle-orm'
import { err, ok } from '#engine/result.ts'
import { groupEmit, groupEvent, groupReceivedEmit } from '#contract/chat/events.ts'
import { groupMost } from '#contract/chat/groups.ts'
import { groupLog, messageKinds } from '#contract/chat/messages.ts'
import { lengthOf, sentText } from '#contract/chat/messageText.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { emitEvent } from '../../platform/sockets/emitEvent.ts'
import { receive } from '../../platform/sockets/receive.ts'
import { memberRoom } from '../../platform/sockets/rooms.ts'
import { silenced } from '../silence/silenced.ts'
import { appendAllowed, type Appended } from '../messages/append.sql.ts'
import { markReceived, messagesOf, readableLog } from '../messages/logs.sql.ts'
import { groupNick } from '../messages/wireMessage.ts'
import type { SendingParts } from '../messages/sending.ts'
import { logOfGroup } from './groupActs.ts'
import { groupById, mayWrite, membersOf, readersColumn, readersIn } from './groups.sql.ts'

/** Tells members of a message that is stored. Repeating it is harmless: pages go by its number. */
export type TellGroup = (stored: Appended, to: readonly bigint[]) => Promise<void>

/** Makes what tells members. */
export const tellingGroups =
  ({ db, sockets }: Pick<SendingParts, 'db' | 'sockets'>): TellGroup =>
  async ({ log, number, id }, to) => {
    // In a group everybody is told the same.
    const reader = { memberId: 0n, userType: 0 }
    const [message] = await messagesOf(db, reader, log, { firstNumber: 1 }, { after: number - 1, limit: 1 })
    if (message?.id !== id) throw new Error('a stored message must be read as it was stored')
    emitEvent(
      sockets,
      groupEvent,
      {
        from: message.fromUserId,
        to: message.toUserId,
        messageType: message.messageType,
        message: message.message,
        messageId: message.messageId,
        id,
        time: message.createTime,
        fromNikeName: message.fromUserName,
        log,
        number,
      },
      to.map(memberRoom),
    )
  }

/** Receives from now on: call it before the server listens. */
export const receiveGroupMessages = (parts: SendingParts, tell: TellGroup): void => {
  const { db, clock, sockets } = parts
  receive(parts, groupEmit, async ({ messageId, to, message }, { memberId }) => {
    const body = sentText(message)
    if (body === '') return err(refusal('ChatEmpty'))
    if (lengthOf(body) > groupMost) return err(refusal('ChatTooLong', { most: groupMost }))
    const groupId = BigInt(to)
    const stored = await appendAllowed(db, {
      log: logOfGroup(groupId, sql`(select owner_id from chat_group where id = ${groupId})`),
      senderId: memberId,
      messageId,
      body,
      at: clock.now(),
      allowed: mayWrite(groupId, memberId, clock.now()),
      beside: heardBy(groupId, memberId),
    })
    if (!stored) return err(await whyNot(db, groupId, memberId, clock.now()))
    const readers = readersIn(stored.beside)
    // As another log, the message was sent before: whoever reads that one has it.
    if (stored.log === groupLog(to)) {
      // What was stored before need not be what was sent now.
      if (stored.isRepeat) await tell(stored, readers)
      else tellWords(sockets, stored, { from: Number(memberId), to, messageId }, readers)
    }
    return ok({
      id: stored.id,
      messageId,
      createTime: stored.sentAt.getTime(),
      log: stored.log,
      number: stored.number,
    })
  })
  receive(parts, groupReceivedEmit, async ({ gid, number }, member) => {
    const readable = await readableLog(db, member, groupLog(gid))
    if (!readable) return err(refusal('UnknownGroup'))
    await markReceived(db, member.memberId, groupLog(gid), number)
    return ok({})
  })
}

/** The same for words that were stored just now, by columns of `heardBy`: nothing of them has to be read. */
const tellWords = (
  sockets: SendingParts['sockets'],
  { id, log, number, sentAt, body, beside }: Appended,
  sent: { readonly from: number; readonly to: number; readonly messageId: string },
  readers: readonly bigint[],
): void =>
  emitEvent(
    sockets,
    groupEvent,
    {
      ...sent,
      messageType: messageKinds.text,
      message: body,
      id,
      time: sentAt.getTime(),
      fromNikeName: groupNick(String(beside['nick']), String(beside['cn'])),
      log,
      number,
    },
    readers.map(memberRoom),
  )

/** Who hears a message of a group, and what its writer is called there. */
const heardBy = (groupId: bigint, memberId: bigint): SQL =>
  sql`${readersColumn(groupId)}, (select cn from member where id = ${memberId}) as cn, (select nick_name from member where id = ${memberId}) as nick`

/** Why a member may not write into a group. */
const whyNot = async (db: Db, groupId: bigint, memberId: bigint, now: Date): Promise<NamedError> => {
  const group = await groupById(db, groupId)
  const members = group ? await membersOf(db, group.id, now) : []
  if (!members.some((one) => one.memberId === memberId)) return refusal('UnknownGroup')
  return (await silenced(db, memberId, now)) ?? refusal('GroupMuted')
}
