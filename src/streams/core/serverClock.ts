/**
 * The server's time on this device: an offset to a clock that no user can turn, so that a countdown is right
 * whatever the device believes (requirement 43). Of several samples the one with the shortest way counts.
 */

/** Tells the server's time. */
export interface ServerClock {
  /** Epoch milliseconds by the server; before the first answer, by the device. */
  now(): number
  /** True once an answer has been heard. */
  readonly known: boolean
  /** An answer said `serverTime`; it was sent at `sentAt` and came at `cameAt` (monotonic ms). */
  observe(serverTime: number, sentAt: number, cameAt: number): void
}

// A sample loses its rank with age: after a minute any fresh one is better.
const sampleAgeMaxMs = 60_000

/** Makes the clock over a monotonic source (performance.now). */
export const createServerClock = (monotonicNow: () => number, deviceNow: () => number): ServerClock => {
  let best: { readonly offset: number; readonly wayMs: number; readonly takenAt: number } | undefined
  return {
    now: () => (best ? monotonicNow() + best.offset : deviceNow()),
    get known() {
      return best !== undefined
    },
    observe(serverTime, sentAt, cameAt) {
      const wayMs = cameAt - sentAt
      const offset = serverTime + wayMs / 2 - cameAt
      // Far from what was believed: the server's clock itself moved, and the newest word is right.
      const moved = best !== undefined && Math.abs(offset - best.offset) > wayMs + best.wayMs
      if (!best || moved || wayMs <= best.wayMs || cameAt - best.takenAt > sampleAgeMaxMs) {
        best = { offset, wayMs, takenAt: cameAt }
      }
    },
  }
}
