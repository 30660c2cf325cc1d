/**
 * The bets of a player by day of Beijing time, for the records without a connection. Queries are in `keptBets.ts` and
 * `searchBets.ts`, which only the records load.
 */
import type { Table } from 'dexie'
import { defineTables } from '../core/tables.ts'

/** One text of each bet, by its place in the list of the texts that occur: a day has few lotteries and plays. */
export interface TextColumn {
  readonly texts: readonly string[]
  readonly at: Uint16Array
}

/** What filters and totals read of the bets of a day, newest first: an array for each field. */
export interface BetColumns {
  readonly lottery: TextColumn
  /** Method of the play. */
  readonly play: TextColumn
  /** Numbers of the issues, one after the other with a space between: nearly every bet has its own, and few questions read them. */
  readonly issues: string
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
  /** Chinese names of the plays of its bets by method. */
  readonly plays: Readonly<Record<string, string>>
}

/**
 * The columns of a month by day. A search of a year reads a dozen of these rows instead of twenty thousand bets: decrypting a row costs
 * more by its number than by its size.
 */
export interface BetMonthColumns {
  /** 2026-11. */
  readonly key: string
  /** That in which its days are stored. */
  readonly form: string
  readonly days: Readonly<Record<string, BetColumns>>
}

/**
 * The rows of a day, in the wire form of `history_orders`: the reader decodes them with the contract of its own version. The names of
 * the fields stand there once, not with each bet: they would be most of it.
 */
export interface BetRows {
  readonly key: string
  readonly fields: readonly string[]
  /** Newest first; a value for each field, null where the bet has none. */
  readonly values: readonly (readonly unknown[])[]
}

/** A month whose days are all stored. */
export interface BetMonth {
  /** 2026-11. */
  readonly key: string
  /** That in which its days are stored; none in a store of before. */
  readonly form?: string
  /** Server time, in epoch milliseconds, of which the stored days are. */
  readonly checkedAt: number
  /** Chinese names of the plays of its bets by method. */
  readonly plays: Readonly<Record<string, string>>
}

/** The tables of kept bets. */
export interface BetDayTables {
  betDays: Table<BetDay, string>
  betColumns: Table<BetMonthColumns, string>
  betRows: Table<BetRows, string>
  betMonths: Table<BetMonth, string>
}

/** Since version 7 of the private database; columns by month since the fourth step of the lottery. */
export const betDayTables = defineTables<BetDayTables>(
  { version: 7, stores: { betDays: 'key', betRows: 'key', betMonths: 'key' } },
  { step: 4, stores: { betColumns: 'key' } },
)
