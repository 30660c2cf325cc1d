/** Balances of the player by wallet. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { mergeCached } from '../core/merge.ts'
import { defineTables, type Store } from '../core/tables.ts'

/** The lottery wallet. */
export type Balance = Pick<CallOutput<'playerBalance'>, 'cash'>

/** The table of balances. */
export interface BalanceTables {
  balance: Table<Cached<Balance>, string>
}

/** Since version 1 of the private database. */
export const balanceTables = defineTables<BalanceTables>({ version: 1, stores: { balance: 'key' } })

/** Key of the lottery wallet. */
export const lotteryWallet = 'lottery'

/** Stores the balance of the lottery wallet unless a newer one is stored. */
export const mergeBalance = (db: Store<BalanceTables>, value: Balance, serverTime: number): Promise<void> =>
  mergeCached(db, db.balance, { key: lotteryWallet, serverTime, value })
