/**
 * Beijing time for timetables: UTC+8 all year, no summer time. A day is a whole number (days since
 * 1970-01-01 in Beijing), so that a timetable is arithmetic and does not depend on the time zone of the host.
 */

const hourMs = 3_600_000
const offsetMs = 8 * hourMs

/** Milliseconds of one day. */
export const dayMs = 24 * hourMs

/** Calendar fields of one Beijing day. Weekday 0 is Sunday. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly dayOfMonth: number
  readonly dayOfYear: number
  readonly weekday: number
}

/** The Beijing day an instant falls on. */
export const beijingDay = (instant: Date): number => Math.floor((instant.getTime() + offsetMs) / dayMs)

/** The instant (epoch ms) at which a Beijing day begins. */
export const dayStartMs = (day: number): number => day * dayMs - offsetMs

/** The Beijing day of a date written YYYY-MM-DD; throws when there is no such date. */
export const dayOfDate = (date: string): number => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date)
    throw new RangeError(`"${date}" must be a date written YYYY-MM-DD`)
  return ms / dayMs
}

/** The first day of a year. */
export const newYearDay = (year: number): number => Date.UTC(year, 0, 1) / dayMs

/** Year, month, weekday and day of the year of a Beijing day. */
export const calendarOf = (day: number): CalendarDay => {
  // The UTC calendar of the day number is the Beijing calendar: the offset is already inside it.
  const date = new Date(day * dayMs)
  const year = date.getUTCFullYear()
  return {
    year,
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
    dayOfYear: day - newYearDay(year) + 1,
    weekday: date.getUTCDay(),
  }
}

/** A Beijing day as YYYY-MM-DD. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** A Beijing day as YYYYMMDD, as used in issue numbers. */
export const compactDate = (day: number): string => dateOfDay(day).replaceAll('-', '')

/** Seconds after midnight of a time of day "HH:MM"; 24:00 and later belong to the same day. */
export const secondsOfDay = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes))
    throw new RangeError(`"${time}" must be a time of day written HH:MM`)
  return hours * 3600 + minutes * 60
}
