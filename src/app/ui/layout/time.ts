/** Times on screen are Beijing time, whatever the time zone of the device, because issues and schedules are. */

const beijing = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hourCycle: 'h23', ...options })
  return (ms: number): Record<string, string> =>
    Object.fromEntries(format.formatToParts(ms).map((part) => [part.type, part.value]))
}

const parts = beijing({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** 19:06:33 */
export const formatClock = (ms: number): string => {
  const p = parts(ms)
  return `${p['hour']}:${p['minute']}:${p['second']}`
}

/** 19:06 */
export const formatMinute = (ms: number): string => formatClock(ms).slice(0, 5)

/** 11-20 19:06:33 */
export const formatMoment = (ms: number): string => {
  const p = parts(ms)
  return `${p['month']}-${p['day']} ${formatClock(ms)}`
}

/** 2026-11-20 19:06:33: for stored records. */
export const formatStamp = (ms: number): string => `${parts(ms)['year']}-${formatMoment(ms)}`

/** 2026-11-30 23:59: a moment that may lie in another year. */
export const formatUntil = (ms: number): string => `${parts(ms)['year']}-${formatMoment(ms).slice(0, 11)}`

const halfDayMs = 12 * 3_600_000

/** The time of a figure: only the clock while that is unambiguous, with the date once it is half a day old. */
export const formatAsOf = (ms: number, nowMs = Date.now()): string =>
  nowMs - ms > halfDayMs ? formatMoment(ms).slice(0, 11) : formatClock(ms)

/** In a list: the clock for today (Beijing); month, day and minute for any other day. */
export const formatRecent = (ms: number, nowMs = Date.now()): string => {
  const moment = formatMoment(ms)
  return moment.slice(0, 5) === formatMoment(nowMs).slice(0, 5) ? moment.slice(6) : moment.slice(0, 11)
}
