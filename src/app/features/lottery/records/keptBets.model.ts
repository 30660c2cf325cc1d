/** What the device keeps of the bets: the plays to choose from, and a sentence about the months. */
import { map, of, type Observable } from 'rxjs'
import type { OnDevice } from '#src/app/lists/list.model.ts'
import { keptBets, monthsKept, type KeptBets } from '#src/db/lottery/keptBets.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { text } from './history.text.ts'

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
  note: noteOf(months),
})

const noteOf = (months: readonly string[]): string | undefined => {
  const [first] = months
  if (first === undefined) return undefined
  return months.length < monthsKept ? text.keeping(months.length, monthsKept) : text.kept(first)
}
