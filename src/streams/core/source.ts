/**
 * Sources keep tables of the local store fresh. A source fetches from the server at once, when one of its tables may have
 * changed, and after a pause; its answer is merged into the store by the rules of the entity.
 */
import { EMPTY, defer, merge, tap, type Observable } from 'rxjs'
import type { CallInput, CallName, CallOutput, TouchedTable } from '#contract/areas.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { sessionChanged, type Answered, type CallOptions, type Ending } from './caller.ts'
import type { Client } from './client.ts'
import { poll } from './poll.ts'

/** Runs while subscribed; its events have no meaning. */
export type Source = (client: Client) => Observable<unknown>

/** When a source fetches. */
export interface FreshOptions {
  /** Tables whose changes make it fetch at once. It always fetches after a reconnect. */
  readonly tables: readonly TouchedTable[]
  /** The reads that it makes: 重试 of one of them makes it fetch at once. */
  readonly reads: readonly CallName[]
  /** Only changes of these rows count, such as those of one lottery. */
  readonly key?: string
  readonly everyMs: number
  readonly ask: () => Promise<unknown>
  /** Further triggers. */
  readonly also$?: Observable<unknown>
  /** Names what `ask` stores, where every tab of the account that asks it stores the same: one of them asks for all. */
  readonly question?: string
}

/** Fetches while a user is signed in: now, on changes, and every `everyMs`. */
export const keepFresh = (
  client: Client,
  { tables, reads, key, everyMs, ask, also$ = EMPTY, question }: FreshOptions,
): Observable<unknown> =>
  defer(() => {
    const { tabs, touches } = client
    // An answer serves if it was asked for after the last trigger. If only time has passed, any that is younger than a pause does; none
    // does at the start: what changed before was no trigger for who was not there.
    let since: number | undefined = Number.POSITIVE_INFINITY
    const trigger = (atOf: () => number) =>
      tap<unknown>(() => (since = Math.max(since ?? Number.NEGATIVE_INFINITY, atOf())))
    const askOnce =
      question === undefined
        ? ask
        : () => {
            const from = since ?? tabs.now() - everyMs * youngShare
            since = undefined
            return tabs.once(question, from, ask)
          }
    return poll(askOnce, {
      everyMs,
      again$: merge(
        touches.of(tables, key).pipe(trigger(() => touches.at)),
        client.reads.retried$(reads).pipe(trigger(tabs.now)),
        // What follows an event of all tabs comes at nearly the same time in each.
        also$.pipe(trigger(() => tabs.now() - togetherMs)),
      ),
      active$: client.session.signedIn$,
    })
  })

const youngShare = 0.9
const togetherMs = 250

/**
 * Calls the server for the signed-in user and stores the answer in the private database. An answer that arrives after
 * the session changed belongs to another session: it is dropped and counts as lost.
 */
export const askInto = async <N extends CallName>(
  client: Client,
  name: N,
  input: CallInput<N>,
  store: (db: PrivateDb, answer: Answered<CallOutput<N>>) => Promise<unknown>,
  options: CallOptions = {},
): Promise<Ending<CallOutput<N>>> => {
  const db = client.privateDb()
  if (!db) return sessionChanged
  const ending = await client.call(name, input, options)
  if (db !== client.privateDb()) return sessionChanged
  if (ending.kind === 'answered') await store(db, ending)
  return ending
}
