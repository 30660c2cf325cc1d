/** Times on screen are Beijing time, whatever the time zone of the device, because issues and schedules are. */

// China has kept one time all year since 1992. Intl would need 20 ms of every start, and a thousand times as long for a time.
const beijingAheadMs = 8 * 3_600_000

/** 2026-11-20T19:06:33.000Z: the date and time in Beijing. Throws RangeError for a time that is none. */
const inBeijing = (ms: number): string => new Date(ms + beijingAheadMs).toISOString()

/** 19:06:33 */
export const formatClock = (ms: number): string => inBeijing(ms).slice(11, 19)

/** 19:06 */
export const formatMinute = (ms: number): string => formatClock(ms).slice(0, 5)

/** 11-20 19:06:33 */
export const formatMoment = (ms: number): string => formatStamp(ms).slice(5)

/** 2026-11-20 19:06:33: for stored records. */
export const formatStamp = (ms: number): string => inBeijing(ms).slice(0, 19).replace('T', ' ')

/** 2026-11-30 23:59: a moment that may lie in another year. */
export const formatUntil = (ms: number): string => formatStamp(ms).slice(0, 16)

const halfDayMs = 12 * 3_600_000

/** The time of a figure: only the clock while that is unambiguous, with the date once it is half a day old. */
export const formatAsOf = (ms: number, nowMs = Date.now()): string =>
  nowMs - ms > halfDayMs ? formatMoment(ms).slice(0, 11) : formatClock(ms)

/** In a list: the clock for today (Beijing); month, day and minute for any other day. */
export const formatRecent = (ms: number, nowMs = Date.now()): string => {
  const moment = formatMoment(ms)
  return moment.slice(0, 5) === formatMoment(nowMs).slice(0, 5) ? moment.slice(6) : moment.slice(0, 11)
}
