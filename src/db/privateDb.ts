/**
 * The private store: one database per account, wiped whole when the account leaves (design.md §3.2).
 * Nothing about a player is kept anywhere else in the browser.
 */
import { Dexie, type Table } from 'dexie'
import type { Cached } from './cached.ts'
import type { OrderList } from './orderList.ts'
import type { Balance, OrderRecord, UserInfo, Voucher } from './shapes.ts'
import type { StoredSubmission } from './submissions.ts'
import type { PlateDraft } from './plateDrafts.ts'
import type { ToldWins } from './toldWins.ts'
import type { VoucherNews } from './vouchers.ts'

const prefix = 'haocai-u-'

/** The tables of one account. */
export class PrivateDb extends Dexie {
  /** Recent orders; the key is the order id. */
  declare records: Table<Cached<OrderRecord>, string>
  /** When the records of a lottery ('' = all) were last read whole. */
  declare recordPages: Table<Cached<readonly string[]>, string>
  declare balance: Table<Cached<Balance>, string>
  declare user: Table<Cached<UserInfo>, string>
  declare orderList: Table<OrderList, string>
  declare plateDrafts: Table<PlateDraft, string>
  /** Money calls on their way or without an answer. */
  declare submissions: Table<StoredSubmission, string>
  /** The number of the last win told on this device. */
  declare toldWins: Table<ToldWins, string>
  /** The vouchers that can be used, under one key. */
  declare vouchers: Table<Cached<readonly Voucher[]>, string>
  /** What the player has heard of each voucher. */
  declare voucherNews: Table<VoucherNews, string>

  constructor(userId: string) {
    super(`${prefix}${userId}`)
    this.version(1).stores({
      records: 'key, value.lottery',
      recordPages: 'key',
      balance: 'key',
      user: 'key',
      orderList: 'key',
      plateDrafts: 'lottery',
      submissions: 'key',
    })
    this.version(2).stores({ toldWins: 'key' })
    this.version(3).stores({ vouchers: 'key', voucherNews: 'key' })
  }
}

/** Deletes every private database of this browser, open or left behind. */
export const wipePrivateDbs = async (): Promise<void> => {
  const names = await Dexie.getDatabaseNames()
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => Dexie.delete(name)))
}
