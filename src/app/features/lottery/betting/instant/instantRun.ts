/**
 * A run of instant draws. Rounds follow each other one at a time: the next one begins when the outcome of the one before is
 * known and was shown, not sooner than the pace, and only while the page that started the run is open.
 *
 * States of a run: rolling (the bet is sent, its numbers are not shown), checking (its answer was lost; the outcome of its key
 * is awaited), numbers (they are shown, the prize is not), waiting (all is shown; the next round waits for the pace, or for
 * the player if he paused) and ended. A wish to pause or to stop takes effect when the round is over. After a lost answer the
 * run pauses: play does not continue by itself over an interruption.
 */
import {
  Observable,
  Subscription,
  combineLatest,
  connect,
  filter,
  map,
  merge,
  switchMap,
  take,
  timer,
} from 'rxjs'
import type { Hao } from '#engine/money/money.ts'
import type { InstantResult } from '#src/db/lottery/instantResults.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { RoundNews } from '#src/streams/lottery/instant.ts'

/** What the player asked for. */
export interface RunPlan {
  readonly rounds: number
  /** The cost of one round. */
  readonly stake: Hao
  /** End after the first award (`result.bonus > 0`, wire.md §1.7). */
  readonly stopOnWin: boolean
  readonly paceMs: number
}

/** Why a run ended. */
export type RunEnd =
  | { readonly reason: 'complete' | 'won' | 'stopped' }
  | {
      readonly reason: 'refused'
      readonly refused: Extract<RoundNews, { readonly kind: 'refused' }>['refused']
    }

/** The state of a run. */
export interface Run {
  readonly plan: RunPlan
  readonly phase: 'rolling' | 'checking' | 'numbers' | 'waiting' | 'ended'
  /** The number of the round on the stage, from 1. */
  readonly round: number
  /** Its result, known before it is shown. */
  readonly result: InstantResult | undefined
  /** Results that were shown, in their order. */
  readonly done: readonly InstantResult[]
  readonly wish: 'play' | 'pause' | 'stop'
  /** While waiting: the pace is over, so that a resumed run begins at once. */
  readonly due: boolean
  /** An answer was lost in this run; the pause that follows it is explained. */
  readonly interrupted: boolean
  readonly end: RunEnd | undefined
}

/** Acts of the player on a run. */
export type RunAct = 'pause' | 'resume' | 'stop'

/** Events of a run: news of the round, its two reveals, the end of the pace, and acts. */
export type RunEvent = RoundNews | { readonly kind: RunAct | 'numbers' | 'prize' | 'due' }

/** A run whose first round is sent. */
export const begunRun = (plan: RunPlan): Run => ({
  plan,
  phase: 'rolling',
  round: 1,
  result: undefined,
  done: [],
  wish: 'play',
  due: false,
  interrupted: false,
  end: undefined,
})

/** True while a result is known that the player does not see yet. */
export const isSecret = (run: Run | undefined): boolean =>
  run !== undefined && (run.phase === 'rolling' || run.phase === 'checking' || run.phase === 'numbers')

/** The next state; the same object when the event changes nothing. */
export const nextRun = (run: Run, event: RunEvent): Run => {
  if (run.phase === 'ended') return run
  switch (event.kind) {
    case 'drawn':
      return { ...run, result: event.result }
    case 'numbers':
      return { ...run, phase: 'numbers' }
    case 'prize':
      return shown(run)
    case 'due':
      return run.wish === 'play' ? nextRound(run) : { ...run, due: true }
    case 'lost':
      return { ...run, phase: 'checking', interrupted: true, wish: run.wish === 'stop' ? 'stop' : 'pause' }
    case 'void':
      return neverPlayed(run)
    case 'refused':
      return ended(run, { reason: 'refused', refused: event.refused })
    case 'pause':
      return run.wish === 'play' ? { ...run, wish: 'pause' } : run
    case 'resume':
      return resumed(run)
    case 'stop':
      return run.phase === 'waiting' ? ended(run, { reason: 'stopped' }) : { ...run, wish: 'stop' }
  }
}

const ended = (run: Run, end: RunEnd): Run => ({ ...run, phase: 'ended', end })

/** The prize was shown: the run ends here, or waits for the next round. */
const shown = (run: Run): Run => {
  const { plan, result, wish } = run
  if (!result) return run
  const next: Run = { ...run, phase: 'waiting', done: [...run.done, result] }
  if (plan.stopOnWin && result.bonus > 0n) return ended(next, { reason: 'won' })
  if (run.round >= plan.rounds) return ended(next, { reason: 'complete' })
  return wish === 'stop' ? ended(next, { reason: 'stopped' }) : next
}

/** The server never accepted the round: its number is played again if the player resumes. */
const neverPlayed = (run: Run): Run => {
  if (run.wish === 'stop') return ended(run, { reason: 'stopped' })
  return { ...run, phase: 'waiting', round: run.round - 1, wish: 'pause', due: true }
}

const resumed = (run: Run): Run => {
  if (run.wish !== 'pause') return run
  const next: Run = { ...run, wish: 'play', interrupted: false }
  return run.phase === 'waiting' && run.due ? nextRound(next) : next
}

const nextRound = (run: Run): Run => ({
  ...run,
  phase: 'rolling',
  round: run.round + 1,
  result: undefined,
  due: false,
})

/** What a run needs. */
export interface RunParts {
  readonly plan: RunPlan
  /** Sends a round, and follows it to its end. */
  readonly send: (round: number) => Observable<RoundNews>
  readonly acts$: Observable<RunAct>
}

/** Plays a run: every state of it, ending with the last one. Unsubscribing sends nothing more. */
export const playRun = ({ plan, send, acts$ }: RunParts): Observable<Run> =>
  new Observable((states) => {
    const open = new Subscription()
    let run = begunRun(plan)
    const play = (): void => {
      open.add(roundEvents(send(run.round), plan.paceMs).subscribe({ next: apply, error: fail }))
    }
    const fail = (error: unknown): void => states.error(error)
    const apply = (event: RunEvent): void => {
      const before = run
      run = nextRun(run, event)
      if (run === before) return
      states.next(run)
      if (run.phase === 'ended') states.complete()
      else if (run.phase === 'rolling' && before.phase === 'waiting') play()
    }
    states.next(run)
    open.add(acts$.pipe(map((kind): RunEvent => ({ kind }))).subscribe({ next: apply, error: fail }))
    play()
    return open
  })

/**
 * The events of one round, all counted from its press: its numbers settle after 1,500 ms and its prize is shown after
 * 2,000 ms; both come later if the answer does, in the same distance.
 */
const roundEvents = (news$: Observable<RoundNews>, paceMs: number): Observable<RunEvent> =>
  news$.pipe(
    connect((shared$) => {
      const drawn$ = shared$.pipe(
        filter(({ kind }) => kind === 'drawn'),
        take(1),
      )
      const at = <K extends 'numbers' | 'prize' | 'due'>(when$: Observable<unknown>, kind: K) =>
        when$.pipe(map((): RunEvent => ({ kind })))
      const numbers$ = combineLatest([drawn$, timer(timing.instantNumbers)])
      const prize$ = numbers$.pipe(switchMap(() => timer(timing.instantPrize - timing.instantNumbers)))
      return merge(
        shared$,
        at(numbers$, 'numbers'),
        at(prize$, 'prize'),
        at(combineLatest([prize$, timer(paceMs)]), 'due'),
      )
    }),
  )
