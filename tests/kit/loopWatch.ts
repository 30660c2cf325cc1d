/** How long the event loop of this process is held. */
import { existsSync, readFileSync } from 'node:fs'

/** A watch over the loop. */
export interface LoopWatch {
  begin(): void
  /** The longest time in milliseconds in which nothing else was served. */
  end(): number
}

// Where the system counts it: time in which other processes had the processor is no pause of ours.
const told = '/proc/thread-self/schedstat'
/** Milliseconds that this thread has worked so far. */
export const workedMs = existsSync(told)
  ? () => Number(readFileSync(told, 'latin1').split(' ')[0]) / 1e6
  : () => performance.now()

/** A chain of timers: between two of them nothing else is served. */
export const createLoopWatch = (): LoopWatch => {
  let watching = false
  let worst = 0
  let last = 0
  const tick = (): void => {
    const at = workedMs()
    worst = Math.max(worst, at - last)
    last = at
    if (watching) setTimeout(tick, 1)
  }
  return {
    begin() {
      ;[watching, worst, last] = [true, 0, workedMs()]
      setTimeout(tick, 1)
    },
    end(): number {
      watching = false
      return worst
    },
  }
}
