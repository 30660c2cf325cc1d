/**
 * The client without a page: what is signed in, what the line is worth, what the socket says. Everything it
 * hears it writes to Dexie; screens read from there (design.md §3.1).
 */
import {
  Subject,
  asyncScheduler,
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  of,
  switchMap,
  tap,
  throttleTime,
  timer,
  type Observable,
} from 'rxjs'
import type { AwardMessage, WinMessage } from '#contract/events.ts'
import { trendWithDraw, issueWithDraw, timesWithDraw, type ArrivedDraw } from '#src/db/draws.ts'
import { mergeCached, updateCached } from '#src/db/merge.ts'
import { PublicDb } from '#src/db/publicDb.ts'
import type { PrivateDb } from '#src/db/privateDb.ts'
import { markTold, readTold } from '#src/db/toldWins.ts'
import { createScope, type Scope } from './behavior.ts'
import { createCaller, type Caller, type CallerParts } from './caller.ts'
import type { Device } from './device.ts'
import { createLineKeeper, type LineKeeper } from './line.ts'
import { chatSocket, lotterySocket, type SocketEvent } from './lotterySocket.ts'
import { poll } from './poll.ts'
import { recoverySteps } from './recovery.ts'
import { createServerClock, type ServerClock } from './serverClock.ts'
import { createSessionKeeper, type SessionKeeper } from './session.ts'
import { timing } from './timing.ts'
import { winsInOrder, type MissedWins, type TellWins } from './wins.ts'

/** Something that may have changed on the server. */
export type Nudge =
  | { readonly kind: 'all' }
  | { readonly kind: 'balance' }
  | { readonly kind: 'orders' }
  | { readonly kind: 'vouchers' }
  | { readonly kind: 'draw'; readonly lottery: string }

/** The running client. */
export interface Client {
  readonly call: Caller
  readonly clock: ServerClock
  readonly device: Device
  readonly line: LineKeeper
  readonly session: SessionKeeper
  readonly publicDb: PublicDb
  /** Something on the server may have changed: sources ask again. */
  readonly nudge$: Observable<Nudge>
  nudge(nudge: Nudge): void
  /** Wins to be told together: one as it is announced, or those that were missed, in order. */
  readonly wins$: Observable<readonly WinMessage[]>
  /** Makes a scope whose errors are reported like all others. */
  scope(): Scope
  /** The private store of the session, or undefined. */
  privateDb(): PrivateDb | undefined
}

/** What a client needs from the browser. */
export interface ClientParts {
  readonly fetch: CallerParts['fetch']
  readonly compress?: NonNullable<CallerParts['compress']>
  readonly device: Device
  readonly monotonicNow: () => number
  readonly deviceNow: () => number
  readonly report: (error: unknown) => void
  /** The sockets of a user; tests give their own. */
  readonly sockets?: (userName: string) => Observable<SocketEvent>
}

/** Starts a client. */
export const createClient = (parts: ClientParts): Client => {
  const clock = createServerClock(parts.monotonicNow, parts.deviceNow)
  const line = createLineKeeper()
  const ended$ = new Subject<void>()
  const call = createCaller({
    ...parts,
    clock,
    onEnding(ending, tookMs) {
      line.note(ending, tookMs, clock.now())
      if (ending.kind === 'refused' && (ending.code === -1 || ending.code === -2)) ended$.next()
    },
  })
  const session = createSessionKeeper(call, parts.device)
  const publicDb = new PublicDb()
  const nudges$ = new Subject<Nudge>()
  const heardWins$ = new Subject<WinMessage>()
  const wins$ = new Subject<readonly WinMessage[]>()
  const app = createScope(parts.report)
  const client: Client = {
    call,
    clock,
    device: parts.device,
    line,
    session,
    publicDb,
    nudge$: nudges$.asObservable(),
    nudge: (nudge) => nudges$.next(nudge),
    wins$: wins$.asObservable(),
    scope: () => createScope(parts.report),
    privateDb: () => (session.value.state === 'in' ? session.value.db : undefined),
  }

  app.each(ended$, () => void session.expire())
  app.each(sessionPolls(client), () => undefined)
  const up$ = line.line$.pipe(map(({ up }) => up))
  app.each(recoverySteps(up$, { ...parts, random: Math.random }), (step) => {
    if (step === 'try') void call('times', {})
    else client.nudge({ kind: 'all' })
  })
  app.each(balances(client), () => undefined)
  app.each(socketEvents(client, parts.sockets ?? lotterySocket), (event) => {
    if (event.kind === 'connected') nudges$.next({ kind: 'all' })
    else void hear(client, heardWins$, event.message).catch(parts.report)
  })
  app.each(winsOf(client, heardWins$, parts.report), ({ wins }) => {
    if (wins.length === 0) return
    wins$.next(wins)
    client.nudge({ kind: 'orders' })
  })
  if (!parts.sockets) app.each(socketEvents(client, chatSocket), () => undefined)
  return client
}

const userName$ = (client: Client): Observable<string | undefined> =>
  client.session.session$.pipe(
    map((session) => (session.state === 'in' ? session.user.userName : undefined)),
    distinctUntilChanged(),
  )

/** True while somebody is signed in. */
export const signedIn$ = (client: Client): Observable<boolean> =>
  userName$(client).pipe(map((name) => name !== undefined))

const socketEvents = (
  client: Client,
  sockets: (userName: string) => Observable<SocketEvent>,
): Observable<SocketEvent> =>
  userName$(client).pipe(switchMap((name) => (name === undefined ? EMPTY : sockets(name))))

const sessionPolls = (client: Client): Observable<unknown> =>
  signedIn$(client).pipe(
    switchMap((active) => (active ? timer(timing.sessionFirst, timing.sessionPoll) : EMPTY)),
    switchMap(() => client.call('loginState', { appId: 5 })),
  )

const balances = (client: Client): Observable<unknown> =>
  poll(() => refreshBalance(client), {
    everyMs: timing.balancePoll,
    nudge$: client.nudge$.pipe(filter((nudge) => nudge.kind !== 'orders' && nudge.kind !== 'vouchers')),
    active$: signedIn$(client),
  }).pipe(catchError(() => of(undefined)))

/** Reads the balance now; true when it was answered. */
export const refreshBalance = async (client: Client): Promise<boolean> => {
  const db = client.privateDb()
  if (!db) return false
  const ending = await client.call('playerBalance', { cbId: 'sobet_01' })
  if (ending.kind !== 'answered' || db !== client.privateDb()) return false
  await mergeCached(db, db.balance, { key: 'lottery', serverTime: ending.serverTime, value: ending.value })
  return true
}

/** The wins of whoever is signed in, in order; how far they were told is kept on the device. */
const winsOf = (
  client: Client,
  heard$: Observable<WinMessage>,
  report: (error: unknown) => void,
): Observable<TellWins> =>
  userName$(client).pipe(
    switchMap((name) => {
      const db = client.privateDb()
      if (name === undefined || !db) return EMPTY
      const keep = ({ told, back }: TellWins) => {
        if (told !== undefined && db === client.privateDb()) void markTold(db, told, back).catch(report)
      }
      return winsInOrder({
        heard$,
        check$: merge(
          client.nudge$.pipe(filter(({ kind }) => kind === 'all')),
          timer(timing.missedWinsPoll, timing.missedWinsPoll),
        ).pipe(throttleTime(timing.missedWins, asyncScheduler, { leading: true, trailing: true })),
        told$: from(readTold(db)),
        ask: (after) =>
          from(askMissed(client, after)).pipe(switchMap((missed) => (missed ? of(missed) : EMPTY))),
        report,
      }).pipe(tap(keep))
    }),
  )

const askMissed = async (client: Client, after: number | undefined): Promise<MissedWins | undefined> => {
  const ending = await client.call('missedAwards', after === undefined ? {} : { after })
  return ending.kind === 'answered' ? ending.value : undefined
}

const hear = async (
  client: Client,
  heardWins$: Subject<WinMessage>,
  message: AwardMessage,
): Promise<void> => {
  switch (message.type) {
    case 1:
      heardWins$.next(message)
      return
    case 2:
      await storeDraw(client.publicDb, message, message.serverTime)
      client.nudge({ kind: 'draw', lottery: message.lottery })
      return
    case 3:
      client.nudge({ kind: 'balance' })
  }
}

/** A draw by socket is on the screen before any poll repeats it. */
const storeDraw = async (db: PublicDb, draw: ArrivedDraw, serverTime: number): Promise<void> => {
  await updateCached(db, db.issues, draw.lottery, serverTime, (info) => issueWithDraw(info, draw))
  await updateCached(db, db.times, 'all', serverTime, (times) => timesWithDraw(times, draw))
  const keys = await db.trend.where('key').startsWith(`${draw.lottery}/`).primaryKeys()
  for (const key of keys) {
    await updateCached(db, db.trend, key, serverTime, (trend) => trendWithDraw(trend, draw))
  }
}
