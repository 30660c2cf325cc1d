/** The largest wins of the last day as the server answered them; names are masked. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** Largest first. */
export type TopWins = CallOutput<'winTop10'>

/** The table; it has one row under `topWinsKey`. */
export interface TopWinTables {
  topWins: Table<Cached<TopWins>, string>
}

/** Since version 4 of the public database. */
export const topWinTables = defineTables<TopWinTables>({ version: 4, stores: { topWins: 'key' } })

/** Key of the one row. */
export const topWinsKey = 'day'
