/**
 * The number of the last win this account was told of on this device. What came after it is asked for whenever
 * something may have been missed; on a device that has told none yet, nothing old is told.
 */
import type { PrivateDb } from './privateDb.ts'

/** The one row of its table. */
export interface ToldWins {
  readonly key: 'last'
  readonly seq: number
}

/** The number of the last win told, or undefined on a device that has told none. */
export const readTold = async (db: PrivateDb): Promise<number | undefined> =>
  (await db.toldWins.get('last'))?.seq

/** Keeps the number of the last win told. Another tab may be further: only `back` moves it down. */
export const markTold = (db: PrivateDb, seq: number, back = false): Promise<void> =>
  db.transaction('rw', db.toldWins, async () => {
    const held = await readTold(db)
    if (!back && held !== undefined && held >= seq) return
    await db.toldWins.put({ key: 'last', seq })
  })
