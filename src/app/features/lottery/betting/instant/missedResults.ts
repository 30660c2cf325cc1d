/** Results that an earlier page left unseen: it was closed, reloaded or killed in the middle of a round (requirement 45). */
import { EMPTY, defer, from, map, switchMap, type Observable } from 'rxjs'
import type { InstantResult } from '#src/db/lottery/instantResults.ts'
import { isBet, submissionOf } from '#src/db/lottery/submissions.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { stored } from '#src/streams/core/stored.ts'

/**
 * Results and open rounds that exist when the page opens, as they become known. Rounds that begin later belong to a page that
 * is open, this one or another, which shows them itself.
 */
export const missedResults = (
  db: PrivateDb | undefined,
  lottery: string,
): Observable<readonly InstantResult[]> =>
  db
    ? defer(() => from(keysNow(db, lottery))).pipe(
        switchMap((keys) => (keys.length > 0 ? stored(() => db.instantResults.bulkGet([...keys])) : EMPTY)),
        map((found) => found.flatMap((result) => result ?? []).toSorted((a, b) => a.sentAt - b.sentAt)),
      )
    : EMPTY

const keysNow = async (db: PrivateDb, lottery: string): Promise<readonly string[]> => {
  const [open, seen] = await db.transaction('r', db.outbox, db.instantResults, () =>
    Promise.all([db.outbox.toArray(), db.instantResults.toArray()]),
  )
  return [
    ...open
      .filter(isBet)
      .map(submissionOf)
      .filter(({ instant }) => instant),
    ...seen,
  ]
    .filter((one) => one.lottery === lottery)
    .map(({ key }) => key)
}
