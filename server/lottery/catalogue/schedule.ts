/**
 * The timetable as arithmetic: the issue that sells at an instant, the issues drawn between two
 * instants, and their names. Pure functions of (lottery, instant) in Beijing time.
 *
 * The life of an issue: it opens when the one before it closes (the first of a day one interval
 * before its draw; a daily game at the close of the day before), it closes `closeSeconds` before the
 * draw, it is drawn. An issue belongs to the day of issue 001, even when its draw falls after midnight.
 */
import {
  beijingDay,
  calendarOf,
  compactDate,
  dayMs,
  dayStartMs,
  newYearDay,
  secondsOfDay,
} from './beijing.ts'
import {
  drawDayBefore,
  drawDayCounted,
  drawDayFrom,
  drawDaysBetween,
  isDrawDay,
  opensAfterBreak,
} from './drawDays.ts'
import { isDaily, issuesPerDay, runningAnchor, type Lottery, type Run } from './lotteries.ts'

/** One issue as the timetable knows it. Sells from `sellStart` until just before `closeAt`. */
export interface ScheduledIssue {
  readonly lottery: string
  readonly number: string
  /** Beijing day it belongs to, and its index among the issues of that day, from 1. */
  readonly day: number
  readonly index: number
  readonly sellStart: Date
  readonly closeAt: Date
  readonly drawAt: Date
}

/** The run that contains issue `index` of a day, and the issue's position in it from 0. */
const placeOf = (lottery: Lottery, index: number): { run: Run; nth: number } => {
  let nth = index - 1
  for (const run of lottery.runs) {
    if (nth >= 0 && nth < run.count) return { run, nth }
    nth -= run.count
  }
  throw new RangeError(`${lottery.code} must have an issue ${index} a day`)
}

const drawMs = (lottery: Lottery, day: number, index: number): number => {
  const { run, nth } = placeOf(lottery, index)
  return dayStartMs(day) + (secondsOfDay(run.firstDraw) + nth * run.intervalSeconds) * 1000
}

const closeMs = (lottery: Lottery, day: number, index: number): number =>
  drawMs(lottery, day, index) - lottery.closeSeconds * 1000

const sellStartMs = (lottery: Lottery, day: number, index: number): number => {
  if (index > 1) return closeMs(lottery, day, index - 1)
  const { run } = placeOf(lottery, 1)
  if (!isDaily(lottery)) return drawMs(lottery, day, 1) - run.intervalSeconds * 1000
  // Nothing sells during a break between two draws: sales resume on the morning after it.
  const openDay = opensAfterBreak(lottery, day)
  return openDay === undefined ? closeMs(lottery, drawDayBefore(lottery, day), 1) : dayStartMs(openDay)
}

const runningNumber = (lottery: Lottery, day: number, index: number): number => {
  const { day: first, number } = runningAnchor
  const days = day >= first ? drawDaysBetween(lottery, first, day) : -drawDaysBetween(lottery, day, first)
  return number + days * issuesPerDay(lottery) + index - 1
}

const numberOf = (lottery: Lottery, day: number, index: number): string => {
  switch (lottery.numbering) {
    case 'dated3':
      return `${compactDate(day)}-${String(index).padStart(3, '0')}`
    case 'dated4':
      return `${compactDate(day)}-${String(index).padStart(4, '0')}`
    case 'yearly': {
      const { year } = calendarOf(day)
      const nth = drawDaysBetween(lottery, newYearDay(year), day) * issuesPerDay(lottery) + index
      return `${year}${String(nth).padStart(3, '0')}`
    }
    case 'running':
      return String(runningNumber(lottery, day, index))
  }
}

/** The issue `index`, from 1, of a draw day. Throws RangeError for an index that no day has. */
export const issueAt = (lottery: Lottery, day: number, index: number): ScheduledIssue => ({
  lottery: lottery.code,
  number: numberOf(lottery, day, index),
  day,
  index,
  sellStart: new Date(sellStartMs(lottery, day, index)),
  closeAt: new Date(closeMs(lottery, day, index)),
  drawAt: new Date(drawMs(lottery, day, index)),
})

/** Index of the first issue of `day` drawn later than `ms`, or undefined when all of them were. */
const firstDrawnAfter = (lottery: Lottery, day: number, ms: number): number | undefined => {
  let before = 0
  for (const { firstDraw, count, intervalSeconds } of lottery.runs) {
    const first = dayStartMs(day) + secondsOfDay(firstDraw) * 1000
    const nth = Math.max(0, Math.floor((ms - first) / (intervalSeconds * 1000)) + 1)
    if (nth < count) return before + nth + 1
    before += count
  }
  return undefined
}

/** The first issue drawn later than `instant`; undefined for a lottery without issues, and after the end of its calendar. */
export const firstIssueAfter = (lottery: Lottery, instant: Date): ScheduledIssue | undefined => {
  if (lottery.runs.length === 0) return undefined
  const ms = instant.getTime()
  // The last issues of yesterday may be drawn after midnight.
  let day = drawDayFrom(lottery, beijingDay(instant) - 1)
  while (day !== undefined) {
    const index = firstDrawnAfter(lottery, day, ms)
    if (index !== undefined) return issueAt(lottery, day, index)
    day = drawDayFrom(lottery, day + 1)
  }
  return undefined
}

/** The issue drawn next after a given one; undefined after the last of a calendar. */
export const issueAfter = (lottery: Lottery, { day, index }: ScheduledIssue): ScheduledIssue | undefined => {
  if (index < issuesPerDay(lottery)) return issueAt(lottery, day, index + 1)
  const next = drawDayFrom(lottery, day + 1)
  return next === undefined ? undefined : issueAt(lottery, next, 1)
}

/** The issue drawn just before a given one. */
export const issueBefore = (lottery: Lottery, { day, index }: ScheduledIssue): ScheduledIssue =>
  index > 1
    ? issueAt(lottery, day, index - 1)
    : issueAt(lottery, drawDayBefore(lottery, day), issuesPerDay(lottery))

/** The issues drawn at or after `from` and before `to`, in order. */
export const issuesBetween = (lottery: Lottery, from: Date, to: Date): readonly ScheduledIssue[] => {
  const issues: ScheduledIssue[] = []
  let next = firstIssueAfter(lottery, new Date(from.getTime() - 1))
  while (next && next.drawAt < to) {
    issues.push(next)
    next = issueAfter(lottery, next)
  }
  return issues
}

/** When the first and the last issue of a Beijing day are drawn; undefined on a day without draws. */
export const drawTimesOfDay = (
  lottery: Lottery,
  day: number,
): { readonly first: Date; readonly last: Date } | undefined =>
  lottery.runs.length > 0 && isDrawDay(lottery, day)
    ? {
        first: new Date(drawMs(lottery, day, 1)),
        last: new Date(drawMs(lottery, day, issuesPerDay(lottery))),
      }
    : undefined

/** The issue that sells now, or the next one to sell; undefined for a lottery without issues, and after the end of its calendar. */
export const currentIssue = (lottery: Lottery, now: Date): ScheduledIssue | undefined =>
  firstIssueAfter(lottery, new Date(now.getTime() + lottery.closeSeconds * 1000))

/**
 * The issue with this number, if the timetable has one: `issueNamed(l, n)` is the inverse of
 * naming. Undefined when the lottery never has an issue of that name.
 */
export const issueNamed = (lottery: Lottery, number: string): ScheduledIssue | undefined => {
  const place = placeOfNumber(lottery, number)
  if (!place || place.index < 1 || place.index > issuesPerDay(lottery)) return undefined
  if (!isDrawDay(lottery, place.day)) return undefined
  const issue = issueAt(lottery, place.day, place.index)
  return issue.number === number ? issue : undefined
}

const placeOfNumber = (lottery: Lottery, number: string): { day: number; index: number } | undefined => {
  const dated = /^(\d{4})(\d{2})(\d{2})-(\d{3,4})$/.exec(number)
  if (dated) {
    const [, year, month, date, index] = dated
    const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / dayMs
    return { day, index: Number(index) }
  }
  if (!/^\d{6,9}$/.test(number)) return undefined
  if (lottery.numbering === 'yearly') {
    const first = newYearDay(Number(number.slice(0, 4)))
    return dayCounted(lottery, first, Number(number.slice(4)) - 1)
  }
  const since = Number(number) - runningAnchor.number
  return lottery.numbering === 'running' && since >= 0
    ? dayCounted(lottery, runningAnchor.day, since)
    : undefined
}

/** The position of the issue that has `issues` issues between itself and the first day. */
const dayCounted = (
  lottery: Lottery,
  first: number,
  issues: number,
): { day: number; index: number } | undefined => {
  const perDay = issuesPerDay(lottery)
  const day = drawDayCounted(lottery, first, Math.floor(issues / perDay))
  return day === undefined ? undefined : { day, index: (issues % perDay) + 1 }
}

/** Progress of the day of the current issue: `今日 44 / 59 期` while 045 sells. */
export const dayProgress = (
  lottery: Lottery,
  now: Date,
): { readonly closed: number; readonly total: number } | undefined => {
  const current = currentIssue(lottery, now)
  return current && { closed: current.index - 1, total: issuesPerDay(lottery) }
}

/**
 * The Beijing day of the `nth` draw of a year, for a lottery numbered by year and drawn once a day; undefined after the end of its
 * calendar.
 */
export const dayOfYearlyIssue = (lottery: Lottery, year: number, nth: number): number | undefined =>
  dayCounted(lottery, newYearDay(year), nth - 1)?.day
