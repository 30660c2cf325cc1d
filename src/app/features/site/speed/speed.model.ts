/** How fast a line is: the median of some round trips (lottery.md §2.1 /speed). */

/** A measured line. */
export type Measured =
  | { readonly grade: 'fast' | 'fair' | 'slow'; readonly medianMs: number }
  | { readonly grade: 'dead'; readonly medianMs: undefined }

/** Round trips of one test; the first opens the connection and is not counted. */
export const tripsOfTest = 6

const fastMs = 150
const fairMs = 500

/** Judges counted round trips; undefined is one without an answer. A line that loses half of them is dead. */
export const judgeTrips = (tripsMs: readonly (number | undefined)[]): Measured => {
  const answered = tripsMs.filter((ms) => ms !== undefined).toSorted((a, b) => a - b)
  const medianMs = answered[Math.floor(answered.length / 2)]
  if (medianMs === undefined || answered.length * 2 <= tripsMs.length)
    return { grade: 'dead', medianMs: undefined }
  return { grade: medianMs <= fastMs ? 'fast' : medianMs <= fairMs ? 'fair' : 'slow', medianMs }
}

/** What a test needs: a request to the line, and a clock in milliseconds. */
export interface SpeedParts {
  readonly ask: () => Promise<boolean>
  readonly monotonicNow: () => number
}

/** Tests a line once. */
export const testLine = async ({ ask, monotonicNow }: SpeedParts): Promise<Measured> => {
  const trips: (number | undefined)[] = []
  for (let trip = 0; trip < tripsOfTest; trip += 1) {
    const start = monotonicNow()
    // One after the other: requests at the same time would measure each other.
    // oxlint-disable-next-line no-await-in-loop
    const answered = await ask().catch(() => false)
    if (trip > 0) trips.push(answered ? Math.max(1, Math.round(monotonicNow() - start)) : undefined)
  }
  return judgeTrips(trips)
}
