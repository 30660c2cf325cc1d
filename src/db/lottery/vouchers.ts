/**
 * Vouchers of the player: those that can be used, as listed by the server, and the state of their announcement. Queries
 * are in `keptVouchers.ts`, which is loaded after the page.
 */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** A voucher (lottery.md §3.8). */
export type Voucher = CallOutput<'voucherList'>[number]

/** A voucher and the state of its announcement. */
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
  /** The announcement state of each voucher. */
  voucherNews: Table<VoucherNews, string>
}

/** Since version 3 of the private database. */
export const voucherTables = defineTables<VoucherTables>({
  version: 3,
  stores: { vouchers: 'key', voucherNews: 'key' },
})

/** Key of the vouchers that can be used. */
export const usableKey = 'usable'
