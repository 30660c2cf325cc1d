/** What the device keeps of the bets: the plays to choose from, and a sentence about the months. */
import { map, of, type Observable } from 'rxjs'
import { keptNote } from '#src/app/lists/keptNote.ts'
import type { OnDevice } from '#src/app/lists/list.model.ts'
import { keptBets, type KeptBets } from '#src/db/lottery/keptBets.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'

/** Changes as months are stored. */
export const keptBets$ = (client: Client): Observable<OnDevice> => {
  const db = client.privateDb()
  return db ? stored(() => keptBets(db)).pipe(map(onDevice)) : of({ choices: {}, note: undefined })
}

const onDevice = ({ months, plays }: KeptBets): OnDevice => ({
  choices: {
    method: [...plays]
      .map(([key, label]) => ({ key, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'zh')),
  },
  note: keptNote(months),
})
