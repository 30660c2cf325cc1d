/** Whether the red-envelope activity is on, as the server last answered: the same for everybody. */
import type { Table } from 'dexie'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** The table; it has one row under `activityKey`. */
export interface ActivityTables {
  activity: Table<Cached<boolean>, string>
}

/** Since step 1 of the area. */
export const activityTables = defineTables<ActivityTables>({ step: 1, stores: { activity: 'key' } })

/** Key of the one row. */
export const activityKey = 'redEnvelope'
