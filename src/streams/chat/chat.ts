/** Messages between the device and the server: what comes is stored, what was written is sent, what was read is told. */
import {
  EMPTY,
  auditTime,
  combineLatest,
  concatMap,
  distinctUntilChanged,
  filter,
  groupBy,
  map,
  merge,
  mergeMap,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'
import type * as z from 'zod/mini'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/chat/later.ts'
import {
  acceptTypes,
  administratorEvent,
  groupEmit,
  groupEvent,
  groupReceivedEmit,
  messageEvent,
  onOffEvent,
  readEvent,
  messageEmit,
} from '#contract/chat/events.ts'
import { readTip } from '#contract/chat/groups.ts'
import { hasAgentLookup } from '#contract/chat/contacts.ts'
import {
  administratorId,
  messageKinds,
  messageTypes,
  readLog,
  userMessageTypes,
  type ChatMessage,
} from '#contract/chat/messages.ts'
import { mayDo } from '#contract/core/roles.ts'
import { contactsKey, noteOnline } from '#src/db/chat/contacts.ts'
import { mergeLast, mergeLogs, moveOtherRead, moveRead } from '#src/db/chat/logs.ts'
import { storeMessages } from '#src/db/chat/pages.ts'
import { waitingMessages, type UnsentMessage } from '#src/db/chat/unsent.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import { withRoom } from '#src/db/core/room.ts'
import { giveUpCaches } from '#src/db/giveUpCaches.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Client } from '../core/client.ts'
import { follow, followInOrder, heard } from '../core/heard.ts'
import { newKeyOf } from '../core/newKey.ts'
import { askInto, keepFresh, type Source } from '../core/source.ts'
import { stored } from '../core/stored.ts'
import { timing } from '../core/timing.ts'
import { addressOf, conversationsOf, toGroup, unreadIn, type ConversationKey } from './conversations.ts'
import { effectOfTip, removeGroup } from './leftGroups.ts'

/** The id of the signed-in member; undefined while nobody is, or who is may not chat. */
export const chatterOf = ({ session }: Pick<Client, 'session'>): number | undefined => {
  const { value } = session
  return value.state === 'in' && mayDo(value.user.userType, 'chat') ? Number(value.user.userId) : undefined
}

/** Stores messages as they come, and who comes and goes. */
export const messageSource: Source = (client) => whileChatting(client, () => messages$(client))

const messages$ = (client: Client): Observable<unknown> =>
  followInOrder(client, 'chat', [
    follow(messageEvent, async (_client, { acceptType, ...message }) =>
      keepMessage(client, message, acceptType === acceptTypes.own),
    ),
    follow(administratorEvent, async (_client, { id, content, createDate, messageId, log, number }) => {
      const own = chatterOf(client)
      if (own === undefined) return
      const message: ChatMessage = {
        id,
        messageId,
        fromUserId: administratorId,
        fromUserName: '',
        toUserId: own,
        toUserName: '',
        message: content,
        msgtype: messageTypes.one,
        userMsgType: userMessageTypes.lower,
        createTime: createDate,
        log,
        number,
        messageType: messageKinds.text,
      }
      await keepMessage(client, message, false)
    }),
    follow(groupEvent, (_client, event) => keepOfGroup(client, event)),
    follow(readEvent, async (_client, { log, number, userId }) => {
      const db = client.privateDb()
      if (!db) return
      if (userId === chatterOf(client)) await moveRead(db, log, number)
      else await moveOtherRead(db, log, number)
    }),
    follow(onOffEvent, async (_client, { myUserId, status }) => {
      const db = client.privateDb()
      if (db) await noteOnline(db, myUserId, status === 1)
    }),
  ])

const keepOfGroup = async (
  client: Client,
  { from, to, time, fromNikeName, ...message }: z.output<typeof groupEvent.codec>,
): Promise<void> => {
  const own = chatterOf(client) ?? 0
  const isTip = message.messageType === messageKinds.tip
  if (isTip && effectOfTip(readTip(message.message), own) === 'remove') return removeGroup(client, to)
  const stored: ChatMessage = {
    ...message,
    fromUserId: from,
    fromUserName: fromNikeName,
    toUserId: to,
    toUserName: '',
    msgtype: messageTypes.one,
    userMsgType: userMessageTypes.lower,
    createTime: time,
  }
  return keepMessage(client, stored, from === own)
}

const isReadBy = (log: string, own: number): boolean => {
  const owner = readLog(log)
  return owner?.kind !== 'private' || owner.first === own || owner.second === own
}

const keepMessage = async (client: Client, message: ChatMessage, isOwn: boolean): Promise<void> => {
  const db = client.privateDb()
  const own = chatterOf(client)
  // One of the member before may still have been on its way.
  if (!db || own === undefined || !isReadBy(message.log, own)) return
  await storeMessages(db, [message])
  await mergeLast(db, message, { own, isOwn, serverTime: client.clock.now() })
  if (isOwn) await db.chatUnsent.delete(message.messageId)
}

/** Follows while somebody is signed in who may chat: the server refuses the socket of everybody else. */
export const whileChatting = (client: Client, follow: () => Observable<unknown>): Observable<unknown> =>
  client.session.userName$.pipe(switchMap(() => (chatterOf(client) === undefined ? EMPTY : follow())))

/** Each connection of the socket. */
export const connected$ = (client: Client): Observable<unknown> =>
  client.socket('chat').pipe(filter(({ kind }) => kind === 'connected'))

/**
 * Keeps the logs: all of them at the start and after each connection, which may have missed something. In between the server is asked
 * for the number of unread conversations, and for the logs where it counts otherwise than this device.
 */
export const logSource: Source = (client) => {
  let isKnown = false
  return merge(
    whileChatting(client, () => connected$(client)).pipe(concatMap(() => askLogs(client))),
    keepFresh(client, {
      tables: [],
      reads: ['chatLogs', 'unreadChats'],
      everyMs: timing.chatPoll,
      ask: async () => {
        if (chatterOf(client) === undefined) return
        if (isKnown && (await isCountEqual(client))) return
        isKnown = await askLogs(client)
      },
    }),
  )
}

const isCountEqual = async (client: Client): Promise<boolean> => {
  const db = client.privateDb()
  const own = chatterOf(client)
  const ending = await client.call('unreadChats', {})
  if (!db || own === undefined || ending.kind !== 'answered') return true
  return unreadIn(conversationsOf(await db.chatLogs.toArray(), own)).count === ending.value
}

const askLogs = async (client: Client): Promise<boolean> => {
  if (chatterOf(client) === undefined) return false
  const ending = await askInto(client, 'chatLogs', {}, async (db, { value, serverTime }) => {
    await mergeLogs(db, value, serverTime)
    // What was read without a line is told now.
    for (const { log, readNumber } of value) {
      const held = await db.chatLogs.get(log)
      if (held && held.readNumber > readNumber)
        await client.call('readChat', { log, number: held.readNumber })
    }
  })
  return ending.kind === 'answered'
}

/** Confirms that messages of groups have arrived: the newest number of each, once a second, however many come (decided.md 40). */
export const receivedSource: Source = (client) =>
  whileChatting(client, () =>
    heard(client, groupEvent).pipe(
      groupBy(({ to }) => to),
      mergeMap((ofGroup$) =>
        ofGroup$.pipe(
          auditTime(timing.receivedPause),
          concatMap(({ to, number }) => client.send(groupReceivedEmit, { gid: to, number })),
        ),
      ),
    ),
  )

/** Sends what was written, in its order, each under its id until an answer comes. Only the tab with the socket can. */
export const unsentSource: Source = (client) =>
  whileChatting(client, () => {
    const db = client.privateDb()
    if (!db) return EMPTY
    const waiting$ = stored(() => waitingMessages(db)).pipe(
      switchMap((waiting) => (waiting.length > 0 ? timer(0, timing.chatAgain) : EMPTY)),
    )
    return merge(waiting$, connected$(client)).pipe(concatMap(() => sendWaiting(client, db)))
  })

const sendWaiting = async (client: Client, db: PrivateDb): Promise<void> => {
  if (!client.tabs.leads) return
  for (const unsent of await waitingMessages(db)) if (!(await sendOne(client, db, unsent))) return
}

/** False when the ones after it have to wait. */
const sendOne = async (client: Client, db: PrivateDb, unsent: UnsentMessage): Promise<boolean> => {
  const { messageId, toUserId, msgtype, userMsgType, text } = unsent
  const ending =
    msgtype === toGroup
      ? await client.send(groupEmit, {
          messageId,
          to: toUserId,
          message: text,
          messageType: messageKinds.text,
        })
      : await client.send(messageEmit, { messageId, toUserId, message: text, msgtype, userMsgType })
  const session = client.session.value
  if (db !== client.privateDb() || session.state !== 'in') return false
  if (ending.kind === 'lost' || (ending.kind === 'refused' && patient.has(ending.name))) return false
  if (ending.kind === 'refused') {
    await db.chatUnsent.update(messageId, { state: 'failed', why: ending.msg })
    return true
  }
  const own = Number(session.user.userId)
  const fromAdministrator = ending.value.log.startsWith('a') && toUserId !== administratorId
  await keepMessage(
    client,
    {
      ...ending.value,
      fromUserId: own,
      fromUserName: session.user.userName,
      toUserId,
      toUserName: '',
      message: text,
      msgtype,
      userMsgType: fromAdministrator ? userMessageTypes.lower : userMsgType,
      messageType: messageKinds.text,
    },
    true,
  )
  return true
}

/** Refusals that say nothing about the message. */
const patient: ReadonlySet<string> = new Set(['TooMany', 'Internal', 'NotSignedIn'])

/** Writes a message: it is stored, shown, and sent as soon as there is a connection. */
export const writeMessage = async (
  client: Client,
  { key, upperId }: { readonly key: ConversationKey; readonly upperId: number | undefined },
  text: string,
): Promise<void> => {
  const db = client.privateDb()
  const own = chatterOf(client)
  if (!db || own === undefined) return
  const unsent: UnsentMessage = {
    messageId: newKeyOf(client)(),
    ...addressOf(key, own, upperId),
    text,
    at: client.clock.now(),
    state: 'waiting',
  }
  await withRoom(
    () => giveUpCaches(client.publicDb),
    () => db.chatUnsent.add(unsent),
  )
}

/** Has a message that was refused sent again, as the same one. */
export const sendAgain = async (client: Client, messageId: string): Promise<void> => {
  await client.privateDb()?.chatUnsent.update(messageId, { state: 'waiting' })
}

/** Deletes a message that was not sent. */
export const dropUnsent = async (client: Client, messageId: string): Promise<void> => {
  await client.privateDb()?.chatUnsent.delete(messageId)
}

/** Fetches the messages of a log before a number, or the newest. Gives how many came; undefined when there was no answer. */
export const askMessages = async (
  client: Client,
  log: string,
  before?: number,
): Promise<number | undefined> => {
  const limit = before === undefined ? newestAtOnce : olderAtOnce
  const ending = await askInto(
    client,
    'chatLog',
    before === undefined ? { log, limit } : { log, before, limit },
    (db, { value }) => storeMessages(db, value.list),
  )
  return ending.kind === 'answered' ? ending.value.list.length : undefined
}

const newestAtOnce = 50
/** So many older ones are asked for: fewer are the last. */
export const olderAtOnce = 100

/** What of a log is on the screen was read: here at once, on the server now or with the next connection. */
export const readUpTo = async (client: Client, log: string, number: number): Promise<void> => {
  const db = client.privateDb()
  if (!db) return
  await moveRead(db, log, number)
  await client.call('readChat', { log, number })
}

/** Keeps the contacts fresh while somebody looks at them. */
export const contactSource: Source = (client) =>
  keepFresh(client, {
    tables: [],
    reads: ['chatAgent', 'lowerContacts'],
    everyMs: timing.chatPoll,
    ask: () => askContacts(client),
  })

const askContacts = async (client: Client): Promise<void> => {
  const session = client.session.value
  const db = client.privateDb()
  if (session.state !== 'in' || !db || mayDo(session.user.userType, 'support')) return
  const [agent, lowers] = await Promise.all([
    hasAgentLookup(session.user.userType) ? client.call('chatAgent', {}) : undefined,
    client.call('lowerContacts', { currPage: 1, pageSize: 200 }),
  ])
  if (agent && agent.kind !== 'answered') return
  if (lowers.kind !== 'answered' || db !== client.privateDb()) return
  const { serverTime } = lowers
  await mergeCached(db, db.chatContacts, {
    key: contactsKey,
    serverTime,
    value: { agent: agent?.value ?? null, lowers: lowers.value },
  })
}

/** Whether messages come now: undefined while this page does not know. A tab that hears another one does not see its connection. */
export const connection$ = (client: Client): Observable<boolean | undefined> =>
  combineLatest([client.connected$('chat'), client.line.line$, client.tabs.leads$]).pipe(
    map(([connected, { up }, leads]) => {
      if (!up) return false
      return connected ?? (leads ? undefined : true)
    }),
    distinctUntilChanged(),
  )
