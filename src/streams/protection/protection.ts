/** What protects the player: kept fresh while he is signed in, with the time that he has been here. Loaded after the page. */
import { EMPTY, filter, switchMap, tap, throttleTime, timer, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/protection/later.ts'
import {
  noticeKey,
  type PlayTime,
  type ProtectionNotice,
  type ProtectionState,
} from '#src/db/protection/protection.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh, type Source } from '../core/source.ts'
import { timing } from '../core/timing.ts'
import { ofSession } from '../account/sources.ts'

/** Keeps the notice fresh. It is read again when a break ends and when the minutes of play run out. */
export const protectionNoticeSource: Source = (client) =>
  keepFresh(client, {
    tables: ['protection'],
    reads: ['protectionNotice'],
    question: 'protectionNotice',
    everyMs: timing.protectionPoll,
    ask: () =>
      askInto(client, 'protectionNotice', {}, (db, { serverTime, value }) =>
        mergeCached(db, db.protectionNotice, { key: noticeKey, serverTime, value }),
      ),
    also$: notice$(client).pipe(
      switchMap((held) => {
        const waitMs = held && untilChange(held.value, client.clock.now())
        return waitMs === undefined ? EMPTY : timer(waitMs)
      }),
    ),
  })

const minuteMs = 60_000

/** Undefined if the poll comes earlier, or nothing changes by time. */
const untilChange = ({ stopped, minutesLeft }: ProtectionNotice, nowMs: number): number | undefined => {
  const end = stopped?.until ?? undefined
  if (end !== undefined) return Math.min(Math.max(end - nowMs, 0) + 1_000, timing.protectionPoll)
  if (minutesLeft === null || stopped) return undefined
  return Math.min(Math.max(minutesLeft, 1) * minuteMs, timing.protectionPoll)
}

/** The notice of the signed-in player. */
export const notice$ = (client: Client): Observable<Cached<ProtectionNotice> | undefined> =>
  ofSession(client, (db) => db.protectionNotice.get(noticeKey))

/** Keeps all limits and what is used of them fresh, for their page. */
export const protectionSource: Source = (client) =>
  keepFresh(client, {
    tables: ['protection', 'orders'],
    reads: ['protectionState'],
    question: 'protection',
    everyMs: timing.listPoll,
    ask: () =>
      askInto(client, 'protectionState', {}, (db, { serverTime, value }) =>
        keepState(db, value.state, serverTime),
      ),
  })

/** Stores the limits unless newer ones are stored. */
export const keepState = (db: PrivateDb, value: ProtectionState, serverTime: number): Promise<void> =>
  mergeCached(db, db.protectionState, { key: noticeKey, serverTime, value })

/** The limits of the signed-in player. */
export const protection$ = (client: Client): Observable<Cached<ProtectionState> | undefined> =>
  ofSession(client, (db) => db.protectionState.get(noticeKey))

// Shorter than a meal: a page that is opened after a longer pause begins anew.
const pauseMs = 30 * minuteMs
const lookEveryMs = 1_000
const noteEveryMs = 30_000

/** Notes the time that the player is here, once the server's time is known. */
export const playTimeSource: Source = (client) =>
  client.session.session$.pipe(
    switchMap((session) => {
      if (session.state === 'out') return EMPTY
      let begun = false
      return timer(0, lookEveryMs).pipe(
        filter(() => client.clock.known),
        throttleTime(noteEveryMs),
        switchMap(() => notePlayTime(session.db, Math.round(client.clock.now()), begun)),
        tap(() => (begun = true)),
      )
    }),
  )

/** `goesOn`: this page was here before, so that no pause is one of the player's. */
const notePlayTime = (db: PrivateDb, nowMs: number, goesOn: boolean): Promise<void> =>
  db.transaction('rw', db.playTime, async () => {
    const held = await db.playTime.get(noticeKey)
    const isNew = !held || (!goesOn && nowMs - held.seenAt > pauseMs)
    await db.playTime.put(
      isNew
        ? { key: noticeKey, startedAt: nowMs, seenAt: nowMs, acknowledgedAt: nowMs }
        : { ...held, seenAt: nowMs },
    )
  })

/** The time that the player has been here. */
export const playTime$ = (client: Client): Observable<PlayTime | undefined> =>
  ofSession(client, (db) => db.playTime.get(noticeKey))

/** A reminder was acknowledged: the next one comes after another interval. */
export const acknowledgePlayTime = async (client: Client): Promise<void> => {
  await client.privateDb()?.playTime.update(noticeKey, { acknowledgedAt: Math.round(client.clock.now()) })
}
