/** The logs that this account reads, as last known: marks, the other side, the newest message. */
import type { Table } from 'dexie'
import type { LogHead } from '#contract/chat/logs.ts'
import { readLog, type ChatMessage } from '#contract/chat/messages.ts'
import { defineTables, type Store } from '../core/tables.ts'
import type { ChatPageTables } from './pages.ts'

/** A log with the server time at which it was so. */
export interface StoredLog extends LogHead {
  readonly serverTime: number
}

/** The table, keyed by the name of the log. */
export interface ChatLogTables {
  chatLogs: Table<StoredLog, string>
}

/** Since step 1 of the area. */
export const chatLogTables = defineTables<ChatLogTables>({ step: 1, stores: { chatLogs: 'log' } })

type LogStore = Store<ChatLogTables>

/** The greater marks of two states of one log: numbers never go back. */
const joined = (held: StoredLog | undefined, next: StoredLog): StoredLog => {
  if (!held) return next
  const newer = next.lastNumber >= held.lastNumber ? next : held
  return {
    ...newer,
    readNumber: Math.max(held.readNumber, next.readNumber),
    otherRead: Math.max(held.otherRead, next.otherRead),
    peerNick: next.peerNick === '' ? held.peerNick : next.peerNick,
    serverTime: Math.max(held.serverTime, next.serverTime),
  }
}

/** Stores the logs as the server listed them. What it does not list any more is not this account's any more: its messages go too. */
export const mergeLogs = (
  db: LogStore & Store<ChatPageTables>,
  heads: readonly LogHead[],
  serverTime: number,
): Promise<void> =>
  db.transaction('rw', db.chatLogs, db.chatPages, async () => {
    const held = new Map((await db.chatLogs.toArray()).map((log) => [log.log, log]))
    await db.chatLogs.bulkPut(heads.map((head) => joined(held.get(head.log), { ...head, serverTime })))
    const listed = new Set(heads.map(({ log }) => log))
    const gone = [...held.values()].filter((log) => !listed.has(log.log) && log.serverTime < serverTime)
    for (const { log } of gone) await dropLog(db, log)
  })

/** Deletes a log with its messages. */
export const dropLog = (db: LogStore & Store<ChatPageTables>, log: string): Promise<void> =>
  db.transaction('rw', db.chatLogs, db.chatPages, async () => {
    await db.chatLogs.delete(log)
    await db.chatPages.where('key').startsWith(`${log}/`).delete()
  })

/** The other side of a log, as its message tells it. */
const peerOf = (
  { log, ...message }: ChatMessage,
  own: number,
): { readonly id: number; readonly name: string } => {
  const owner = readLog(log)
  if (owner?.kind === 'group') return { id: message.toUserId, name: message.toUserName }
  if (owner?.kind === 'broadcast') return { id: message.fromUserId, name: message.fromUserName }
  if (owner?.kind === 'administrator' && owner.first === own) return { id: 0, name: '' }
  const fromOther =
    owner?.kind === 'administrator' ? message.fromUserId === owner.first : message.fromUserId !== own
  return fromOther
    ? { id: message.fromUserId, name: message.fromUserName }
    : { id: message.toUserId, name: message.toUserName }
}

/** Puts a message on top of its log; one of `own` counts as read, and all before it. */
export const mergeLast = (
  db: LogStore,
  message: ChatMessage,
  { own, isOwn, serverTime }: { readonly own: number; readonly isOwn: boolean; readonly serverTime: number },
): Promise<void> =>
  db.transaction('rw', db.chatLogs, async () => {
    const peer = peerOf(message, own)
    const held = await db.chatLogs.get(message.log)
    await db.chatLogs.put(
      joined(held, {
        log: message.log,
        lastNumber: message.number,
        readNumber: isOwn ? message.number : 0,
        // Who answers has read what was there.
        otherRead: isOwn || !isPrivate(message.log) ? 0 : message.number,
        peerId: peer.id,
        peerName: held?.peerName || peer.name,
        peerNick: '',
        last: message,
        serverTime,
      }),
    )
  })

const isPrivate = (log: string): boolean => readLog(log)?.kind === 'private'

/** Moves the mark of what the other side has read; never back. */
export const moveOtherRead = (db: LogStore, log: string, number: number): Promise<unknown> =>
  db.chatLogs
    .where('log')
    .equals(log)
    .modify((held) => {
      if (held.otherRead < number) held.otherRead = number
    })

/** Moves the mark of what was read here; never back. */
export const moveRead = (db: LogStore, log: string, number: number): Promise<unknown> =>
  db.chatLogs
    .where('log')
    .equals(log)
    .modify((held) => {
      if (held.readNumber < number) held.readNumber = Math.min(number, held.lastNumber)
    })
