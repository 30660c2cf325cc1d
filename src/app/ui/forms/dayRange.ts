/**
 * Days as a filter: the first and the last day, both included, in China's time zone. A day begins at
 * 00:00 UTC+8, wherever the device is; China has no summer time.
 */

/** Two days such as 2026-11-21; `from` is not after `to` in a valid range. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
const offsetMs = 8 * 3_600_000

/** The day in UTC+8 of a moment, such as 2026-11-21. */
export const dayOf = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 10)

/** Epoch milliseconds at which a day begins in UTC+8; NaN for an invalid day. */
export const dayStartMs = (day: string): number => Date.parse(`${day}T00:00:00.000+08:00`)

/** The moments of a range in epoch milliseconds; `toMs` is the first one after it. */
export const dayRangeMs = ({ from, to }: DayRange): { readonly fromMs: number; readonly toMs: number } => ({
  fromMs: dayStartMs(from),
  toMs: dayStartMs(to) + dayMs,
})

/** 今天, 昨天 and 近 7 天 (today and the six days before it). */
export const shortcuts = (nowMs: number): readonly (DayRange & { readonly label: string })[] => {
  const today = dayOf(nowMs)
  const yesterday = dayOf(nowMs - dayMs)
  return [
    { label: '今天', from: today, to: today },
    { label: '昨天', from: yesterday, to: yesterday },
    { label: '近 7 天', from: dayOf(nowMs - 6 * dayMs), to: today },
  ]
}

/** A period of the records: a month, or the half of one. */
export interface Period extends DayRange {
  readonly label: string
}

/** Number of months, and of half-months, that a filter offers (lottery.md §9). */
const periodsOffered = 3

/** The last three months, the current one first; it ends today. */
export const lastMonths = (nowMs: number): readonly Period[] => {
  const [year, month] = monthOf(nowMs)
  return Array.from({ length: periodsOffered }, (_, back) => period(nowMs, year, month - back, 1, 0))
}

/** The last three half-months: from the 1st to the 15th, and from the 16th to the end of the month. */
export const lastHalfMonths = (nowMs: number): readonly Period[] => {
  const [year, month] = monthOf(nowMs)
  const halves = Number(dayOf(nowMs).slice(8)) >= secondHalf ? 1 : 0
  return Array.from({ length: periodsOffered }, (_, back) => {
    const half = month * 2 + halves - back
    const of = Math.floor(half / 2)
    return half % 2 === 0
      ? period(nowMs, year, of, 1, secondHalf - 1)
      : period(nowMs, year, of, secondHalf, 0)
  })
}

/** Day of the month on which a second half begins. */
const secondHalf = 16

const monthOf = (nowMs: number): readonly [year: number, month: number] => {
  const today = dayOf(nowMs)
  return [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
}

/** Days of a month, counted from 0 and perhaps below; `last` 0 is the end of it. No day is after today. */
const period = (nowMs: number, year: number, month: number, first: number, last: number): Period => {
  const dateOf = (ofMonth: number, day: number) =>
    new Date(Date.UTC(year, ofMonth, day)).toISOString().slice(0, 10)
  const from = dateOf(month, first)
  const end = last === 0 ? dateOf(month + 1, 0) : dateOf(month, last)
  const name = `${from.slice(0, 4)}年${Number(from.slice(5, 7))}月`
  const half = first === secondHalf ? '下半月' : last === 0 ? '' : '上半月'
  return { label: name + half, from, to: end < dayOf(nowMs) ? end : dayOf(nowMs) }
}

/** Limits of a range. */
export interface DayLimits {
  /** Server time in epoch milliseconds: no later day may be selected. */
  readonly nowMs: number
  /** Maximum number of days, both ends included. */
  readonly mostDays: number
}

/** The problem of a range, in Chinese; undefined when it is valid. */
export const dayRangeProblem = ({ from, to }: DayRange, limits: DayLimits): string | undefined => {
  const { fromMs, toMs } = dayRangeMs({ from, to })
  if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return '请选择开始日期和结束日期'
  if (fromMs >= toMs) return '开始日期不能晚于结束日期'
  if (to > dayOf(limits.nowMs)) return '日期不能晚于今天'
  if (toMs - fromMs > limits.mostDays * dayMs) return `最多查询 ${limits.mostDays} 天`
  return undefined
}
