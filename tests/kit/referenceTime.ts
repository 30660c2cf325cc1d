/** The reference times of the suites. */

/** Noon in Beijing on a Saturday: 20261121-024 of cqssc is on sale until 12:09, and 0721 of mjffc until 12:00:55. */
export const noon = new Date('2026-11-21T04:00:00Z')

/** `seconds` after noon. */
export const afterNoon = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000)

/** A clock that stands. */
export const standing = (at: Date): { now(): Date } => ({ now: () => at })
