/** Takes messages for groups from the socket, and tells members what is stored in the log of their group. */
import { err, ok } from '#engine/result.ts'
import { groupEmit, groupEvent, groupReceivedEmit } from '#contract/chat/events.ts'
import { groupMost } from '#contract/chat/groups.ts'
import { groupLog } from '#contract/chat/messages.ts'
import { lengthOf, sentText } from '#contract/chat/messageText.ts'
import { refusal } from '#contract/refusals.ts'
import { emitEvent } from '../../platform/sockets/emitEvent.ts'
import { receive } from '../../platform/sockets/receive.ts'
import { memberRoom } from '../../platform/sockets/rooms.ts'
import { silenced } from '../silence/silenced.ts'
import { appendAllowed, type Appended } from '../messages/append.sql.ts'
import { markReceived, messagesOf, readableLog } from '../messages/logs.sql.ts'
import type { SendingParts } from '../messages/sending.ts'
import { logOfGroup } from './groupActs.ts'
import { groupById, mayWrite, membersOf } from './groups.sql.ts'

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
  const { db, clock } = parts
  receive(parts, groupEmit, async ({ messageId, to, message }, { memberId }) => {
    const body = sentText(message)
    if (body === '') return err(refusal('ChatEmpty'))
    if (lengthOf(body) > groupMost) return err(refusal('ChatTooLong', { most: groupMost }))
    const group = await groupById(db, BigInt(to))
    const members = group ? await membersOf(db, group.id, clock.now()) : []
    if (!group || !members.some((one) => one.memberId === memberId)) return err(refusal('UnknownGroup'))
    const stored = await appendAllowed(db, {
      log: logOfGroup(group.id, group.ownerId),
      senderId: memberId,
      messageId,
      body,
      at: clock.now(),
      allowed: mayWrite(group.id, memberId, clock.now()),
    })
    if (!stored) return err((await silenced(db, memberId, clock.now())) ?? refusal('GroupMuted'))
    // As another log, the message was sent before: whoever reads that one has it.
    if (stored.log === groupLog(to))
      await tell(
        stored,
        members.map((one) => one.memberId),
      )
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
