/**
 * The days on which a lottery is drawn, as arithmetic: weekdays less official breaks. Whatever distance a caller names,
 * a question takes the same time; a number of an issue may come from anybody.
 */
import { isDaily, type Lottery } from './lotteries.ts'

/** Is the lottery suspended on this Beijing day? */
export const isSuspended = (lottery: Lottery, day: number): boolean =>
  lottery.suspensions.some(({ from, to }) => from <= day && day <= to)

// Day 0, 1970-01-01, was a Thursday.
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

const weekdaysOf = ({ weekdays }: Lottery): readonly number[] => weekdays ?? [0, 1, 2, 3, 4, 5, 6]

/** Is the lottery drawn on this Beijing day? */
export const isDrawDay = (lottery: Lottery, day: number): boolean =>
  !isSuspended(lottery, day) && weekdaysOf(lottery).includes(weekdayOf(day))

// Longer than any break: a timetable without a draw day within this many days has none at all.
const longestBreakDays = 60

/** The first draw day from `day` on, forwards or backwards. Throws RangeError when there is none within 60 days. */
export const drawDayFrom = (lottery: Lottery, day: number, step: 1 | -1): number => {
  for (let n = 0, at = day; n < longestBreakDays; n++, at += step) if (isDrawDay(lottery, at)) return at
  throw new RangeError(`${lottery.code} must have a draw within ${longestBreakDays} days of day ${day}`)
}

/** Number of days in [from, before) that fall on the weekdays of the lottery. */
const weekdaysBetween = (lottery: Lottery, from: number, before: number): number => {
  const days = Math.max(0, before - from)
  const weeks = Math.floor(days / 7)
  const weekdays = weekdaysOf(lottery)
  const rest = Array.from({ length: days - weeks * 7 }, (_, n) => weekdayOf(from + n))
  return weeks * weekdays.length + rest.filter((weekday) => weekdays.includes(weekday)).length
}

/** Number of draw days from the first up to but not including the second. */
export const drawDaysBetween = (lottery: Lottery, from: number, before: number): number =>
  lottery.suspensions.reduce(
    // Breaks do not overlap: each takes its own days away.
    (count, gap) => count - weekdaysBetween(lottery, Math.max(from, gap.from), Math.min(before, gap.to + 1)),
    weekdaysBetween(lottery, from, before),
  )

/** The draw day that has `count` draw days between `first`, included, and itself. */
export const drawDayCounted = (lottery: Lottery, first: number, count: number): number => {
  const suspended = lottery.suspensions.reduce((days, { from, to }) => days + to - from + 1, 0)
  let low = first
  let high = first + 7 * Math.ceil((count + 1 + suspended) / weekdaysOf(lottery).length)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (drawDaysBetween(lottery, first, middle + 1) > count) high = middle
    else low = middle + 1
  }
  return low
}

/** The day on which an issue of a daily game opens that is drawn on `day`, if sales rest between two draws; else undefined. */
export const opensAfterBreak = (lottery: Lottery, day: number): number | undefined => {
  if (!isDaily(lottery)) return undefined
  const previous = drawDayFrom(lottery, day - 1, -1)
  let openDay = day
  while (openDay > previous && !isSuspended(lottery, openDay - 1)) openDay--
  return openDay > previous ? openDay : undefined
}
