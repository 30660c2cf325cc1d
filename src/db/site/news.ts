/** Notices and banners as the server answered them: the same for everybody. */
import type { Table } from 'dexie'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '../core/cached.ts'
import { defineTables } from '../core/tables.ts'

/** Newest first. */
export type Notices = CallOutput<'notices'>['items']

/** In the order of display. */
export type Banners = CallOutput<'banners'>['result']

/** The tables; each has one row under `newsKey`. */
export interface NewsTables {
  notices: Table<Cached<Notices>, string>
  banners: Table<Cached<Banners>, string>
}

/** Since version 10 of the public database. */
export const newsTables = defineTables<NewsTables>({
  version: 10,
  stores: { notices: 'key', banners: 'key' },
})

/** Key of the one row. */
export const newsKey = 'site'
