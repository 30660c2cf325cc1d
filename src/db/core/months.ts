/** Months of Beijing time, as 2026-11: the device keeps records by month. */

/** Number of months that are kept, the current one included. */
export const monthsKept = 12

const beijingMs = 8 * 3_600_000

/** The day of a moment: 2026-11-21. */
export const beijingDay = (ms: number): string => new Date(ms + beijingMs).toISOString().slice(0, 10)

/** The months that are kept, the newest first: 2026-11, 2026-10 … */
export const monthsUntil = (nowMs: number): readonly string[] => {
  const now = new Date(nowMs + beijingMs)
  return Array.from({ length: monthsKept }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** 2026-09, 2026-10 … of two days. */
export const monthsBetween = (from: string, until: string): readonly string[] => {
  const last = until.slice(0, 7)
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= last; month = monthAfter(month)) months.push(month)
  return months
}

const monthAfter = (month: string): string => {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + 1)
  return at.toISOString().slice(0, 7)
}

/**
 * The server time of the oldest of the stored months that days need; undefined if one is missing. A month that began after the
 * newest check is as unknown as everything since that check, whose time the answer bears.
 */
export const keptSince = (
  held: ReadonlyMap<string, number>,
  from: string,
  until: string,
): number | undefined => {
  const newest = [...held.keys()].toSorted().at(-1)
  if (newest === undefined) return undefined
  const wanted = monthsBetween(from, until).filter((month) => month <= newest)
  const times = (wanted.length > 0 ? wanted : [newest]).map((month) => held.get(month))
  return times.includes(undefined) ? undefined : Math.min(...times.map((at) => at ?? 0))
}
