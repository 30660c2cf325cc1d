/** The bets of the outbox. */
import { map, type Observable } from 'rxjs'
import { isBet, submissionOf, type StoredSubmission } from '#src/db/lottery/submissions.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { pendingCalls } from '../core/moneyCalls.ts'

/** All bets without an answer, oldest first. */
export const pendingSubmissions = (db: PrivateDb): Observable<readonly StoredSubmission[]> =>
  pendingCalls(db).pipe(map((rows) => rows.filter(isBet).map(submissionOf)))
