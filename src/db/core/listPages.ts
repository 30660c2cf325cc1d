/** Pages of lists as last answered by the server; a list page shows them, also offline. */
import type { Table } from 'dexie'
import type { Cached } from './cached.ts'
import { mergeCached } from './merge.ts'
import { defineTables, type Store } from './tables.ts'

/** One answer to one request. */
export interface ListPage {
  /** Name of the call. */
  readonly list: string
  /** The answer in its wire form: the reader decodes it with the contract of its own version. */
  readonly wire: unknown
}

/** The table of list pages. */
export interface ListPageTables {
  /** Keyed by call and request. */
  listPages: Table<Cached<ListPage>, string>
}

/** Since version 5 of the private database. */
export const listPageTables = defineTables<ListPageTables>({
  version: 5,
  stores: { listPages: 'key, value.list' },
})

/** Number of stored pages of each list; beyond it the oldest are deleted. */
const keptPages = 30

/** Stores an answer unless a newer one to the same request is stored. */
export const mergeListPage = (
  db: Store<ListPageTables>,
  key: string,
  value: ListPage,
  serverTime: number,
): Promise<void> =>
  db.transaction('rw', db.listPages, async () => {
    await mergeCached(db, db.listPages, { key, serverTime, value })
    const held = await db.listPages.where('value.list').equals(value.list).sortBy('serverTime')
    await db.listPages.bulkDelete(held.slice(0, -keptPages).map((page) => page.key))
  })
