/**
 * Sources keep tables of the local store fresh. A source fetches from the server at once, when one of its tables may have
 * changed, and after a pause; its answer is merged into the store by the rules of the entity.
 */
import { EMPTY, merge, type Observable } from 'rxjs'
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
}

/** Fetches while a user is signed in: now, on changes, and every `everyMs`. */
export const keepFresh = (
  client: Client,
  { tables, reads, key, everyMs, ask, also$ = EMPTY }: FreshOptions,
): Observable<unknown> =>
  poll(ask, {
    everyMs,
    again$: merge(client.touches.of(tables, key), client.reads.retried$(reads), also$),
    active$: client.session.signedIn$,
  })

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
