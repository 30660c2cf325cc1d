/** The plays that the player used last in each lottery; kept on this device (design.md §10). Queries are in `keptPlays.ts`. */
import type { Table } from 'dexie'
import { defineTables } from '../core/tables.ts'

/** An often-used play (lottery.md §3.9). */
export interface UsedPlay {
  /** Its full Chinese name. */
  readonly cn: string
  /** The lottery. */
  readonly code: string
  /** The scope of its tab: the normal or the unlimited ones. */
  readonly type: string
  /** The heading of its group on the tab. */
  readonly subTabConfig: string
  readonly tab: string
  readonly method: string
}

/** The plays of one lottery, last used first. */
export interface UsedPlays {
  readonly lottery: string
  readonly plays: readonly UsedPlay[]
}

/** The table, keyed by lottery. */
export interface UsedPlayTables {
  usedPlays: Table<UsedPlays, string>
}

/** Since version 7 of the private database. */
export const usedPlayTables = defineTables<UsedPlayTables>({
  version: 7,
  stores: { usedPlays: 'lottery' },
})
