/** Pages of lists as the server last answered them: what a list page shows, also without a line. */
import type { Table } from 'dexie'
import type { Cached } from '../core/cached.ts'
import { mergeCached } from '../core/merge.ts'
import { defineTables, type Store } from '../core/tables.ts'

/** One answer to one question. */
export interface ListPage {
  /** Name of the call. */
  readonly list: string
  /** The answer as it travelled: whoever reads it decodes it by the contract of his own version. */
  readonly wire: unknown
}

/** The table of list pages. */
export interface ListPageTables {
  /** Keyed by call and question. */
  listPages: Table<Cached<ListPage>, string>
}

/** Since version 5 of the private database. */
export const listPageTables = defineTables<ListPageTables>({
  version: 5,
  stores: { listPages: 'key, value.list' },
})

/** Pages that are kept of each list; of more the oldest go. */
const keptPages = 30

/** Keeps an answer unless a newer one to the same question is there. */
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
