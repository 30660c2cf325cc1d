/**
 * The bets of a player by day of Beijing time, for the records without a connection. Queries are in `keptBets.ts` and
 * `searchBets.ts`, which only the records load.
 */
import type { Table } from 'dexie'
import { defineTables } from '../core/tables.ts'

/**
 * What filters and totals read of the bets of a day, newest first: an array for each field. A search of a year reads some
 * hundred of these rows instead of twenty thousand bets.
 */
export interface BetColumns {
  readonly lottery: readonly string[]
  /** Method of the play. */
  readonly play: readonly string[]
  readonly issue: readonly string[]
  /** Codes of wire.md §1.9. */
  readonly status: Uint8Array
  /** 1 for a single pick. */
  readonly single: Uint8Array
  /** In 1/10,000 yuan; whole numbers. */
  readonly stake: Float64Array
  readonly award: Float64Array
}

/** The bets of one day as the server described them under `revision`. */
export interface BetDay {
  /** 2026-11-21. */
  readonly key: string
  /** That of the server, after the form in which the day is stored. */
  readonly revision: string
  readonly columns: BetColumns
  /** Chinese names of the plays of its bets by method. */
  readonly plays: Readonly<Record<string, string>>
}

/** The rows of a day. */
export interface BetRows {
  readonly key: string
  /** Newest first, in the wire form of `history_orders`: the reader decodes them with the contract of its own version. */
  readonly wire: readonly unknown[]
}

/** A month whose days are all stored. */
export interface BetMonth {
  /** 2026-11. */
  readonly key: string
  /** Server time, in epoch milliseconds, of which the stored days are. */
  readonly checkedAt: number
  /** Chinese names of the plays of its bets by method. */
  readonly plays: Readonly<Record<string, string>>
}

/** The tables of kept bets. */
export interface BetDayTables {
  betDays: Table<BetDay, string>
  betRows: Table<BetRows, string>
  betMonths: Table<BetMonth, string>
}

/** Since version 7 of the private database. */
export const betDayTables = defineTables<BetDayTables>({
  version: 7,
  stores: { betDays: 'key', betRows: 'key', betMonths: 'key' },
})
