/**
 * The server's time on this device: an offset to a monotonic clock, so that a countdown is right
 * whatever the device's clock shows (requirement 43). Of several samples the one with the shortest round trip counts.
 */

/** Provides the server's time. */
export interface ServerClock {
  /** Epoch milliseconds by the server's clock; before the first answer, by the device's. */
  now(): number
  /** True once an answer has arrived. */
  readonly known: boolean
  /** Records an answer with `serverTime` that was sent at `sentAt` and arrived at `cameAt` (monotonic ms). */
  observe(serverTime: number, sentAt: number, cameAt: number): void
}

// A sample loses its precedence with age: after a minute any fresh one is better.
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
      // Far from the known offset: the server's clock itself was changed, and the newest answer is right.
      const moved = best !== undefined && Math.abs(offset - best.offset) > wayMs + best.wayMs
      if (!best || moved || wayMs <= best.wayMs || cameAt - best.takenAt > sampleAgeMaxMs) {
        best = { offset, wayMs, takenAt: cameAt }
      }
    },
  }
}
