/** The stored answer of a call without input, kept fresh while a screen shows it. */
import { EMPTY, combineLatest, map, startWith, type Observable, type Subject } from 'rxjs'
import type { CallInput, CallName, CallOutput, CallValue, TouchedTable } from '#contract/areas.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { listPage$, listPageSource } from '#src/streams/core/listPages.ts'
import { failureOf } from '#src/streams/core/reads.ts'
import { withFailure, type Loadable } from '../ui/feedback/loadable.ts'

/** Fetches it now, when `tables` were touched or `again$` emits, and after a pause. */
export const storedAnswer$ = <N extends CallName>(
  client: Client,
  call: N,
  value: CallValue<N>,
  tables: readonly TouchedTable[],
  again$: Subject<void>,
): Observable<Loadable<CallOutput<N>>> => {
  const question = { call, value, input: {} as CallInput<N> }
  const ending$: Observable<Ending<CallOutput<N>> | undefined> = client.privateDb()
    ? listPageSource(client, question, tables, again$)
    : EMPTY
  return combineLatest([
    listPage$(client, question),
    ending$.pipe(startWith(undefined)),
    client.line.line$,
  ]).pipe(
    map(([held, ending, { up }]): Loadable<CallOutput<N>> => {
      const failure = ending && failureOf(ending, () => again$.next())
      if (held) {
        const asOfMs = up ? undefined : held.serverTime
        return withFailure({ state: 'ready', value: held.value, asOfMs }, failure, held.serverTime)
      }
      if (failure) return { state: 'failed', ...failure }
      if (ending?.kind !== 'refused') return { state: 'loading' }
      return { state: 'failed', hint: ending.msg, reference: '—', retry: () => again$.next() }
    }),
  )
}
