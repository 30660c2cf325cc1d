/** Takes messages from the socket, stores them and tells whom they concern. */
import { err, ok } from '#engine/result.ts'
import { acceptTypes, administratorEvent, messageEvent, messageEmit } from '#contract/chat/events.ts'
import { privateMost } from '#contract/chat/messages.ts'
import { lengthOf, sentText } from '#contract/chat/messageText.ts'
import { staffTypes } from '#contract/core/roles.ts'
import { refusal } from '#contract/refusals.ts'
import { sql } from 'drizzle-orm'
import { rows, type Db } from '../../platform/database/database.ts'
import type { PushNews } from '../../account/push/pushQueue.ts'
import type { Log } from '../../platform/observe/log.ts'
import { emitEvent } from '../../platform/sockets/emitEvent.ts'
import { receive } from '../../platform/sockets/receive.ts'
import { memberRoom } from '../../platform/sockets/rooms.ts'
import type { Sockets } from '../../platform/sockets/sockets.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { absentAmong } from '../presence/absent.sql.ts'
import { blockedByNone, hearing } from '../blocks/blocks.sql.ts'
import { notSilenced } from '../silence/silence.sql.ts'
import { silenced } from '../silence/silenced.ts'
import { appendAllowed, type Appended } from './append.sql.ts'
import { messagesOf } from './logs.sql.ts'
import { targetOf, type Target, type Writer } from './target.sql.ts'
import { administratorName } from './wireMessage.ts'

/** What sending needs. */
export interface SendingParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly sockets: Sockets
  /** Tells who has no page open. It never throws. */
  readonly push: (news: PushNews) => void
}

/** Receives messages from now on: call it before the server listens. */
export const receiveMessages = (parts: SendingParts): void => {
  const { db, clock, sockets, push } = parts
  receive(parts, messageEmit, async (input, member) => {
    const body = sentText(input.message)
    if (body === '') return err(refusal('ChatEmpty'))
    if (lengthOf(body) > privateMost) return err(refusal('ChatTooLong', { most: privateMost }))
    const target = await targetOf(db, member, input)
    if (!target.ok) return target
    const { log: to } = target.value
    const isPrivate = to.kind === 'private'
    // Who may not write to others may ask the administrator.
    const isAsking = to.kind === 'administrator'
    const stored = await appendAllowed(db, {
      log: to,
      senderId: member.memberId,
      messageId: input.messageId,
      body,
      at: clock.now(),
      allowed: isAsking
        ? sql`select 1`
        : sql`select 1 where ${notSilenced(member.memberId, clock.now())}
            and ${isPrivate ? blockedByNone(target.value.readers, member.memberId) : sql`true`}`,
    })
    if (!stored)
      return err(
        (await silenced(db, member.memberId, clock.now())) ??
          refusal(isPrivate ? 'ChatBlocked' : 'ChatStranger'),
      )
    // Whoever blocks the writer reads the log of all later, folded.
    const readers =
      to.kind === 'broadcast'
        ? await hearing(db, target.value.readers, member.memberId)
        : target.value.readers
    await announceMessage({ db, sockets }, member, { log: to, readers }, stored)
    if (stored.log === to.name)
      for (const memberId of await absentAmong(db, readers, clock.now()))
        push({
          memberId,
          kind: 'chat',
          tag: `chat:${to.name}`,
          path: '/index',
          detail: `${to.kind === 'administrator' ? administratorName : member.cn} 发来消息`,
        })
    return ok({
      id: stored.id,
      messageId: input.messageId,
      createTime: stored.sentAt.getTime(),
      log: stored.log,
      number: stored.number,
    })
  })
}

/** Emits a stored message to its readers and to the other pages of its writer. Repeating it is harmless: pages go by its number. */
const announceMessage = async (
  { db, sockets }: Pick<SendingParts, 'db' | 'sockets'>,
  writer: Writer,
  { log, readers }: Target,
  { log: name, number, id }: Appended,
): Promise<void> => {
  // As another log, the message was sent before: whoever reads that one has it.
  if (name !== log.name) return
  const read = async (reader: Writer) => {
    const range = { after: number - 1, limit: 1 }
    const [message] = await messagesOf(db, reader, name, { firstNumber: 1 }, range)
    if (message?.id !== id) throw new Error('a stored message must be read as it was stored')
    return message
  }
  const asWriter = await read(writer)
  emitEvent(sockets, messageEvent, { ...asWriter, acceptType: acceptTypes.own }, [
    memberRoom(writer.memberId),
  ])
  if (log.kind === 'administrator') {
    const others = (await staffIds(db)).filter((one) => one !== writer.memberId)
    const asStaff = await read({ ...writer, userType: staffTypes.support })
    emitEvent(sockets, messageEvent, { ...asStaff, acceptType: acceptTypes.received }, others.map(memberRoom))
    const { message: content, createTime: createDate, messageId } = asWriter
    const answer = { id, content, createDate, messageId, log: name, number }
    emitEvent(sockets, administratorEvent, answer, readers.map(memberRoom))
    return
  }
  const acceptType = log.kind === 'broadcast' ? acceptTypes.broadcast : acceptTypes.received
  emitEvent(sockets, messageEvent, { ...asWriter, acceptType }, readers.map(memberRoom))
}

const staffIds = async (db: Db): Promise<readonly bigint[]> =>
  (
    await rows(
      db,
      sql`select id from member where user_type in (${staffTypes.support}, ${staffTypes.administrator})`,
    )
  ).map(({ id }) => BigInt(String(id)))
