/** Members whom this account blocks. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** The table: the list has one row under `blocksKey`. */
export interface BlockTables {
  chatBlocks: Table<Cached<CallOutput<'chatBlocks'>>, string>
}

/** Since step 7 of the area. */
export const blockTables = defineTables<BlockTables>({ step: 7, stores: { chatBlocks: 'key' } })

/** Key of the one row. */
export const blocksKey = 'own'
