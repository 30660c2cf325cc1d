/** The groups of this account, with their members as last read. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** The tables: the list has one row under `groupsKey`, a group one under its id. */
export interface GroupTables {
  chatGroups: Table<Cached<CallOutput<'groups'>>, string>
  chatGroupDetails: Table<Cached<CallOutput<'groupDetail'>>, string>
}

/** Since step 5 of the area. */
export const groupTables = defineTables<GroupTables>({
  step: 5,
  stores: { chatGroups: 'key', chatGroupDetails: 'key' },
})

/** Key of the one row of the list. */
export const groupsKey = 'own'
