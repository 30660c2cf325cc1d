/**
 * The instant draw: one submission is one round. Its key is stored before it is sent; a lost answer is asked for by that
 * key only, and the result is stored until the player has seen it (requirement 45).
 */
import { concat, defer, filter, from, map, merge, of, switchMap, take, type Observable } from 'rxjs'
import type { InstantResult } from '#src/db/lottery/instantResults.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { BetBody, InstantRound } from '#src/db/lottery/submissions.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Refused } from '../core/caller.ts'
import type { Client } from '../core/client.ts'
import { sendMoney } from '../core/moneyCalls.ts'
import { keepFresh } from '../core/source.ts'
import { stored } from '../core/stored.ts'
import { timing } from '../core/timing.ts'
import { askCatalogue, askIssue, askTrend } from './game.ts'
import { recordSource } from './records.ts'
import { instantMoney, instantResultOf } from './money.ts'

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
    return from(send(client, bet, key)).pipe(
      switchMap((news) => (news.kind === 'lost' ? concat(of(news), outcomeOf(db, key)) : of(news))),
    )
  })

const send = async (client: Client, bet: RoundBet, key: string): Promise<RoundNews> => {
  const { lottery, items, round, rounds } = bet
  const body: BetBody = { lottery, issue: '', items, fromList: false, instant: { round, rounds } }
  const sentAt = client.clock.now()
  const ending = await sendMoney(client, instantMoney, body, key)
  if (ending.kind === 'answered')
    return { kind: 'drawn', result: instantResultOf({ key, sentAt, body }, ending.value) }
  return ending.kind === 'refused' ? { kind: 'refused', refused: ending } : { kind: 'lost' }
}

/** The outcome as it is stored: the call is gone from the outbox, and there is a result or there is none. */
const outcomeOf = (db: PrivateDb, key: string): Observable<RoundNews> =>
  stored(async () => ({
    open: await db.outbox.get(key),
    result: await db.instantResults.get(key),
  })).pipe(
    filter(({ open }) => open === undefined),
    take(1),
    map(({ result }): RoundNews => (result ? { kind: 'drawn', result } : { kind: 'void' })),
  )

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
          question: `trend ${lottery} ${method}`,
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
      question: `catalogue ${lottery}`,
      everyMs: timing.oddsPoll,
      ask: () => askCatalogue(client, lottery),
    }),
  )
