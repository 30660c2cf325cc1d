/** A chase and its checklist as a stream: opened from one of its orders, stopped issue by issue. */
import { BehaviorSubject, Subject, combineLatest, map, skip, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/lottery/later.ts'
import { displayContent } from '#engine/content/text.ts'
import type { CallOutput } from '#contract/areas.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { ChaseIssueStatus, ChaseRow, ChaseSnapshot, ChaseTab, StopQuestion } from './chase.snapshot.ts'
import { text } from './chase.text.ts'
import { stopIssues } from './stopIssues.ts'

/** A message about stopped issues of a chase. */
export interface ChaseNotice {
  readonly kind: 'ok' | 'error'
  readonly text: string
}

/** The chase dialog. */
export interface ChaseModel {
  /** Undefined while no chase is open. */
  readonly dialog: Behavior<ChaseSnapshot | undefined>
  readonly notices$: Observable<ChaseNotice>
  /** The order to show again, after the player went back to it. */
  readonly returned$: Observable<string>
  /** The order of a completed issue that the player wants to see. */
  readonly viewed$: Observable<string>
  /** Opens the chase of an order. It opens once it was read, and not at all if the read was refused. */
  open(orderId: string): void
  end(): void
}

type Chase = CallOutput<'traceDetail'>

interface Opened {
  readonly orderId: string
  readonly chase: Chase
  /** Page number, from 1. */
  readonly page: number
  readonly ticked: ReadonlySet<string>
  readonly tab: ChaseTab
  readonly sending: boolean
  /** The issues whose stop is asked about; undefined while nothing is asked. */
  readonly asking: readonly string[] | undefined
}

/** Issues a page of the checklist (lottery.md §2.6). */
const pageRows = 10

/** Starts without a chase; `nameOf` gives Chinese names of lotteries. */
export const createChaseModel = (client: Client, nameOf: (lottery: string) => string): ChaseModel => {
  const scope = client.scope()
  const opened$ = new BehaviorSubject<Opened | undefined>(undefined)
  const notices$ = new Subject<ChaseNotice>()
  const returned$ = new Subject<string>()
  const viewed$ = new Subject<string>()

  // Changes only the open chase: the player may have gone back before an answer arrived.
  const change = (orderId: string, part: Partial<Opened>): void => {
    const held = opened$.value
    if (held?.orderId === orderId) opened$.next({ ...held, ...part })
  }

  const open = (orderId: string): void =>
    scope.ask({
      kind: 'open',
      until$: opened$.pipe(skip(1)),
      ask: () => client.call('traceDetail', { orderId }),
      land(ending) {
        if (ending.kind === 'answered') opened$.next(openedOf(orderId, ending.value))
        else notices$.next({ kind: 'error', text: ending.kind === 'refused' ? ending.msg : text.openLost })
      },
    })

  const ask = ({ orderId }: Opened, asking: readonly string[]): void => {
    if (asking.length > 0) change(orderId, { asking })
    else notices$.next({ kind: 'error', text: text.tickFirst })
  }

  const stop = ({ orderId, chase, asking = [] }: Opened): void => {
    if (opened$.value?.sending) return
    scope.ask({
      // The question stays until the chase is read again: behind it would be the old one.
      busy: (sending) => change(orderId, sending ? { sending } : { sending, asking: undefined }),
      failed: () => notices$.next({ kind: 'error', text: formText.failed }),
      ask: () => stopIssues(client, chase.traceId, asking),
      async land({ stopped, closed, failure }) {
        if (stopped > 0) notices$.next({ kind: 'ok', text: text.stopped(stopped, closed) })
        if (failure)
          notices$.next({ kind: 'error', text: failure.kind === 'refused' ? failure.msg : text.stopLost })
        // Read again in both cases: a lost call may have stopped them, a refused one was based on outdated data.
        const read = await client.call('traceDetail', { orderId })
        if (read.kind === 'answered') change(orderId, { chase: read.value, ticked: new Set() })
      },
    })
  }

  const leave = (to$: Subject<string>, orderId: string): void => {
    opened$.next(undefined)
    to$.next(orderId)
  }
  const actions = (held: Opened): ChaseActions =>
    actionsOf(held, {
      change: (part) => change(held.orderId, part),
      ask: (issues) => ask(held, issues),
      confirm: () => stop(held),
      back: () => leave(returned$, held.orderId),
      view: (orderId) => leave(viewed$, orderId),
    })

  return {
    dialog: scope.behavior(
      combineLatest([opened$, client.line.line$, client.session.session$]).pipe(
        map(([held, line, session]) => {
          if (!held || session.state === 'out') return undefined
          const facts = { lineUp: line.up, own: held.chase.userId === session.user.userId }
          return chaseSnapshot(held, facts, nameOf, actions(held))
        }),
      ),
      undefined,
    ),
    notices$,
    returned$,
    viewed$,
    open,
    end: () => scope.end(),
  }
}

const openedOf = (orderId: string, chase: Opened['chase']): Opened => ({
  orderId,
  chase,
  page: 1,
  ticked: new Set(),
  tab: 'issues',
  sending: false,
  asking: undefined,
})

const withTick = (ticked: ReadonlySet<string>, issue: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(ticked)
  if (on) next.add(issue)
  else next.delete(issue)
  return next
}

interface ChaseActions {
  readonly turn: (page: number) => void
  readonly tick: (issue: string, on: boolean) => void
  readonly tickAll: (on: boolean) => void
  readonly stop: () => void
  readonly stopAll: () => void
  readonly confirm: () => void
  readonly keep: () => void
  readonly back: () => void
  readonly view: (orderId: string) => void
  readonly chooseTab: (tab: ChaseTab) => void
}

interface ChaseSteps extends Pick<ChaseActions, 'confirm' | 'back' | 'view'> {
  readonly change: (part: Partial<Opened>) => void
  /** Asks whether these issues are to be stopped. */
  readonly ask: (issues: readonly string[]) => void
}

const actionsOf = (
  { chase, ticked }: Opened,
  { change, ask, confirm, back, view }: ChaseSteps,
): ChaseActions => ({
  turn: (page) => change({ page }),
  tick: (issue, on) => change({ ticked: withTick(ticked, issue, on) }),
  tickAll: (on) => change({ ticked: new Set(on ? runningIssues(chase) : []) }),
  stop: () => ask(runningIssues(chase).filter((issue) => ticked.has(issue))),
  stopAll: () => ask(runningIssues(chase)),
  confirm,
  keep: () => change({ asking: undefined }),
  back,
  view,
  chooseTab: (tab) => change({ tab }),
})

const chaseSnapshot = (
  held: Opened,
  { lineUp, own }: { readonly lineUp: boolean; readonly own: boolean },
  nameOf: (lottery: string) => string,
  actions: ChaseActions,
): ChaseSnapshot => {
  const { chase, page, ticked, tab, sending } = held
  const { turn, tick, tickAll, stop, stopAll, back, view, chooseTab } = actions
  const stoppableCount = runningIssues(chase).length
  const running = stoppableCount > 0
  const stopBlocked = blockedOf(running, lineUp)
  return {
    chaseNumber: chase.traceId,
    lottery: nameOf(chase.lottery),
    play: chase.methodName,
    content: displayContent(chase.code, chase.method),
    mode: text.modes[chase.traceType] ?? '',
    createdAt: chase.createTime,
    bets: chase.num,
    unit: chase.perAmount,
    odds: chase.odds,
    total: chase.totalMoney,
    returned: chase.cancelMoney,
    issueCount: chase.issueCount,
    doneCount: chase.finishCount,
    stoppedCount: chase.cancelCount,
    stopsAfterWin: chase.winStop,
    status: chase.status,
    running,
    rows: chase.issues.slice((page - 1) * pageRows, page * pageRows).map((issue): ChaseRow => {
      const status = statusOf(issue)
      const tickable = own && status === 'running' && !sending
      return {
        issue: issue.issue,
        multiple: issue.count,
        amount: issue.money,
        status,
        ticked: ticked.has(issue.issue),
        view: status === 'done' && issue.orderId !== '' ? () => view(issue.orderId) : undefined,
        tick: tickable ? (on) => tick(issue.issue, on) : undefined,
      }
    }),
    page,
    pages: Math.max(1, Math.ceil(chase.issues.length / pageRows)),
    turn,
    tab,
    chooseTab,
    own,
    tickedCount: ticked.size,
    stoppableCount,
    tickAll: own && running && !sending ? tickAll : undefined,
    stop: own && stopBlocked === undefined && !sending ? stop : undefined,
    stopAll: own && stopBlocked === undefined && !sending ? stopAll : undefined,
    stopBlocked,
    sending,
    question: questionOf(held, stopBlocked, actions),
    back,
  }
}

const questionOf = (
  { chase, asking, sending }: Opened,
  blocked: string | undefined,
  { confirm, keep }: ChaseActions,
): StopQuestion | undefined => {
  if (!asking) return undefined
  const asked = new Set(asking)
  return {
    issues: asking.length,
    amount: chase.issues.filter(({ issue }) => asked.has(issue)).reduce((sum, { money }) => sum + money, 0n),
    confirm: blocked === undefined && !sending ? confirm : undefined,
    blocked: sending ? undefined : blocked,
    sending,
    keep,
  }
}

/** The issues in progress, in their order: those that can be stopped. */
const runningIssues = ({ issues }: Chase): readonly string[] =>
  issues.filter((issue) => statusOf(issue) === 'running').map(({ issue }) => issue)

const blockedOf = (running: boolean, lineUp: boolean): string | undefined => {
  if (!running) return text.nothingRuns
  return lineUp ? undefined : text.offline
}

/** 0 in progress, 1 completed; any other status was stopped, by the player or by a win (lottery.md §3.7). */
const statusOf = ({ status }: Chase['issues'][number]): ChaseIssueStatus =>
  status === 0 ? 'running' : status === 1 ? 'done' : 'stopped'
