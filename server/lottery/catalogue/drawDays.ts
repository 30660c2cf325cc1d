/**
 * The days on which a lottery is drawn, as arithmetic: weekdays less official breaks, or the days of its official calendar.
 * Whatever distance a caller names, a question takes the same time; a number of an issue may come from anybody.
 */
import { lists, listedBefore } from './drawCalendar.ts'
import { isDaily, type Lottery } from './lotteries.ts'

/** Does the calendar of the lottery decide about this Beijing day, and not its timetable? */
const isInCalendar = ({ calendar }: Lottery, day: number): boolean =>
  calendar !== undefined && day >= calendar.from

/** Is the lottery suspended on this Beijing day? */
export const isSuspended = (lottery: Lottery, day: number): boolean =>
  !isInCalendar(lottery, day) && lottery.suspensions.some(({ from, to }) => from <= day && day <= to)

// Day 0, 1970-01-01, was a Thursday.
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

const weekdaysOf = ({ weekdays }: Lottery): readonly number[] => weekdays ?? [0, 1, 2, 3, 4, 5, 6]

/** Is the lottery drawn on this Beijing day? */
export const isDrawDay = (lottery: Lottery, day: number): boolean =>
  lottery.calendar && isInCalendar(lottery, day)
    ? lists(lottery.calendar, day)
    : !isSuspended(lottery, day) && weekdaysOf(lottery).includes(weekdayOf(day))

// Longer than any break of a timetable: one without a draw day within this many days has none at all.
const longestBreakDays = 60

const noDrawNear = ({ code }: Lottery, day: number): RangeError =>
  new RangeError(`${code} must have a draw within ${longestBreakDays} days of day ${day}`)

/**
 * The first draw day from `day` on; undefined after the end of the lottery's calendar. Throws RangeError when a timetable has
 * none within 60 days.
 */
export const drawDayFrom = (lottery: Lottery, day: number): number | undefined => {
  const { calendar } = lottery
  for (let n = 0, at = day; n < longestBreakDays; n++, at++) {
    if (calendar && at >= calendar.from) return calendar.days[listedBefore(calendar, at)]
    if (isDrawDay(lottery, at)) return at
  }
  throw noDrawNear(lottery, day)
}

/** The last draw day before `day`. Throws RangeError when a timetable has none within 60 days. */
export const drawDayBefore = (lottery: Lottery, day: number): number => {
  const { calendar } = lottery
  const listed = calendar?.days[listedBefore(calendar, day) - 1]
  if (listed !== undefined) return listed
  const end = Math.min(day, calendar?.from ?? day)
  for (let n = 1; n <= longestBreakDays; n++) if (isDrawDay(lottery, end - n)) return end - n
  throw noDrawNear(lottery, day)
}

/** Number of days in [from, before) that fall on the weekdays of the lottery. */
const weekdaysBetween = (lottery: Lottery, from: number, before: number): number => {
  const days = Math.max(0, before - from)
  const weeks = Math.floor(days / 7)
  const weekdays = weekdaysOf(lottery)
  const rest = Array.from({ length: days - weeks * 7 }, (_, n) => weekdayOf(from + n))
  return weeks * weekdays.length + rest.filter((weekday) => weekdays.includes(weekday)).length
}

/** The same for the timetable, whatever the calendar says. */
const timetabledBetween = (lottery: Lottery, from: number, before: number): number =>
  lottery.suspensions.reduce(
    // Breaks do not overlap: each takes its own days away.
    (count, gap) => count - weekdaysBetween(lottery, Math.max(from, gap.from), Math.min(before, gap.to + 1)),
    weekdaysBetween(lottery, from, before),
  )

/** Number of draw days from the first up to but not including the second. */
export const drawDaysBetween = (lottery: Lottery, from: number, before: number): number => {
  const { calendar } = lottery
  if (!calendar) return timetabledBetween(lottery, from, before)
  const listed = listedBefore(calendar, before) - listedBefore(calendar, from)
  return Math.max(0, listed) + timetabledBetween(lottery, from, Math.min(before, calendar.from))
}

/**
 * The draw day that has `count` draw days between `first`, included, and itself; undefined after the end of the lottery's
 * calendar.
 */
export const drawDayCounted = (lottery: Lottery, first: number, count: number): number | undefined => {
  const { calendar } = lottery
  const timetabled = calendar && timetabledBetween(lottery, first, calendar.from)
  if (timetabled !== undefined && count >= timetabled)
    return calendar?.days[listedBefore(calendar, first) + count - timetabled]
  const suspended = lottery.suspensions.reduce((days, { from, to }) => days + to - from + 1, 0)
  let low = first
  let high = first + 7 * Math.ceil((count + 1 + suspended) / weekdaysOf(lottery).length)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (timetabledBetween(lottery, first, middle + 1) > count) high = middle
    else low = middle + 1
  }
  return low
}

/** The day on which an issue of a daily game opens that is drawn on `day`, if sales rest between two draws; else undefined. */
export const opensAfterBreak = (lottery: Lottery, day: number): number | undefined => {
  if (!isDaily(lottery)) return undefined
  const previous = drawDayBefore(lottery, day)
  // Between two draws of a calendar the later one sells, however long it takes.
  const end = Math.min(day, lottery.calendar?.from ?? day) - 1
  const rests = lottery.suspensions
    .map(({ from, to }) => ({ from, last: Math.min(to, end) }))
    .filter(({ from, last }) => last >= from && last > previous)
  return rests.length === 0 ? undefined : Math.max(...rests.map(({ last }) => last)) + 1
}
