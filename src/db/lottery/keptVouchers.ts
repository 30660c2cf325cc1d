/**
 * Queries of the vouchers on this device.
 *
 * A voucher is found when the server lists it as not accepted; it stays found until the acceptance was
 * answered, so that a lost answer is requested again. Then it is accepted and waits to be seen. A seen voucher stays
 * until it expires, so that a late answer does not announce it again.
 */
import { mergeCached } from '../core/merge.ts'
import type { Store } from '../core/tables.ts'
import { usableKey, type Voucher, type VoucherNews, type VoucherTables } from './vouchers.ts'

/** Stores an answer of `voucherList` about those that can be used. Late answers change nothing. */
export const mergeUsable = (
  db: Store<VoucherTables>,
  value: readonly Voucher[],
  serverTime: number,
): Promise<void> => mergeCached(db, db.vouchers, { key: usableKey, serverTime, value })

/** Stores new ones among the unaccepted, and deletes those that have expired by the server's clock. */
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

/** Vouchers whose acceptance was not answered yet. */
export const awaitingAcceptance = async (db: Store<VoucherTables>): Promise<readonly Voucher[]> =>
  (await newsOf(db, 'found')).map(({ voucher }) => voucher)

/** Marks vouchers that the server has accepted: they wait to be seen, as the answer describes them. */
export const markAccepted = (db: Store<VoucherTables>, accepted: readonly Voucher[]): Promise<void> =>
  db.transaction('rw', db.voucherNews, async () => {
    const known = await db.voucherNews.bulkGet(accepted.map(keyOf))
    await db.voucherNews.bulkPut(
      accepted
        .filter((_, i) => known[i]?.state === 'found')
        .map((voucher) => ({ key: keyOf(voucher), state: 'accepted', voucher }) as const),
    )
  })

/** Deletes found ones that the server does not know any more. */
export const forgetFound = async (db: Store<VoucherTables>, vouchers: readonly Voucher[]): Promise<void> => {
  const keys = new Set(vouchers.map(keyOf))
  await db.voucherNews.filter(({ key, state }) => state === 'found' && keys.has(key)).delete()
}

/** Accepted ones that were not seen, in the order of their ids. */
export const unseenVouchers = async (db: Store<VoucherTables>): Promise<readonly Voucher[]> =>
  (await newsOf(db, 'accepted'))
    .map(({ voucher }) => voucher)
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

/** Marks the vouchers of a closed popup as seen. */
export const markSeen = async (db: Store<VoucherTables>, vouchers: readonly Voucher[]): Promise<void> => {
  await db.voucherNews.where('key').anyOf(vouchers.map(keyOf)).modify({ state: 'seen' })
}

const newsOf = (db: Store<VoucherTables>, state: VoucherNews['state']): Promise<VoucherNews[]> =>
  db.voucherNews.filter((news) => news.state === state).toArray()

const keyOf = ({ id }: Voucher): string => id.toString()
