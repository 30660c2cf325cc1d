/**
 * The minutes of play of the last 24 hours (requirement 63): the time in which a page of the member was open, in whatever
 * session and on whatever device, each moment once. A page is open as long as it polls its session, and a bet is a sign too.
 */
import { periodMs } from '#contract/protection/limits.ts'

/** A time without a longer silence. Epoch milliseconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const minuteMs = 60_000

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0)

/** Full minutes of stretches that do not overlap. */
export const minutesOf = (stretches: readonly Stretch[]): number => Math.floor(lengthOf(stretches) / minuteMs)

/**
 * The full minute from which fewer than `limit` minutes are counted, because a day has passed since enough of them; in epoch
 * milliseconds. Undefined while fewer are counted anyway. `stretches`: the oldest first, none overlapping.
 */
export const playableFrom = (stretches: readonly Stretch[], limit: number): number | undefined => {
  let over = lengthOf(stretches) - limit * minuteMs
  if (over < 0) return undefined
  for (const { from, to } of stretches) {
    if (over < to - from) return Math.ceil((from + over + 1 + periodMs.day) / minuteMs) * minuteMs
    over -= to - from
  }
  throw new Error('a limit of no minutes is none')
}
