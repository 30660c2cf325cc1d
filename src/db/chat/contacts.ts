/** The upper agent and the lower members as last answered. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables, type Store } from '../core/tables.ts'

/** Upper agent, null without one, and the first page of lower members. */
export interface Contacts {
  readonly agent: CallOutput<'chatAgent'>
  readonly lowers: CallOutput<'lowerContacts'>
}

/** The table; it has one row under `contactsKey`. */
export interface ContactTables {
  chatContacts: Table<Cached<Contacts>, string>
}

/** Since step 4 of the area. */
export const contactTables = defineTables<ContactTables>({ step: 4, stores: { chatContacts: 'key' } })

/** Key of the one row. */
export const contactsKey = 'own'

type ContactStore = Store<ContactTables>

/** Notes that a contact came or went. */
export const noteOnline = (db: ContactStore, userId: number, online: boolean): Promise<unknown> =>
  db.transaction('rw', db.chatContacts, async () => {
    const held = await db.chatContacts.get(contactsKey)
    if (!held) return
    const { agent, lowers } = held.value
    const list = lowers.list.map((one) => (one.userId === userId ? { ...one, online } : one))
    const changed = lowers.list.some((one) => one.userId === userId && one.online !== online)
    const onlineCount = lowers.onlineCount + (changed ? (online ? 1 : -1) : 0)
    await db.chatContacts.put({
      ...held,
      value: {
        agent: agent?.userId === userId ? { ...agent, online } : agent,
        lowers: { ...lowers, list, onlineCount },
      },
    })
  })
