/** Messages as they are kept on the device: a hundred numbers of a log make one row, so that a log of ten thousand has a hundred rows. */
import type { Table } from 'dexie'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { defineTables, type Store } from '../core/tables.ts'

/** The messages of one page, in the order of their numbers; some may be missing. */
export interface ChatPage {
  /** Name of the log and number of the page: `p1001-1003/00000002`. */
  readonly key: string
  readonly messages: readonly ChatMessage[]
}

/** The table of pages. */
export interface ChatPageTables {
  chatPages: Table<ChatPage, string>
}

/** Since step 2 of the area. */
export const chatPageTables = defineTables<ChatPageTables>({ step: 2, stores: { chatPages: 'key' } })

type PageStore = Store<ChatPageTables>

const pageSize = 100
const digits = 8

const pageOf = (number: number): number => Math.floor((number - 1) / pageSize)
const keyOf = (log: string, page: number): string => `${log}/${String(page).padStart(digits, '0')}`

/** Stores messages of any logs; what is held already stays. */
export const storeMessages = (db: PageStore, messages: readonly ChatMessage[]): Promise<void> =>
  db.transaction('rw', db.chatPages, async () => {
    const keys = new Set(messages.map(({ log, number }) => keyOf(log, pageOf(number))))
    for (const key of keys) {
      const added = messages.filter(({ log, number }) => keyOf(log, pageOf(number)) === key)
      const held = (await db.chatPages.get(key))?.messages ?? []
      const known = new Map([...added, ...held].map((message) => [message.number, message]))
      const all = [...known.values()].toSorted((a, b) => a.number - b.number)
      if (all.length > held.length) await db.chatPages.put({ key, messages: all })
    }
  })

/** The end of a log without a gap. */
export interface Tail {
  readonly messages: readonly ChatMessage[]
  /** The number before the first one of these: from there on older ones are missing here, or all were asked for. */
  readonly before: number
}

/** At most about `most` of the newest messages of a log up to `last`, in their order; ends before the first number that is missing. */
export const tailOf = async (db: PageStore, log: string, last: number, most: number): Promise<Tail> => {
  let messages: readonly ChatMessage[] = []
  let before = last
  for (let page = pageOf(last); page >= 0 && before > 0 && messages.length < most; page -= 1) {
    const held = (await db.chatPages.get(keyOf(log, page)))?.messages ?? []
    const found: ChatMessage[] = []
    for (const message of held.toReversed()) {
      if (message.number > before) continue
      if (message.number < before) break
      found.unshift(message)
      before -= 1
    }
    messages = [...found, ...messages]
    if (before > page * pageSize) break
  }
  return { messages, before }
}

const pagesAtOnce = 40

/**
 * All stored messages, some pages at a time; a page that has as many messages as it had in `seen` is left out. `seen` is changed: it
 * has the number of messages of each page that was given.
 */
export async function* storedMessages(
  db: PageStore,
  seen: Map<string, number>,
): AsyncGenerator<readonly ChatMessage[]> {
  const keys = await db.chatPages.toCollection().primaryKeys()
  for (let from = 0; from < keys.length; from += pagesAtOnce) {
    const pages = await db.chatPages.bulkGet(
      keys.slice(from, from + pagesAtOnce).filter((key) => seen.get(key) !== pageSize),
    )
    const fresh = pages
      .filter((page) => page !== undefined)
      .filter(({ key, messages }) => seen.get(key) !== messages.length)
    for (const { key, messages } of fresh) seen.set(key, messages.length)
    yield fresh.flatMap(({ messages }) => messages)
  }
}
