/** The chases of a player by month of Beijing time, for the records without a connection. Queries are in `keptChases.ts`. */
import type { Table } from 'dexie'
import { defineTables } from '../core/tables.ts'

/** The chases that were placed in a month, all of them. */
export interface ChaseMonth {
  /** 2026-11. */
  readonly key: string
  /** Server time, in epoch milliseconds, of the answers. */
  readonly checkedAt: number
  /** Newest first, in the wire form of `lottery_trace`: the reader decodes them with the contract of its own version. */
  readonly wire: readonly unknown[]
}

/** The table of kept chases. */
export interface ChaseMonthTables {
  chaseMonths: Table<ChaseMonth, string>
}

/** Since version 7 of the private database. */
export const chaseMonthTables = defineTables<ChaseMonthTables>({
  version: 7,
  stores: { chaseMonths: 'key' },
})
