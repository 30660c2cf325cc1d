/** Acts of the player on the instant-draw page. Money is spent only by a run that he started. */
import { BehaviorSubject, Subject, tap } from 'rxjs'
import { forgetInstantResults, type InstantResult } from '#src/db/lottery/instantResults.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { timing } from '#src/streams/core/timing.ts'
import { submitRound } from '#src/streams/lottery/instant.ts'
import type { BettingPage } from '../betting.page.ts'
import { totalOf } from '../list/orderLine.ts'
import { isPlaying, type InstantState } from './instant.state.ts'
import { noSums, withResults } from './instantResult.ts'
import { playRun, type Run, type RunAct } from './instantRun.ts'

/** The acts. */
export interface InstantActions {
  changeRounds(rounds: number): void
  changeStopOnWin(stopOnWin: boolean): void
  /** Starts a run with these lines. */
  begin(items: readonly OrderItem[]): void
  act(act: RunAct): void
  endSession(): void
  /** Closes the dialog of results: they are cleared, and trend and records are read again (lottery.md §4.2). */
  closeResult(): void
}

/** What the acts change. */
export interface InstantParts {
  readonly page: BettingPage
  readonly instant: BehaviorSubject<InstantState>
  /** Emits when trend and records are to be read again. */
  readonly refresh$: Subject<void>
}

/** The pace that the server answered, or the default. */
export const paceOf = ({ world }: Pick<BettingPage, 'world'>): number =>
  world.value.info?.value.paceMs ?? timing.instantPace

/** Binds the acts to a page. */
export const createInstantActions = ({ page, instant, refresh$ }: InstantParts): InstantActions => {
  const { client, lottery, scope } = page
  const change = (part: Partial<InstantState>): void => instant.next({ ...instant.value, ...part })
  const acts$ = new Subject<RunAct>()
  const forget = (results: readonly InstantResult[]) => {
    const db = client.privateDb()
    const keys = results.map(({ key }) => key)
    return db && forgetInstantResults(db, keys)
  }
  /** The results stay on the screen until the store has let go of them: a page that is reloaded at once shows them no more. */
  const closeMissed = async (missed: readonly InstantResult[]): Promise<void> => {
    try {
      await forget(missed)
    } finally {
      change({ missed: [] })
    }
  }

  /** A result that is shown is added to the session, and is no longer owed to the player. */
  const follow = (run: Run): void => {
    const { sums, last, run: before } = instant.value
    const fresh = run.done.slice(before?.plan === run.plan ? before.done.length : 0)
    change({ run, sums: withResults(sums, fresh), last: fresh.at(-1) ?? last })
    if (fresh.length > 0) scope.run(() => forget(fresh))
    // The page may show outdated odds or an outdated balance.
    if (run.end?.reason === 'refused') client.touches.touchEverything()
  }

  return {
    changeRounds: (rounds) => change({ rounds }),
    changeStopOnWin: (stopOnWin) => change({ stopOnWin }),
    begin(items) {
      page.change({ dialog: undefined })
      const { rounds, stopOnWin, startedAt } = instant.value
      if (isPlaying(instant.value) || items.length === 0) return
      const plan = { rounds, stopOnWin, stake: totalOf(items), paceMs: paceOf(page) }
      change({ startedAt: startedAt ?? client.clock.now() })
      const send = (round: number) =>
        submitRound(client, { lottery: lottery.code, items, round, rounds }, page.newKey())
      // If the store fails the page must not stay locked; the round is found again by its key.
      const unlock = () => change({ run: undefined })
      scope.each(playRun({ plan, send, acts$ }).pipe(tap({ error: unlock })), follow)
    },
    act: (act) => acts$.next(act),
    endSession: () => change({ startedAt: undefined, sums: noSums, last: undefined }),
    closeResult() {
      const { missed } = instant.value
      change({ run: undefined })
      if (missed.length > 0) scope.run(() => closeMissed(missed))
      refresh$.next()
      client.touches.touch(['balance'])
    },
  }
}
