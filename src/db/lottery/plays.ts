/**
 * Play values as the engine of an app version made them, by family: the page renders its tabs and plates from
 * them, before the worker has answered and while offline. A new version replaces them as a whole.
 */
import type { Table } from 'dexie'
import type { Family, Play } from '#engine/plays/define.ts'
import { defineTables } from '../core/tables.ts'

/** The plays of one family. */
export interface StoredPlays {
  readonly key: Family
  /** Revision of the values; another app version may have others. */
  readonly revision: string
  /** In the order of the tabs. */
  readonly plays: readonly Play[]
}

/** The table of plays: data of the app, not of the server. */
export interface PlayTables {
  plays: Table<StoredPlays, string>
}

/** Since version 2 of the public database. */
export const playTables = defineTables<PlayTables>({ version: 2, stores: { plays: 'key' } })

/** Finds a play by its method, an older spelling of it, or the method of one of its tiles. */
export const playNamed = (plays: readonly Play[], method: string): Play | undefined =>
  plays.find((play) => play.method === method || play.methodAliases?.includes(method)) ??
  plays.find((play) =>
    play.options?.some((option) => option.method === method || option.methodAliases?.includes(method)),
  )
