/**
 * Draws every issue when its time comes, once.
 *
 * An issue is due from its draw time until it has a code. A round asks the sources first (a beacon may
 * be a network request, and no lock is held during it), then claims the rows with `for update skip
 * locked` and writes the results that are still missing: of two nodes one draws. The draw is published on the bus after
 * the commit. A row that is locked by somebody else is retried a second later. A source that fails delays
 * only its own lottery, which is retried with the same source: soon where the beacon is late, after five seconds otherwise. Between
 * rounds a single timer waits for the next draw; a start after downtime finds the missed issues due
 * and draws them.
 */
import { lotteries as catalogue } from '../catalogue/lotteries.ts'
import type { CancelTimer } from '../../platform/time/clock.ts'
import { nextDrawAt } from './draws.queries.ts'
import type { DrawingOptions } from './drawing.options.ts'
import { drawDue } from './dueDraws.ts'
import { createIssuesAhead, extendEveryMs } from './issuesAhead.ts'
import { createRetries } from './retries.ts'

/** The running drawing. */
export interface Drawing {
  /** Catches up and then draws on schedule until stopped. */
  start(): Promise<void>
  /** Waits for the round under way; nothing is drawn afterwards. */
  stop(): Promise<void>
  /** Writes the issues ahead and draws everything that is due now. */
  tick(): Promise<void>
  /** Also draws at this instant: an issue was created that is due then. */
  drawAt(instant: Date): void
}

/** A round that failed as a whole is repeated after this time. */
const roundRetryMs = 5_000

/** Makes the drawing; it does nothing before `start` or `tick`. */
export const createDrawing = (options: DrawingOptions): Drawing => {
  const { db, clock, sources, log, lotteries = catalogue } = options
  const drawable = lotteries.filter(({ code }) => sources(code) !== undefined)
  const extendIssues = createIssuesAhead(options, lotteries)
  const retries = createRetries()
  const onOrder = createOrderTimers(options, () => tick())
  let heldUntil = Infinity
  let started = false
  let cancelTimer: CancelTimer = () => undefined
  let last: Promise<void> = Promise.resolve()

  const round = async () => {
    // One reading for the whole round: an issue that falls due during it is either drawn by it or woken for after it.
    const now = clock.now()
    heldUntil = Infinity
    // Each step runs even if the one before failed: a due draw does not depend on the writing of new
    // issues, nor the other way round.
    try {
      heldUntil = await drawDue(options, drawable, retries, now)
    } finally {
      try {
        await extendIssues(now)
      } finally {
        await arm(now)
      }
    }
  }

  const arm = async (now: Date) => {
    if (!started) return
    const next = await nextDrawAt(db, now)
    const instants = [heldUntil, ...retries.times(), ...(next ? [next.getTime()] : [])]
    wakeAt(Math.min(...instants, now.getTime() + extendEveryMs))
  }

  const wakeAt = (instantMs: number) => {
    cancelTimer()
    if (!started) return
    cancelTimer = clock.at(new Date(instantMs), () => {
      tick().catch((error: unknown) => {
        log.error({ err: error }, 'a round of draws failed and will be tried again')
        wakeAt(clock.now().getTime() + roundRetryMs)
      })
    })
  }

  const tick = (): Promise<void> => {
    // Rounds run one after the other, also after one that failed.
    const next = last.then(round, round)
    last = next
    return next
  }

  return {
    tick,
    start() {
      started = true
      return tick()
    },
    drawAt(instant) {
      if (started) onOrder.add(instant)
    },
    async stop() {
      started = false
      cancelTimer()
      onOrder.cancel()
      await last.catch(() => undefined)
    },
  }
}

/** Timers of draws on order, one for each instant. */
const createOrderTimers = (
  { clock, log }: Pick<DrawingOptions, 'clock' | 'log'>,
  tick: () => Promise<void>,
) => {
  const timers = new Map<number, CancelTimer>()
  return {
    add(instant: Date): void {
      const at = instant.getTime()
      if (timers.has(at)) return
      const cancel = clock.at(instant, () => {
        timers.delete(at)
        tick().catch((error: unknown) =>
          log.error({ err: error }, 'a draw on order waits for the next round'),
        )
      })
      timers.set(at, cancel)
    },
    cancel(): void {
      for (const cancel of timers.values()) cancel()
    },
  }
}
