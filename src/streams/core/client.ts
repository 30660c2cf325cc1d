/**
 * The client without a page: calls, session, connection, sockets and the local store. Areas add their sources to it; they
 * write all received data to Dexie, and screens read from there (design.md §3.1).
 */
import {
  EMPTY,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  skip,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'
import type { CallOutput } from '#contract/areas.ts'
import { openPublicDb, type PrivateDb, type PublicDb } from '#src/db/stores.ts'
import { askHealth } from '#src/parts/health.ts'
import { createScope, type Scope } from './behavior.ts'
import { createCaller, type Caller, type CallerParts, type Ending } from './caller.ts'
import type { Device, Leaving } from './device.ts'
import { createLineKeeper, type LineKeeper } from './line.ts'
import { createLineLog, type LineLog } from './lineLog.ts'
import { createOutcomes, type Outcomes } from './outcomes.ts'
import { recoverySteps } from './recovery.ts'
import { createReads, type Reads } from './reads.ts'
import { createServerClock, type ServerClock } from './serverClock.ts'
import { createSessionKeeper, type Session, type SessionKeeper, type SessionParts } from './session.ts'
import { openSocket } from './socket.ts'
import { createClientSockets, type ClientSockets } from './sockets.ts'
import { aloneGroup, createTabGroup, type TabGroup } from './tabGroup.ts'
import type { Tabs } from './tabs.ts'
import { timing } from './timing.ts'
import { createTouches, type Touches } from './touches.ts'

/** The running client. */
export interface Client extends ClientSockets {
  readonly call: Caller
  readonly clock: ServerClock
  readonly device: Device
  readonly line: LineKeeper
  /** How long answers took, and which never came. */
  readonly lineLog: LineLog
  /** Reads that fail although the line is up. */
  readonly reads: Reads
  readonly session: SessionKeeper
  readonly publicDb: PublicDb
  readonly touches: Touches
  /** What became of money calls that were 核对中. */
  readonly outcomes: Outcomes
  /** This tab among those of the account. */
  readonly tabs: TabGroup
  /** Makes a scope whose errors are reported like all others. */
  scope(): Scope
  /** The private store of the session, or undefined. */
  privateDb(): PrivateDb | undefined
}

/** Dependencies of a client. */
export interface ClientParts {
  readonly fetch: CallerParts['fetch']
  readonly compress?: NonNullable<CallerParts['compress']>
  readonly device: Device
  readonly monotonicNow: () => number
  readonly deviceNow: () => number
  readonly report: (error: unknown) => void
  /** Emits when another tab of this browser left; `expired` when the server had ended the session. */
  readonly leftElsewhere$?: Observable<Leaving>
  /** Emits the id of the member as whom another tab of this browser signed in. */
  readonly enteredElsewhere$?: Observable<string>
  /** Other tabs of this browser; without it the client is alone. */
  readonly tabs?: Tabs | undefined
  /** Loads the page anew. */
  readonly startAnew: SessionParts['startAnew']
  /** Opens a socket; tests pass their own. */
  readonly openSocket?: typeof openSocket
}

/** Starts a client: its session is polled and a broken connection is retried. */
export const createClient = (parts: ClientParts): Client => {
  const clock = createServerClock(parts.monotonicNow, parts.deviceNow)
  const line = createLineKeeper(() =>
    askHealth(parts.fetch, { signal: AbortSignal.timeout(timing.callTimeout) }),
  )
  const lineLog = createLineLog(parts.monotonicNow)
  const reads = createReads()
  const touches = createTouches(parts.deviceNow)
  const scope = createScope(parts.report)
  // The session keeper makes the first calls while it is made.
  let keeper: SessionKeeper | undefined
  const privateDb = () => (keeper?.value.state === 'in' ? keeper.value.db : undefined)
  const call = createCaller({
    ...parts,
    clock,
    session: privateDb,
    member: () => (keeper ? userIdOf(keeper.value) : undefined),
    onEnding(ending, tookMs, called, { name, input }) {
      line.note(ending, tookMs, clock.now())
      lineLog.note(ending, tookMs)
      if (called.effect === 'read') reads.note(name, input, ending)
      // By name and not by code: a call may have a refusal of its own under the same number.
      if (
        ending.kind === 'refused' &&
        (ending.name === 'NotSignedIn' || ending.name === 'SignedInElsewhere')
      ) {
        scope.run(() => session.expire())
      }
      if (ending.kind === 'refused' && ending.name === 'OtherMember') scope.run(() => session.meetOther())
      // A refused write was based on outdated data, and one that failed in the server may have been done: their tables are read
      // again. After a lost line all tables are, once the connection is back.
      const spoke = ending.kind === 'answered' || (called.effect === 'write' && isFromServer(ending))
      if (spoke) touches.touch(called.touches)
    },
  })
  const session: SessionKeeper = createSessionKeeper({ ...parts, call, run: scope.run })
  keeper = session
  const userId$ = session.session$.pipe(map(userIdOf), distinctUntilChanged())
  const tabs = parts.tabs ? createTabGroup(parts.tabs, userId$, scope.each) : aloneGroup(parts.deviceNow)
  const otherSession$ = session.session$.pipe(map(privateDb), distinctUntilChanged(), skip(1))
  const sockets = createClientSockets(session.userName$, tabs, parts.openSocket ?? openSocket)
  const client: Client = {
    call,
    clock,
    device: parts.device,
    line,
    lineLog,
    reads,
    session,
    publicDb: openPublicDb(),
    touches,
    outcomes: createOutcomes(),
    tabs,
    ...sockets,
    scope: () => createScope(parts.report, otherSession$),
    privateDb,
  }
  scope.each(otherSession$, () => reads.clear())
  scope.each(sessionPolls(client), (ending) => {
    if (endsSession(ending)) scope.run(() => session.expire())
    // A server that does not know the header of the member says here who is signed in.
    else if (ending.kind === 'answered' && ending.value.result.id !== userIdOf(session.value))
      scope.run(() => session.meetOther())
  })
  scope.each(parts.leftElsewhere$ ?? EMPTY, (why) => scope.run(() => session.follow(why)))
  scope.each(parts.enteredElsewhere$ ?? EMPTY, (userId) => scope.run(() => session.followEntry(userId)))
  recoverLine(client, parts, scope)
  return client
}

/** Tries a lost line; once it is back everything is read, and a lost sign-out paid. Of several tabs the leader tries, and the others take over its line. */
const recoverLine = (
  { call, line, session, tabs, touches }: Client,
  parts: Pick<ClientParts, 'monotonicNow' | 'deviceNow'>,
  scope: Scope,
): void => {
  const up$ = line.line$.pipe(map(({ up }) => up))
  scope.each(up$.pipe(distinctUntilChanged(), filter(Boolean)), () => scope.run(() => session.payOwed()))
  const tryLine = () => scope.run(() => call('times', {}))
  scope.each(recoverySteps(up$, { ...parts, random: Math.random }), (step) => {
    if (step === 'back') touches.touchEverything(parts.deviceNow() - timing.backTogether)
    else if (tabs.leads || session.value.state === 'out') tryLine()
    else tabs.askToTry()
  })
  scope.each(tabs.try$, tryLine)
  scope.each(tabs.line$, line.adopt)
  scope.each(line.line$, tabs.noteLine)
}

const userIdOf = (session: Session): string | undefined =>
  session.state === 'in' ? session.user.userId : undefined

/** Whether something answered, be it that it failed. */
const isFromServer = (ending: Ending<unknown>): boolean =>
  ending.kind !== 'lost' || ending.reason === 'server' || ending.reason === 'unreadable'

// Every code of the poll but success ends the session (lottery.md §4.1), except those by which a server says that it did
// not look: they have the numbers of HTTP.
const endsSession = (ending: Ending<unknown>): boolean =>
  ending.kind === 'refused' && ending.name !== 'OtherMember' && !(ending.code >= 400 && ending.code < 600)

const sessionPolls = ({ call, session, tabs }: Client): Observable<Ending<CallOutput<'loginState'>>> =>
  combineLatest([session.signedIn$, tabs.leads$]).pipe(
    map(([signedIn, leads]) => signedIn && leads),
    distinctUntilChanged(),
    switchMap((active) => (active ? timer(timing.sessionFirst, timing.sessionPoll) : EMPTY)),
    switchMap(() => call('loginState', { appId: 5 })),
  )
