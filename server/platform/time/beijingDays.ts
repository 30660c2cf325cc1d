/** Ranges of days in Beijing, as lists ask for them. */

const dayMs = 86_400_000
const beijingOffsetMs = 8 * 3_600_000

/**
 * Start and end of the range between two days in Beijing, both included; undefined when the days are in the wrong order or more than
 * `most`.
 */
export const beijingDays = (
  startDate: string,
  endDate: string,
  most: number,
): { readonly from: Date; readonly until: Date } | undefined => {
  const from = Date.parse(`${startDate}T00:00:00+08:00`)
  const until = Date.parse(`${endDate}T00:00:00+08:00`) + dayMs
  if (until <= from || until - from > most * dayMs) return undefined
  return { from: new Date(from), until: new Date(until) }
}

/** The year in Beijing at an instant. */
export const beijingYearAt = (instant: Date): number =>
  new Date(instant.getTime() + beijingOffsetMs).getUTCFullYear()

/** Start and end of a year in Beijing. */
export const beijingYear = (year: number): { readonly from: Date; readonly until: Date } => {
  const startOf = (of: number) => new Date(Date.UTC(of, 0) - beijingOffsetMs)
  return { from: startOf(year), until: startOf(year + 1) }
}
