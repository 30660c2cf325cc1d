/**
 * Work that waits in a table: done in rounds, as soon as something is put there, and by the clock for what is due again or what
 * another node left behind. Any number of nodes may run it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../observe/log.ts'
import type { CancelTimer, Clock } from './clock.ts'

/** What rounds are made of. */
export interface RoundsParts {
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  readonly everyMs: number
  /** How many a round takes at most: a full one may have left more. */
  readonly atOnce: number
  /** Does what is due; gives how many it took. */
  readonly round: () => Promise<number>
  /** What the log says of a round that failed. */
  readonly failed: string
}

/** Rounds until stopped. */
export interface Rounds {
  start(): void
  /** Something was put there: does not wait for the timer. */
  wake(): void
  /** Ends, but waits no longer than three seconds for the round under way: its rows then wait for another node. */
  stop(): Promise<void>
}

const stopWaitMs = 3_000

/** Makes them; they do nothing before `start`. */
export const createRounds = ({ clock, log, everyMs, atOnce, round, failed }: RoundsParts): Rounds => {
  let cancelTimer: CancelTimer = () => undefined
  let running: Promise<void> | undefined
  let again = false
  let ended = true
  const wake = (): void => {
    if (ended) return
    again = true
    running ??= run()
  }
  const run = async (): Promise<void> => {
    while (again && !ended) {
      again = false
      const took = await round().catch((error: unknown) => {
        log.error({ err: error }, failed)
        return 0
      })
      if (took === atOnce) again = true
    }
    // At once after the last look at `again`: who wakes afterwards begins a new run.
    running = undefined
  }
  const look = (): void => {
    wake()
    cancelTimer = clock.at(new Date(clock.now().getTime() + everyMs), look)
  }
  return {
    start() {
      ended = false
      look()
    },
    wake,
    async stop() {
      ended = true
      cancelTimer()
      const waited = new AbortController()
      const { signal } = waited
      await Promise.race([running, pause(stopWaitMs, undefined, { signal }).catch(() => undefined)])
      waited.abort()
    },
  }
}
