/**
 * When the demo world plays: some sittings a day, at which people bet on the issues then on sale, and the draws of these issues.
 * The draws of a sitting are over before the next one begins, so that every statement is in the order of its events.
 */
import { dayStartMs, secondsOfDay } from '../../lottery/catalogue/beijing.ts'
import { isDaily, lotteryOf, type Lottery } from '../../lottery/catalogue/lotteries.ts'
import { currentIssue, issueAfter, type ScheduledIssue } from '../../lottery/catalogue/schedule.ts'
import { playedLotteries } from './people.ts'

/** Whole days of play before today. */
export const demoDays = 30

/** An issue on which people bet. */
export interface PlayedIssue {
  readonly lottery: Lottery
  readonly scheduled: ScheduledIssue
}

/** A time of day at which people play. */
export interface Sitting {
  readonly day: number
  /** Position among the sittings of the day, from 0. */
  readonly nth: number
  readonly at: Date
  readonly issues: readonly PlayedIssue[]
}

// Five minutes before a draw of the games of twenty minutes; the one in the evening is before the daily draws.
const sittingTimes = ['10:05', '14:45', '19:45', '22:05'] as const

/** The time of day at which chases of consecutive issues begin: there is an hour without other draws after it. */
export const chaseSitting = 1

// What is drawn at the end of the last sitting is announced and paid before the data are used.
const settlingMs = 60_000

const found = (code: string): Lottery => {
  const lottery = lotteryOf(code)
  if (!lottery) throw new Error(`${code} must be in the catalogue`)
  return lottery
}

const frequent = playedLotteries.map(found).filter((lottery) => !isDaily(lottery))
const daily = playedLotteries.map(found).filter(isDaily)

/** The lotteries that are played. */
export const demoLotteries: readonly Lottery[] = [...frequent, ...daily]

/** The sittings of a Beijing day whose draws are over at `until`. */
export const sittingsOf = (day: number, until: Date): readonly Sitting[] =>
  sittingTimes.flatMap((time, nth) => {
    const at = new Date(dayStartMs(day) + secondsOfDay(time) * 1000)
    const [first, ...others] = frequent
    const other = others[(day + nth) % others.length]
    const games = [first, other, ...(time === '19:45' ? daily : [])]
    const issues = games.flatMap((lottery) => {
      const scheduled = lottery && currentIssue(lottery, at)
      return lottery &&
        scheduled &&
        scheduled.sellStart < at &&
        scheduled.day === day &&
        isDrawn(scheduled, until)
        ? [{ lottery, scheduled }]
        : []
    })
    return issues.length > 0 ? [{ day, nth, at, issues }] : []
  })

/** Whether the draw of an issue is over and paid at `until`. */
export const isDrawn = ({ drawAt }: ScheduledIssue, until: Date): boolean =>
  drawAt.getTime() + settlingMs <= until.getTime()

/** `count` consecutive issues from one on; fewer where the calendar of the lottery ends. */
export const issuesFrom = ({ lottery, scheduled }: PlayedIssue, count: number): readonly PlayedIssue[] => {
  const issues: ScheduledIssue[] = []
  for (let next: ScheduledIssue | undefined = scheduled; next && issues.length < count;) {
    issues.push(next)
    next = issueAfter(lottery, next)
  }
  return issues.map((one) => ({ lottery, scheduled: one }))
}
