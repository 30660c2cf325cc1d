/**
 * Time as a dependency. The product runs on `systemClock`; tests and journeys run on a clock that they
 * move by hand, so that no test waits for a minute to pass and none depends on the wall clock.
 */

/** Cancels a timer; calling it twice is harmless. */
export type CancelTimer = () => void

/** Source of the time and of timers. */
export interface Clock {
  /** The current instant. */
  now(): Date
  /** Calls `run` once at `instant` (at once when it has passed). */
  at(instant: Date, run: () => void): CancelTimer
}

// setTimeout overflows at 2^31 ms: longer waits are made of shorter ones.
const longestDelayMs = 2 ** 30

/** The wall clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  at(instant, run) {
    let timer: NodeJS.Timeout
    // Node's timers count by another clock and may fire a few milliseconds before their time: what is due at an instant
    // must not be asked for before it.
    const wake = () => (Date.now() < instant.getTime() ? wait() : run())
    const wait = () => {
      const delayMs = Math.max(0, instant.getTime() - Date.now())
      timer = setTimeout(wake, Math.min(delayMs, longestDelayMs))
      timer.unref()
    }
    wait()
    return () => clearTimeout(timer)
  },
}

/** A clock that stands still until `moveTo` is called. */
export interface ManualClock extends Clock {
  /** Moves forward and runs every timer that has come due, in order of its instant. */
  moveTo(instant: Date): void
}

/** Makes a clock for tests that starts at `start`. */
export const createManualClock = (start: Date): ManualClock => {
  let now = start
  const timers = new Set<{ instant: Date; run: () => void }>()
  return {
    now: () => now,
    at(instant, run) {
      const timer = { instant, run }
      timers.add(timer)
      if (instant <= now) queueMicrotask(() => timers.delete(timer) && run())
      return () => timers.delete(timer)
    },
    moveTo(target) {
      const earliest = () =>
        [...timers]
          .filter((t) => t.instant <= target)
          .sort((a, b) => a.instant.getTime() - b.instant.getTime())[0]
      for (let timer = earliest(); timer; timer = earliest()) {
        timers.delete(timer)
        if (timer.instant > now) now = timer.instant
        timer.run()
      }
      if (target > now) now = target
    },
  }
}
