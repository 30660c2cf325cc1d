/** Pages of lists: fetched while a screen shows them, stored in the private store, and read from there. */
import { map, switchMap, of, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import type { CallInput, CallName, CallOutput, CallValue, TouchedTable } from '#contract/areas.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { mergeListPage } from '#src/db/core/listPages.ts'
import type { Ending } from './caller.ts'
import type { Client } from './client.ts'
import { askInto, keepFresh } from './source.ts'
import { stored } from './stored.ts'
import { timing } from './timing.ts'

/** One request for a page of a list. */
export interface ListQuestion<N extends CallName> {
  readonly call: N
  readonly value: CallValue<N>
  readonly input: CallInput<N>
}

/** Fetches a page once, and stores the answer. */
export const readListPage = <N extends CallName>(
  client: Client,
  question: ListQuestion<N>,
): Promise<Ending<CallOutput<N>>> =>
  askInto(client, question.call, question.input, (db, { value, serverTime }) => {
    const wire: unknown = z.encode<z.ZodMiniType>(question.value.output, value)
    return mergeListPage(db, keyOf(question), { list: question.call, wire }, serverTime)
  })

/** Fetches a page now, when `tables` or `also$` emit, and after a pause; stores each answer. */
export const listPageSource = <N extends CallName>(
  client: Client,
  question: ListQuestion<N>,
  tables: readonly TouchedTable[],
  also$: Observable<unknown>,
): Observable<Ending<CallOutput<N>>> => {
  const reads = [question.call]
  const ask = () => readListPage(client, question)
  // `keepFresh` emits what `ask` returns.
  return keepFresh(client, { tables, reads, everyMs: timing.listPoll, ask, also$ }) as ReturnType<
    typeof listPageSource<N>
  >
}

/** The stored page; undefined if there is none, or if another version stored it in another form. */
export const listPage$ = <N extends CallName>(
  client: Client,
  question: ListQuestion<N>,
): Observable<Cached<CallOutput<N>> | undefined> =>
  client.session.session$.pipe(
    switchMap((session) =>
      session.state === 'in' ? stored(() => session.db.listPages.get(keyOf(question))) : of(undefined),
    ),
    map((held) => {
      const answer = held && z.safeDecode<z.ZodMiniType>(question.value.output, held.value.wire)
      if (!answer?.success) return undefined
      return { key: held?.key ?? '', serverTime: held?.serverTime ?? 0, value: answer.data as CallOutput<N> }
    }),
  )

const keyOf = <N extends CallName>({ call, value, input }: ListQuestion<N>): string => {
  const wire = z.encode<z.ZodMiniType>(value.input, input) as Record<string, unknown>
  const fields = Object.entries(wire).map(([name, value]) => [name, String(value)])
  return `${call}?${new URLSearchParams(fields.toSorted(([a = ''], [b = '']) => a.localeCompare(b)))}`
}
