/** A clock that runs like the wall clock from a chosen start, and can be moved forward at once. */
import type { Clock } from '../../server/platform/time/clock.ts'

/** The clock of a journey. */
export interface ShiftingClock extends Clock {
  /** Moves forward; timers that come due run now. */
  moveBy(ms: number): void
  /** Stands while `work` runs, and goes on from there: how long it takes on this machine is no time of the site. */
  standing<T>(work: () => Promise<T>): Promise<T>
}

/** Makes a clock that starts at `startMs` (epoch milliseconds). */
export const createShiftingClock = (startMs: number): ShiftingClock => {
  const bornAt = performance.now()
  let shiftMs = 0
  let stoodAt: number | undefined
  const now = () => new Date(startMs + shiftMs + (stoodAt ?? performance.now()) - bornAt)
  const timers = new Set<() => void>()
  return {
    now,
    at(instant, run) {
      let handle: NodeJS.Timeout | undefined
      const arm = () => {
        clearTimeout(handle)
        const delayMs = instant.getTime() - now().getTime()
        handle = setTimeout(
          () => {
            if (instant.getTime() > now().getTime()) return arm()
            timers.delete(arm)
            run()
          },
          Math.min(Math.max(0, delayMs), 2 ** 30),
        )
      }
      timers.add(arm)
      arm()
      return () => {
        timers.delete(arm)
        clearTimeout(handle)
      }
    },
    moveBy(ms) {
      shiftMs += ms
      for (const arm of timers) arm()
    },
    async standing(work) {
      stoodAt = performance.now()
      try {
        return await work()
      } finally {
        shiftMs -= performance.now() - stoodAt
        stoodAt = undefined
        for (const arm of timers) arm()
      }
    },
  }
}
