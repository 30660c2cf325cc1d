/** Recent orders as listed by the server: rows by order id, and the page that lists them. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import { newerCached, type Cached } from '../core/cached.ts'
import { defineTables, type Store } from '../core/tables.ts'

/** A recent order. */
export type OrderRecord = CallOutput<'recentOrder'>[number]

/** The tables of records. */
export interface RecordTables {
  /** Keyed by order id. */
  records: Table<Cached<OrderRecord>, string>
  /** Order ids as last listed, keyed by lottery ('' is all). */
  recordPages: Table<Cached<readonly string[]>, string>
}

/** Since version 1 of the private database. */
export const recordTables = defineTables<RecordTables>({
  version: 1,
  stores: { records: 'key, value.lottery', recordPages: 'key' },
})

/** One page of records and the server time when it was read. */
export interface RecordPage {
  readonly serverTime: number
  /** Newest first. */
  readonly orders: readonly OrderRecord[]
}

/** Stores an answer of `recent_order`; `lottery` is '' for all lotteries. Late answers change nothing. */
export const mergeRecords = (
  db: Store<RecordTables>,
  lottery: string,
  orders: readonly OrderRecord[],
  serverTime: number,
): Promise<void> =>
  db.transaction('rw', db.records, db.recordPages, async () => {
    const page = { key: lottery, serverTime, value: orders.map((order) => order.orderId) }
    const held = await db.recordPages.get(lottery)
    if (newerCached(held, page) !== page) return
    await db.recordPages.put(page)
    const rows = orders.map((value) => ({ key: value.orderId, serverTime, value }))
    const known = await db.records.bulkGet(rows.map((row) => row.key))
    await db.records.bulkPut(rows.map((row, i) => newerCached<OrderRecord>(known[i], row)))
    await forgetUnlisted(db)
  })

// Rows that no page lists any more are older than the list reaches.
const forgetUnlisted = async (db: Store<RecordTables>): Promise<void> => {
  const listed = new Set((await db.recordPages.toArray()).flatMap((page) => page.value))
  await db.records.filter((row) => !listed.has(row.key)).delete()
}

/** The page of a lottery, or undefined when it was never read. */
export const readRecords = async (
  db: Store<RecordTables>,
  lottery: string,
): Promise<RecordPage | undefined> => {
  const page = await db.recordPages.get(lottery)
  if (!page) return undefined
  const rows = await db.records.bulkGet([...page.value])
  const orders = rows.flatMap((row: Cached<OrderRecord> | undefined) => (row ? [row.value] : []))
  return { serverTime: page.serverTime, orders }
}
