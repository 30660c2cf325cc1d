/**
 * Messages of the lottery socket: a draw is stored before any poll repeats it, a changed balance and a won order make
 * their sources fetch. Award messages are shown in the order of their numbers, each once (requirement 49).
 */
import {
  EMPTY,
  asyncScheduler,
  concatMap,
  filter,
  firstValueFrom,
  from,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  tap,
  throttleTime,
  timer,
  type Observable,
} from 'rxjs'
import { balanceEvent, drawEvent, winEvent, type WinMessage } from '#contract/lottery/events.ts'
import { updateCached } from '#src/db/core/merge.ts'
import { markAwardShown, readLastAward } from '#src/db/lottery/awardNotices.ts'
import { timesKey } from '#src/db/lottery/catalogue.ts'
import { issueWithDraw, timesWithDraw, trendWithDraw, type ArrivedDraw } from '#src/db/lottery/draws.ts'
import type { PrivateDb, PublicDb } from '#src/db/stores.ts'
import type { Client } from '../core/client.ts'

import { follow, followInOrder, heard } from '../core/heard.ts'
import type { Source } from '../core/source.ts'
import { timing } from '../core/timing.ts'
import type { Touch } from '../core/touches.ts'
import { awardsInOrder, type AwardBatch } from './awardOrder.ts'

// What messages tell of: one of each may have gone unheard between the first reads of a page and its first connection.
const toldTables = [drawEvent, winEvent, balanceEvent].flatMap(({ touches }) => touches)

const mayHaveMissed = (touch: Touch): boolean => touch === 'everything' || touch.tables === toldTables

/**
 * Stores draws and publishes the changes of messages. A new connection may have missed some: after the first one what they tell of is
 * fetched, after a broken one everything, because calls may have been lost with it.
 */
export const awardEvents: Source = (client) =>
  merge(
    followInOrder(client, 'lottery', [
      follow(drawEvent, ({ publicDb }, draw) => storeDraw(publicDb, draw, draw.serverTime)),
      follow(winEvent),
      follow(balanceEvent),
    ]),
    client.socket('lottery').pipe(
      filter(({ kind }) => kind === 'connected'),
      // All of it was fetched a moment before the first connection: what changed in between has time until the page stands.
      mergeMap(({ at }, earlier) =>
        earlier === 0
          ? timer(timing.firstConnection).pipe(tap(() => client.touches.touch(toldTables)))
          : of(at).pipe(tap(() => client.touches.touchEverything(at))),
      ),
    ),
  )

/** Stores a draw from the socket, so that it is on the screen before any poll repeats it. */
const storeDraw = async (db: PublicDb, draw: ArrivedDraw, serverTime: number): Promise<void> => {
  await updateCached(db, db.issues, draw.lottery, serverTime, (info) => issueWithDraw(info, draw))
  await updateCached(db, db.times, timesKey, serverTime, (times) => timesWithDraw(times, draw))
  const keys = await db.trend.where('key').startsWith(`${draw.lottery}/`).primaryKeys()
  for (const key of keys) {
    await updateCached(db, db.trend, key, serverTime, (trend) => trendWithDraw(trend, draw))
  }
}

/**
 * Awards to show together: one as it is announced, or several missed ones, in order. Of several tabs one shows them: the one in
 * front, or without one the first that is ready.
 */
export const awardNotices = (
  client: Client,
  report: (error: unknown) => void,
  isInFront: () => boolean = () => true,
): Observable<readonly WinMessage[]> =>
  client.session.userName$.pipe(
    switchMap((name) => {
      const db = client.privateDb()
      return name === undefined || !db ? EMPTY : noticesOf(client, db, report, isInFront)
    }),
    map(({ wins }) => wins),
    filter((wins) => wins.length > 0),
  )

const noticesOf = (
  client: Client,
  db: PrivateDb,
  report: (error: unknown) => void,
  isInFront: () => boolean,
): Observable<AwardBatch> => {
  const keep = async (batch: AwardBatch): Promise<AwardBatch> => {
    const { told, back, wins } = batch
    if (told === undefined) return batch
    if (!isInFront()) await firstValueFrom(timer(timing.behindNotice))
    if (db !== client.privateDb()) return batch
    const shown = await markAwardShown(db, told, back)
    return {
      ...batch,
      wins: wins.filter(({ seq }) => seq === undefined || shown === undefined || seq > shown),
    }
  }
  return awardsInOrder({
    heard$: heard(client, winEvent),
    check$: merge(
      client.touches.all$.pipe(filter(mayHaveMissed)),
      timer(timing.missedWinsPoll, timing.missedWinsPoll),
    ).pipe(throttleTime(timing.missedWins, asyncScheduler, { leading: true, trailing: true })),
    told$: from(readLastAward(db)),
    ask: (after) => from(askMissed(client, after)).pipe(mergeMap((missed) => (missed ? of(missed) : EMPTY))),
    report,
  }).pipe(concatMap(keep))
}

const askMissed = async (client: Client, after: number | undefined) => {
  const ending = await client.call('missedAwards', after === undefined ? {} : { after })
  return ending.kind === 'answered' ? ending.value : undefined
}
