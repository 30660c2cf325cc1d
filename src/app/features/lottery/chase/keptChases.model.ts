/** What the device keeps of the chases: a sentence about the months. */
import { map, of, type Observable } from 'rxjs'
import { keptNote } from '#src/app/lists/keptNote.ts'
import type { OnDevice } from '#src/app/lists/list.model.ts'
import { keptChaseMonths } from '#src/db/lottery/keptChases.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'

/** Changes as months are stored. */
export const keptChases$ = (client: Client): Observable<OnDevice> => {
  const db = client.privateDb()
  const months$ = db ? stored(() => keptChaseMonths(db)) : of([])
  return months$.pipe(map((months): OnDevice => ({ choices: {}, note: keptNote(months) })))
}
