/**
 * Sequence number of the last award that was shown to this account on this device. Later awards are requested after every
 * reconnect; on a new device awards of the past are not shown.
 */
import type { Table } from 'dexie'
import { defineTables, type Store } from '../core/tables.ts'

/** The one row of its table. */
export interface LastAwardNotice {
  readonly key: 'last'
  readonly seq: number
}

/** The table of the last notice. Its name dates from an earlier version. */
export interface AwardNoticeTables {
  toldWins: Table<LastAwardNotice, string>
}

/** Since version 2 of the private database. */
export const awardNoticeTables = defineTables<AwardNoticeTables>({ version: 2, stores: { toldWins: 'key' } })

/** The number of the last award shown, or undefined on a device that has shown none. */
export const readLastAward = async (db: Store<AwardNoticeTables>): Promise<number | undefined> =>
  (await db.toldWins.get('last'))?.seq

/**
 * Stores the number of the last award shown, and gives the one that was held before: what is not above it was shown by another tab.
 * Only `back` decreases the number; then nothing was shown.
 */
export const markAwardShown = (
  db: Store<AwardNoticeTables>,
  seq: number,
  back = false,
): Promise<number | undefined> =>
  db.transaction('rw', db.toldWins, async () => {
    const held = await readLastAward(db)
    if (back || held === undefined || held < seq) await db.toldWins.put({ key: 'last', seq })
    return back ? undefined : held
  })
