/**
 * Runs the chases: writes their orders when issues open, stops those that are to stop after a win, and refunds what
 * waits for issues that have closed. Work is claimed by database rows, so any number of nodes may run it
 * and any of them may crash; the next round finds the rest.
 */
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { BalanceEvent } from '../../ledger/events.ts'
import type { ChaseStoppedEvent } from './events.ts'
import { settled } from '../settlement/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import {
  chaseLeftovers,
  nextChaseAt,
  openChases,
  stopChase,
  waitingOf,
  waitingOpenings,
} from './chase.sql.ts'
import type { ExposureLimits } from '../orders/limits.ts'

/** Dependencies of the runner. */
export interface ChaseRunnerParts {
  readonly database: Queries
  readonly clock: Clock
  readonly bus: EventBus<BalanceEvent | ChaseStoppedEvent>
  readonly log: Log
  readonly limits: ExposureLimits
  readonly newId: (now: Date) => bigint
}

/** The running chases. */
export interface ChaseRunner {
  /** Catches up and then works on schedule until stopped. */
  start(): Promise<void>
  /** Does everything that is due now. */
  tick(): Promise<void>
  /**
   * Stops every chase of a member who begins a break, and gives back what waits (requirement 67). If the node crashes before
   * the end, the rest is given back as its issues open: `open_chases` orders nothing for a member in a break.
   */
  stopAllOf(memberId: bigint): Promise<void>
  stop(): Promise<void>
}

const chasesPerRound = 500
const retryMs = 5_000
// Issues open by the timetable, which a timer follows; a paused lottery that sells again is found only by polling.
const lookAgainMs = 30_000

/** Makes the runner; it does nothing before `start` or `tick`. */
export const createChaseRunner = (parts: ChaseRunnerParts): ChaseRunner => {
  const { database, clock, bus, log } = parts
  const { db } = database
  const work = createChaseWork(parts)
  let started = false
  let cancelTimer: CancelTimer = () => undefined
  let last: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined

  const arm = async (): Promise<void> => {
    if (!started) return
    const next = await nextChaseAt(db, clock.now())
    wakeAt(Math.min(next?.getTime() ?? Infinity, clock.now().getTime() + lookAgainMs))
  }

  const wakeAt = (instantMs: number): void => {
    cancelTimer()
    if (!started) return
    cancelTimer = clock.at(new Date(instantMs), () => {
      tick().catch((error: unknown) => {
        log.error({ err: error }, 'a round of chases failed and will be tried again')
        wakeAt(clock.now().getTime() + retryMs)
      })
    })
  }

  const begin = (): Promise<void> => {
    waiting = undefined
    return round()
  }

  const round = async (): Promise<void> => {
    try {
      await work()
    } finally {
      await arm()
    }
  }

  const tick = (): Promise<void> => {
    // Requests during a waiting round share that round: in a busy minute dozens of issues are settled.
    waiting ??= last.then(begin, begin)
    last = waiting
    return waiting
  }

  const unsubscribe = bus.subscribe(settled, () => {
    if (!started) return
    tick().catch((error: unknown) =>
      log.error({ err: error }, 'a round of chases failed; the next one repeats it'),
    )
  })

  return {
    tick,
    async stopAllOf(memberId) {
      for (const { traceId, numbers } of await waitingOf(db, memberId))
        await stopChase(db, memberId, traceId, numbers, 'excluded', clock.now())
      bus.publish({ type: 'balance', memberIds: [memberId] })
    },
    start() {
      started = true
      return tick()
    },
    async stop() {
      started = false
      unsubscribe()
      cancelTimer()
      await last.catch(() => undefined)
    },
  }
}

/** What one round does: everything that is due now. */
const createChaseWork = ({ database: { db }, clock, bus, limits, newId }: ChaseRunnerParts) => {
  const openWaiting = async (): Promise<void> => {
    for (;;) {
      const now = clock.now()
      let written = 0
      for (const opening of await waitingOpenings(db, now, chasesPerRound)) {
        const ids = opening.traces.map(() => newId(now))
        written += await openChases(db, limits, opening, ids, now)
      }
      if (written === 0) return
    }
  }

  const giveBack = async (): Promise<void> => {
    for (;;) {
      const leftovers = await chaseLeftovers(db, clock.now(), chasesPerRound)
      let stopped = 0
      for (const { traceId, memberId, numbers, reason } of leftovers) {
        const outcome = await stopChase(db, undefined, traceId, numbers, reason, clock.now())
        stopped += outcome?.count ?? 0
        bus.publish({ type: 'balance', memberIds: [memberId] })
        // Another node may have stopped it: then nothing was left here.
        if (reason === 'win_stop' && outcome && outcome.count > 0)
          bus.publish({ type: 'chaseStopped', memberId, traceId, issues: outcome.count })
      }
      if (stopped === 0) return
    }
  }

  return async (): Promise<void> => {
    // Stops come first: a chase that won must not bet again.
    await giveBack()
    await openWaiting()
    await giveBack()
  }
}
