/** The animal of the lunar year of an issue of the 49-ball game: tables, plays and prices depend on it. */
import type { Table } from 'dexie'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** What the server answered about an issue. */
export interface IssueZodiac {
  readonly issue: string
  /** 马. */
  readonly animal: string
}

/** The table of animals, keyed by lottery. */
export interface ZodiacTables {
  zodiac: Table<Cached<IssueZodiac>, string>
}

/** Since version 3 of the public database. */
export const zodiacTables = defineTables<ZodiacTables>({ version: 3, stores: { zodiac: 'key' } })
