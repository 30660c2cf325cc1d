/** The signed-in user, as last described by the server. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** The signed-in user. */
export type UserInfo = CallOutput<'userInfoAjax'>['userInfo']

/** The table of the user: one row under `userKey`. */
export interface UserTables {
  user: Table<Cached<UserInfo>, string>
}

/** Since version 1 of the private database. */
export const userTables = defineTables<UserTables>({ version: 1, stores: { user: 'key' } })

/** Key of the one row. */
export const userKey = 'me'
