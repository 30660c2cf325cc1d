/**
 * Vouchers of the player: those that can be used, as the server listed them, and the news of them.
 *
 * News is found when the server lists a voucher as not accepted; it stays found until an acceptance was
 * answered, so that a lost answer is asked for again. Then it is accepted and waits to be seen. Seen it stays
 * until it runs out: an answer that comes late shows nothing twice.
 */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { mergeCached } from '../core/merge.ts'
import { defineTables, type Store } from '../core/tables.ts'

/** A voucher (lottery.md §3.8). */
export type Voucher = CallOutput<'voucherList'>[number]

/** A voucher and how far the player has heard of it. */
export interface VoucherNews {
  /** The id of the voucher as text: IndexedDB has no bigint keys. */
  readonly key: string
  readonly state: 'found' | 'accepted' | 'seen'
  readonly voucher: Voucher
}

/** The tables of vouchers. */
export interface VoucherTables {
  /** Those that can be used: one row under `usableKey`. */
  vouchers: Table<Cached<readonly Voucher[]>, string>
  /** How far each voucher was announced to the player. */
  voucherNews: Table<VoucherNews, string>
}

/** Since version 3 of the private database. */
export const voucherTables = defineTables<VoucherTables>({
  version: 3,
  stores: { vouchers: 'key', voucherNews: 'key' },
})

/** Key of the vouchers that can be used. */
export const usableKey = 'usable'

/** Stores an answer of `voucherList` about those that can be used. Late answers change nothing. */
export const mergeUsable = (
  db: Store<VoucherTables>,
  value: readonly Voucher[],
  serverTime: number,
): Promise<void> => mergeCached(db, db.vouchers, { key: usableKey, serverTime, value })

/** Remembers what is new among the unaccepted, and forgets what has run out by the server's clock. */
export const rememberFound = (
  db: Store<VoucherTables>,
  listed: readonly Voucher[],
  serverTime: number,
): Promise<void> =>
  db.transaction('rw', db.voucherNews, async () => {
    await db.voucherNews.filter(({ voucher }) => voucher.validTime <= serverTime).delete()
    const known = await db.voucherNews.bulkGet(listed.map(keyOf))
    const found = listed.filter((voucher, i) => known[i] === undefined && voucher.validTime > serverTime)
    await db.voucherNews.bulkPut(
      found.map((voucher) => ({ key: keyOf(voucher), state: 'found', voucher }) as const),
    )
  })

/** Those whose acceptance was not answered yet. */
export const awaitingAcceptance = async (db: Store<VoucherTables>): Promise<readonly Voucher[]> =>
  (await newsOf(db, 'found')).map(({ voucher }) => voucher)

/** The server has accepted them: what was found waits to be seen, as the answer describes it. */
export const markAccepted = (db: Store<VoucherTables>, accepted: readonly Voucher[]): Promise<void> =>
  db.transaction('rw', db.voucherNews, async () => {
    const known = await db.voucherNews.bulkGet(accepted.map(keyOf))
    await db.voucherNews.bulkPut(
      accepted
        .filter((_, i) => known[i]?.state === 'found')
        .map((voucher) => ({ key: keyOf(voucher), state: 'accepted', voucher }) as const),
    )
  })

/** Forgets found ones that the server knows no more. */
export const forgetFound = async (db: Store<VoucherTables>, vouchers: readonly Voucher[]): Promise<void> => {
  const keys = new Set(vouchers.map(keyOf))
  await db.voucherNews.filter(({ key, state }) => state === 'found' && keys.has(key)).delete()
}

/** Accepted ones that were not seen, in the order of their ids. */
export const unseenVouchers = async (db: Store<VoucherTables>): Promise<readonly Voucher[]> =>
  (await newsOf(db, 'accepted'))
    .map(({ voucher }) => voucher)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

/** The popup that showed them was closed. */
export const markSeen = async (db: Store<VoucherTables>, vouchers: readonly Voucher[]): Promise<void> => {
  await db.voucherNews.where('key').anyOf(vouchers.map(keyOf)).modify({ state: 'seen' })
}

const newsOf = (db: Store<VoucherTables>, state: VoucherNews['state']): Promise<VoucherNews[]> =>
  db.voucherNews.filter((news) => news.state === state).toArray()

const keyOf = ({ id }: Voucher): string => id.toString()
