/**
 * The newest draws of each lottery as the server answered them, without a gap: the draws that a socket adds elsewhere may
 * have one, and a streak counted over it would be wrong. Queries are in `keptStreaks.ts`, which only their page loads.
 */
import type { Table } from 'dexie'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** Draws, newest first. */
export interface StreakDraws {
  /** The newest issue. */
  readonly issue: string
  readonly draws: readonly string[]
}

/** Keyed by lottery. */
export interface StreakDrawTables {
  streakDraws: Table<Cached<StreakDraws>, string>
}

/** Since version 4 of the public database. */
export const streakDrawTables = defineTables<StreakDrawTables>({ version: 4, stores: { streakDraws: 'key' } })
