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
