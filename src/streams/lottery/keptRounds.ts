/** Rounds that keep records on the device while their page is open. */
import { Observable } from 'rxjs'
import type { Client } from '../core/client.ts'
import { keepFresh } from '../core/source.ts'
import { timing } from '../core/timing.ts'

/** Runs a round now and then while subscribed; a round that is under way asks `isOpen` before each request. */
export const keptRounds = (
  client: Client,
  round: (isOpen: () => boolean) => Promise<void>,
): Observable<unknown> =>
  new Observable((subscriber) => {
    let open = true
    const ask = () => {
      const db = client.privateDb()
      return round(() => open && db === client.privateDb())
    }
    const rounds = keepFresh(client, {
      tables: ['orders', 'balance'],
      reads: [],
      everyMs: timing.keptBetsPoll,
      ask,
    })
    const subscription = rounds.subscribe(subscriber)
    return () => {
      open = false
      subscription.unsubscribe()
    }
  })
