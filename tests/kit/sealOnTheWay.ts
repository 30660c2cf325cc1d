/** Moves of a clock as a site lives through them: books are sealed half a second after their close, and not when the draw is due. */
import { sql } from 'drizzle-orm'
import type { Sealing } from '#server/lottery/book/sealing.ts'
import { rows, toDate, type Db } from '#server/platform/database/database.ts'

/** A site whose clock is moved. */
export interface MovedSite {
  readonly db: Db
  readonly sealing: Pick<Sealing, 'sealClosed'>
  now(): Date
  move(to: Date): void
}

const graceMs = 500
// Each minute of a move costs the seals and the draws of a minute: a longer one is that of a site that slept.
const livedMs = 3_600_000

/** When the next book of an issue with a seed is to be sealed, until `until`. */
const nextSeal = async (db: Db, now: Date, until: Date): Promise<Date | undefined> => {
  const closedAfter = new Date(now.getTime() - graceMs).toISOString()
  const closedBy = new Date(until.getTime() - graceMs).toISOString()
  const [row] = await rows(
    db,
    sql`select min(close_at) as at from issue where code is null and seed_batch is not null
      and close_at > ${closedAfter}::timestamptz and close_at <= ${closedBy}::timestamptz`,
  )
  return row?.['at'] == null ? undefined : new Date(toDate(row['at']).getTime() + graceMs)
}

/** Moves to an instant, and seals on the way what closes; over more than an hour it is moved at once. */
export const moveAndSeal = async ({ db, sealing, now, move }: MovedSite, to: Date): Promise<void> => {
  if (to.getTime() - now().getTime() > livedMs) return move(to)
  for (let at = await nextSeal(db, now(), to); at; at = await nextSeal(db, now(), to)) {
    move(at)
    await sealing.sealClosed()
  }
  if (to > now()) move(to)
}
