/** The ranges of a chart, and which draws each asks for. */
import { dayOf, dayStartMs } from '#src/app/ui/forms/dayRange.ts'

export const ranges = [
  { key: '30', label: '近 30 期' },
  { key: '50', label: '近 50 期' },
  { key: '100', label: '近 100 期' },
  { key: '500', label: '近 500 期' },
  { key: 'today', label: '今天' },
  { key: 'yesterday', label: '昨天' },
  { key: 'day', label: '选日期' },
] as const

/** The name of a range. */
export type RangeKey = (typeof ranges)[number]['key']

/** The draws of a range as the server is asked for them: a number, or a day in Beijing. */
export const askedRange = (range: RangeKey, day: string, today: string): string => {
  switch (range) {
    case 'today':
      return today
    case 'yesterday':
      return dayOf(dayStartMs(today) - 1)
    case 'day':
      return day
    default:
      return range
  }
}

/** The range in words: 近 30 期, 2026-11-20. */
export const rangeName = (range: RangeKey, day: string): string =>
  range === 'day' ? day : (ranges.find(({ key }) => key === range)?.label ?? '')
