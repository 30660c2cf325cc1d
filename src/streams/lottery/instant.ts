/**
 * The instant draw: one submission is one round. Its key is stored before it is sent; a lost answer is asked for by that
 * key only, and the result is stored until the player has seen it (requirement 45).
 */
import { concat, defer, filter, from, map, merge, of, switchMap, take, type Observable } from 'rxjs'
import type { CallInput } from '#contract/areas.ts'
import { mergeBalance } from '#src/db/account/balance.ts'
import { storeInstantResult, type InstantResult } from '#src/db/lottery/instantResults.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import {
  forgetSubmission,
  markChecking,
  rememberSubmission,
  type InstantRound,
  type StoredSubmission,
} from '#src/db/lottery/submissions.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Refused } from '../core/caller.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh } from '../core/source.ts'
import { stored } from '../core/stored.ts'
import { timing } from '../core/timing.ts'
import { askCatalogue, askIssue, askTrend } from './game.ts'
import { recordSource } from './records.ts'
import { instantResultOf } from './instantAnswer.ts'
import { orderOf } from './submissions.ts'

/** A round to submit. */
export interface RoundBet extends InstantRound {
  readonly lottery: string
  readonly items: readonly OrderItem[]
}

/**
 * News of one round. `drawn`, `refused` and `void` are final; after `lost` the outcome of its key follows: `drawn`, or `void`
 * if the bet never counted.
 */
export type RoundNews =
  | { readonly kind: 'drawn'; readonly result: InstantResult }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'lost' }
  | { readonly kind: 'void' }

/** Sends a round once and follows it to its end. Unsubscribing stops the news, not the bet: its result is stored anyway. */
export const submitRound = (client: Client, bet: RoundBet, key: string): Observable<RoundNews> =>
  defer(() => {
    const db = client.privateDb()
    if (!db) return of<RoundNews>({ kind: 'void' })
    return from(send(client, db, bet, key)).pipe(
      switchMap((news) => (news.kind === 'lost' ? concat(of(news), outcomeOf(db, key)) : of(news))),
    )
  })

const send = async (client: Client, db: PrivateDb, bet: RoundBet, key: string): Promise<RoundNews> => {
  const { lottery, items, round, rounds } = bet
  const submission: StoredSubmission = {
    key,
    state: 'sending',
    lottery,
    issue: '',
    items,
    fromList: false,
    instant: { round, rounds },
    sentAt: client.clock.now(),
  }
  await rememberSubmission(db, submission)
  const ending = await askInto(
    client,
    'addOrderNow',
    inputOf(bet),
    async (held, { value, serverTime }) => {
      await storeInstantResult(held, instantResultOf(submission, value))
      await mergeBalance(held, { cash: value.money.avail }, serverTime)
    },
    { key },
  )
  if (ending.kind === 'answered') return { kind: 'drawn', result: instantResultOf(submission, ending.value) }
  if (ending.kind === 'refused') {
    await forgetSubmission(db, key)
    return { kind: 'refused', refused: ending }
  }
  if (ending.reason !== 'session') await markChecking(db, key)
  return { kind: 'lost' }
}

/** The outcome as `resolvedSubmissions` stores it: the submission is gone, and there is a result or there is none. */
const outcomeOf = (db: PrivateDb, key: string): Observable<RoundNews> =>
  stored(async () => ({
    open: await db.submissions.get(key),
    result: await db.instantResults.get(key),
  })).pipe(
    filter(({ open }) => open === undefined),
    take(1),
    map(({ result }): RoundNews => (result ? { kind: 'drawn', result } : { kind: 'void' })),
  )

/** 1, a quick bet from the plate (wire.md §1.7). */
const inputOf = ({ lottery, items }: RoundBet): CallInput<'addOrderNow'> => ({
  lottery,
  order: orderOf(items),
  betType: 1,
  sourceType: 0,
})

/** Requests of a page whose lottery is drawn on order. */
export interface InstantSourceParts {
  readonly lottery: string
  /** The method of the play on the plate. */
  readonly method$: Observable<string>
  /** Emits when the trend is to be read again: a result was closed (lottery.md §4.2). */
  readonly refresh$: Observable<unknown>
}

/**
 * Keeps trend, records, odds and tabs fresh while subscribed. The issue information is read once: there is no issue to come
 * (lottery.md §4.2). The draws of other players arrive by socket and are stored; they do not cause a request each.
 */
export const instantSources = (
  client: Client,
  { lottery, method$, refresh$ }: InstantSourceParts,
): Observable<unknown> =>
  merge(
    defer(() => askIssue(client, lottery)),
    method$.pipe(
      switchMap((method) =>
        keepFresh(client, {
          tables: [],
          reads: ['simpleLast'],
          everyMs: timing.trendPoll,
          also$: refresh$,
          ask: () => askTrend(client, lottery, method),
        }),
      ),
    ),
    recordSource(client, lottery, refresh$),
    keepFresh(client, {
      tables: [],
      reads: ['methodClassify', 'oddsApp'],
      everyMs: timing.oddsPoll,
      ask: () => askCatalogue(client, lottery),
    }),
  )
