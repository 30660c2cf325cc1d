/** The frame as a stream: the user, the balance, and the state of the connection. */
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  pairwise,
  startWith,
  switchMap,
  of,
  timer,
  type Observable,
} from 'rxjs'
import { outdated$ } from '#src/db/core/outdated.ts'
import { full$ } from '#src/db/core/room.ts'
import { storeKind } from '#src/db/core/storeKind.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { refreshBalance } from '#src/streams/account/sources.ts'
import type { LineState } from '#src/app/ui/feedback/line.ts'
import type { Line } from '#src/streams/core/line.ts'
import { gradeOf, qualityOf, type LineGrade } from '#src/streams/core/lineLog.ts'
import { pendingCalls } from '#src/streams/core/moneyCalls.ts'
import { timing } from '#src/streams/core/timing.ts'
import { isStaff, type App } from '../core/app.ts'
import { clearDevice } from '../core/clearDevice.ts'
import { peeking$ } from '../core/peeking.ts'
import type { ConnectionNotice, ShellSnapshot, UpdateNotice } from './shell/index.ts'

/** The content of the frame; the page adds which parts of it are shown. */
export type FrameSnapshot = Omit<ShellSnapshot, 'parts' | 'place'>

/** The frame. */
export interface ShellModel {
  readonly frame: Behavior<FrameSnapshot>
  end(): void
}

/** Starts the frame. */
export const createShellModel = (app: App): ShellModel => {
  const { client } = app
  const scope = client.scope()
  const loading = new BehaviorSubject(false)
  const refresh = (): void => {
    if (loading.value) return
    loading.next(true)
    scope.run(() => refreshBalance(client).finally(() => loading.next(false)))
  }
  const pending$ = client.session.session$.pipe(
    switchMap((session) => (session.state === 'in' ? pendingCalls(session.db) : of([]))),
  )
  const frame$ = combineLatest({
    user: app.user.changes$,
    balance: app.balance.changes$,
    line: client.line.line$,
    loading,
    pending: pending$,
    waiting: app.updates.waiting$,
    back: justBack(client.line.line$.pipe(map(({ up }) => up))),
    now: app.now.changes$,
    failure: client.reads.failed$('playerBalance'),
    isPeeking: peeking$,
    outdated: outdated$,
    isFull: full$,
  }).pipe(
    map(
      ({
        user,
        balance,
        line,
        loading: busy,
        pending,
        waiting,
        back,
        now,
        failure,
        isPeeking,
        outdated,
        isFull,
      }): FrameSnapshot => {
        const checking = pending.filter((one) => one.state === 'checking').length
        const name = user?.value.nikeName || user?.value.cn || signedInName(app)
        return {
          greetingName: name,
          line: lineState(line, gradeOf(qualityOf(client.lineLog.samples()))),
          balance: {
            ...heldBalance(balance, line.up, client.clock.known ? now : undefined),
            isPeeking,
            loading: busy,
            refresh: busy ? undefined : refresh,
            ...(failure ? { failure } : {}),
          },
          connection: connectionOf(
            // After an offline start there was no answer yet: then the balance determines the age of all figures.
            { ...line, lastHeardAt: line.lastHeardAt ?? balance?.serverTime },
            back,
            checking,
            () => scope.run(() => client.call('times', {})),
          ),
          checking,
          update: waiting ? updateOf(app, pending.length) : undefined,
          keepsData: storeKind.keeps,
          isFull,
          reloadOutdated: outdated ? () => location.reload() : undefined,
          logout: () => scope.run(client.session.signOut),
          logoutAndClear: () => scope.run(() => signOutAndClear(client)),
          year: new Date(now).getFullYear(),
          staff: isStaff(app),
        }
      },
    ),
  )
  return { frame: scope.behavior(frame$, emptyFrame(app)), end: () => scope.end() }
}

const lineState = ({ up, latencyMs }: Line, grade: LineGrade | undefined): LineState =>
  up ? { state: 'ok', latencyMs, flaw: grade === 'good' ? undefined : grade } : { state: 'down' }

/** 已恢复连接 is shown for a moment after the connection came back, not at the start. */
const justBack = (lineUp$: Observable<boolean>): Observable<boolean> =>
  lineUp$.pipe(
    distinctUntilChanged(),
    pairwise(),
    switchMap(([was, is]) =>
      !was && is
        ? timer(timing.backNotice).pipe(
            map(() => false),
            startWith(true),
          )
        : of(false),
    ),
    startWith(false),
  )

const heldBalance = (
  balance: App['balance']['value'],
  up: boolean,
  nowMs: number | undefined,
): Pick<ShellSnapshot['balance'], 'amount' | 'asOfMs' | 'stale'> => ({
  amount: balance?.value.cash,
  asOfMs: up ? undefined : balance?.serverTime,
  stale: nowMs !== undefined && balance !== undefined && nowMs - balance.serverTime > timing.balanceStale,
})

const signOutAndClear = async (client: App['client']): Promise<void> => {
  await client.session.signOut()
  await clearDevice(client)
}

const signedInName = ({ client }: App): string => {
  const session = client.session.value
  return session.state === 'in' ? session.user.userName : ''
}

const emptyFrame = (app: App): FrameSnapshot => ({
  greetingName: signedInName(app),
  line: { state: 'connecting' },
  balance: {
    amount: undefined,
    isPeeking: false,
    asOfMs: undefined,
    stale: false,
    loading: true,
    refresh: undefined,
  },
  connection: undefined,
  checking: 0,
  update: undefined,
  keepsData: storeKind.keeps,
  isFull: false,
  reloadOutdated: undefined,
  logout: undefined,
  logoutAndClear: undefined,
  year: new Date(app.client.clock.now()).getFullYear(),
  staff: isStaff(app),
})

const connectionOf = (
  line: Pick<Line, 'up' | 'lastHeardAt' | 'isOther'>,
  back: boolean,
  checking: number,
  reconnect: () => void,
): ConnectionNotice | undefined => {
  if (!line.up)
    return { kind: 'offline', asOfMs: line.lastHeardAt, checking, reconnect, isOther: line.isOther ?? false }
  return back ? { kind: 'back' } : undefined
}

const updateOf = (app: App, pending: number): UpdateNotice =>
  pending > 0
    ? { apply: undefined, waitsFor: '有投注正在核对，完成后可更新' }
    : { apply: () => app.updates.apply(), waitsFor: undefined }
