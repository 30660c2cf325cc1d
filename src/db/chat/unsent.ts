/**
 * Messages that were written and are not known to be stored by the server, and texts that are still being written.
 *
 * waiting: it is sent as soon as there is a connection, under the same id until an answer comes. failed: the server refused it.
 */
import type { Table } from 'dexie'
import { defineTables, type Store } from '../core/tables.ts'

/** A message on its way. */
export interface UnsentMessage {
  readonly messageId: string
  /** The member it is for; 0 the administrator, of a broadcast the writer. */
  readonly toUserId: number
  readonly msgtype: number
  readonly userMsgType: number
  readonly text: string
  /** Epoch milliseconds by the server's clock as this page knew it. */
  readonly at: number
  readonly state: 'waiting' | 'failed'
  /** Why it was refused, in Chinese. */
  readonly why?: string
}

/** The text in the box of one conversation. */
export interface ChatDraft {
  /** Key of the conversation. */
  readonly key: string
  readonly text: string
}

/** The tables. */
export interface UnsentTables {
  chatUnsent: Table<UnsentMessage, string>
  chatDrafts: Table<ChatDraft, string>
}

/** Since step 3 of the area. */
export const unsentTables = defineTables<UnsentTables>({
  step: 3,
  stores: { chatUnsent: 'messageId', chatDrafts: 'key' },
})

type UnsentStore = Store<UnsentTables>

/** What waits, in the order in which it was written. */
export const waitingMessages = async (db: UnsentStore): Promise<readonly UnsentMessage[]> =>
  (await db.chatUnsent.toArray())
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => a.at - b.at || (a.messageId < b.messageId ? -1 : 1))

/** Keeps or forgets the text of a conversation. */
export const keepDraft = (db: UnsentStore, key: string, text: string): Promise<unknown> =>
  text === '' ? db.chatDrafts.delete(key) : db.chatDrafts.put({ key, text })
