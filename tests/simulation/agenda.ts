/** The event queue of a simulated world: timers of the nodes, messages on the connections and plans of the players. */
import { vi } from 'vitest'

/** Planned events, by instants in epoch milliseconds. */
export interface Agenda {
  now(): number
  /** Plans an event; a past instant means now. Returns a function that cancels it. */
  at(instant: number, run: () => void): () => void
  /** The instant of the next event, undefined when nothing is planned. */
  next(): number | undefined
  /** Moves the time to the next event and runs it. */
  step(): void
}

interface Entry {
  readonly at: number
  readonly run: () => void
}

/**
 * Makes an agenda whose time is `start`. Events of one instant run in the order in which they were planned. Fake
 * timers move along, so that code with its own `setTimeout` uses the same time.
 */
export const createAgenda = (start: number): Agenda => {
  let now = start
  let entries: Entry[] = []
  return {
    now: () => now,
    at(instant, run) {
      const entry = { at: Math.max(now, instant), run }
      const place = entries.findIndex(({ at }) => at > entry.at)
      entries.splice(place < 0 ? entries.length : place, 0, entry)
      return () => {
        entries = entries.filter((one) => one !== entry)
      }
    },
    next: () => entries[0]?.at,
    step() {
      const entry = entries.shift()
      if (!entry) throw new Error('something must be planned to be done')
      const passed = entry.at - now
      now = entry.at
      if (passed > 0) vi.advanceTimersByTime(passed)
      entry.run()
    },
  }
}
