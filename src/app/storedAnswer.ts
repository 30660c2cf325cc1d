/** The stored answer of a call without input, kept fresh while a screen shows it. */
import { EMPTY, combineLatest, map, startWith, type Observable, type Subject } from 'rxjs'
import type { CallInput, CallName, CallOutput, TouchedTable } from '#contract/areas.ts'
import type { Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import { listPage$, listPageSource } from '#src/streams/core/listPages.ts'
import type { Loadable } from './ui/feedback/loadable.ts'

/** Fetches it now, when `tables` were touched or `again$` emits, and after a pause. */
export const storedAnswer$ = <N extends CallName>(
  client: Client,
  call: N,
  tables: readonly TouchedTable[],
  again$: Subject<void>,
): Observable<Loadable<CallOutput<N>>> => {
  const question = { call, input: {} as CallInput<N> }
  const ending$: Observable<Ending<CallOutput<N>> | undefined> = client.privateDb()
    ? listPageSource(client, question, tables, again$)
    : EMPTY
  return combineLatest([
    listPage$(client, question),
    ending$.pipe(startWith(undefined)),
    client.line.line$,
  ]).pipe(
    map(([held, ending, { up }]): Loadable<CallOutput<N>> => {
      if (held) return { state: 'ready', value: held.value, asOfMs: up ? undefined : held.serverTime }
      if (ending?.kind !== 'refused') return { state: 'loading' }
      const reference = 'reference' in ending.figures ? (ending.figures.reference ?? '—') : '—'
      return { state: 'failed', hint: ending.msg, reference, retry: () => again$.next() }
    }),
  )
}
