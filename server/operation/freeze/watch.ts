/**
 * The trial balance as a periodic check. It checks what moved since the last closing when the server starts and every five
 * minutes, the whole ledger and the sealed books of the day once a day, after which it closes the ledger, and one issue when that issue is drawn: closing and drawing are seconds apart, every draw is published on the bus anyway, and a
 * timer for each close would be a second schedule to maintain. A difference freezes payouts (of the lottery whose escrow it
 * is, or of all), raises the metric, and is written to the log and to the audit log.
 *
 * A node receives the draws it made and runs its own five-minute timer; a check that another node has just done is skipped.
 * The next check waits at least twenty times as long as the last one took, so that the watch never uses more than a
 * twentieth of one connection.
 */
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { drawn } from '../../lottery/draws/events.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import { checkDrawn, checkDue, checkNow, type CheckParts } from './checks.ts'
import type { Checked } from './findings.ts'

/** Reports the duration of a check of the ledger. Its findings are stored in `trial_balance_run` (`state.ts`). */
export interface WatchMetrics {
  trialBalance(seconds: number): void
}

/** Parts of a watch. */
export interface WatchParts {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<EventBus, 'subscribe'>
  readonly log: Log
  readonly metrics: WatchMetrics
  /** Runs `work` unless another node is doing the same job; absent when there is only one node. */
  readonly once?: (job: string, work: () => Promise<void>) => Promise<unknown>
}

/** A watch that does nothing before `start`. */
export interface Watch {
  /** Checks now, then every five minutes, and each issue when it is drawn, until stopped. */
  start(): void
  /** Takes the whole trial balance now, and closes nothing. */
  check(): Promise<Checked>
  /** Resolves when everything begun so far is done. */
  idle(): Promise<void>
  /** Waits for the check under way; nothing is checked afterwards. */
  stop(): Promise<void>
}

/** Interval between two checks of the ledger, unless the last one took long. */
export const checkEveryMs = 300_000
const restPerWork = 20

/** Makes a watch. */
export const createWatch = ({
  db,
  clock,
  bus,
  log,
  metrics,
  once = (_job, work) => work(),
}: WatchParts): Watch => {
  let cancelTimer: CancelTimer = () => undefined
  let unsubscribe: () => void = () => undefined
  let started = false
  let lastTookMs = 0
  let queue: Promise<unknown> = Promise.resolve()
  const took = (ms: number): void => {
    lastTookMs = ms
    metrics.trialBalance(ms / 1000)
  }
  const parts: CheckParts = { db, clock, log, took, once }

  // One check at a time: the watch uses at most one connection.
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work)
    queue = next.catch((error: unknown) => log.error({ err: error }, 'a trial balance could not be taken'))
    return next
  }

  const arm = (waitMs: number, isFirst = false): void => {
    cancelTimer()
    if (!started) return
    cancelTimer = clock.at(new Date(clock.now().getTime() + waitMs), () => {
      // A little less than the interval: otherwise nodes that started together would each find the other's check too old.
      const since = isFirst ? undefined : new Date(clock.now().getTime() - 0.9 * waitMs)
      // Whether it failed or not, a next check follows; failures are in the log.
      void enqueue(() => checkDue(parts, since))
        .catch(() => undefined)
        .then(() => arm(Math.max(checkEveryMs, restPerWork * lastTookMs)))
    })
  }

  return {
    start() {
      started = true
      unsubscribe = bus.subscribe(drawn, (event) => {
        enqueue(() => checkDrawn(parts, event)).catch(() => undefined)
      })
      arm(0, true)
    },
    check: () => enqueue(() => checkNow(parts, 'whole')),
    idle: () => queue.then(() => undefined),
    async stop() {
      started = false
      cancelTimer()
      unsubscribe()
      await queue
    },
  }
}
