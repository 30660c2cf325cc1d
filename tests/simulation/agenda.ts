/** The one timetable of a simulated world: timers of the nodes, messages on the line and plans of the players. */
import { vi } from 'vitest'

/** What is to happen, by instants in epoch milliseconds. */
export interface Agenda {
  now(): number
  /** Plans something; a past instant means at once. The answer takes it off again. */
  at(instant: number, run: () => void): () => void
  /** The instant of what comes next, undefined when nothing is planned. */
  next(): number | undefined
  /** Moves time to what comes next and does it. */
  step(): void
}

interface Entry {
  readonly at: number
  readonly run: () => void
}

/**
 * Makes an agenda that stands at `start`. Entries of one instant come in the order in which they were planned. Fake
 * timers go along, so that code with a `setTimeout` of its own lives in the same time.
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
