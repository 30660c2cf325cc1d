/** Writes the issues of all lotteries ahead of their sale. */
import type { Lottery } from '../catalogue/lotteries.ts'
import type { DrawingOptions } from './drawing.options.ts'
import { ensureIssues } from './issues.ts'

// Issues are written so far ahead whenever less than half of it is left.
const hourMs = 3_600_000
const minuteMs = 60_000
// The seeds of in-house issues are published ten minutes ahead: a time lock costs some 20 ms, and there is one for each second
// in which an issue closes.
const houseAheadMs = 10 * minuteMs

/** The longest time, in milliseconds, between two calls by which no issue is written late. */
export const extendEveryMs = houseAheadMs / 2

/** Lotteries whose issues are written together, so far ahead. */
interface Horizon {
  readonly lotteries: readonly Lottery[]
  readonly aheadMs: number
  untilMs: number
}

/** Returns the function that writes what is missing at an instant. */
export const createIssuesAhead = (
  { db, clock, publishing }: Pick<DrawingOptions, 'db' | 'clock' | 'publishing'>,
  lotteries: readonly Lottery[],
): ((now: Date) => Promise<void>) => {
  const horizons = [
    { lotteries: lotteries.filter(({ source }) => source !== 'house'), aheadMs: 2 * hourMs, untilMs: 0 },
    { lotteries: lotteries.filter(({ source }) => source === 'house'), aheadMs: houseAheadMs, untilMs: 0 },
  ] satisfies readonly Horizon[]
  return async (now) => {
    for (const horizon of horizons) {
      const { aheadMs } = horizon
      if (horizon.untilMs - now.getTime() >= aheadMs / 2) continue
      await ensureIssues(db, publishing, horizon.lotteries, clock, aheadMs)
      horizon.untilMs = now.getTime() + aheadMs
    }
  }
}
