/**
 * Watches the official calendars of lotteries: reports in time that one ends, since nothing sells after its last draw, and that another
 * node follows a different one. Without a calendar it does nothing.
 */
import { beijingDay, dateOfDay, dayMs } from '../catalogue/beijing.ts'
import { lastListed } from '../catalogue/drawCalendar.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { issueAt } from '../catalogue/schedule.ts'
import type { Db } from '../../platform/database/database.ts'
import { gauge } from '../../platform/observe/metrics.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import { calendarPrint, rememberedCalendar } from './siteCalendar.ts'

/** What the watch needs. */
export interface CalendarWatchParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly lotteries: readonly Lottery[]
}

// The notice of a year appears some weeks before the year.
const tellDays = 30
const lookEveryMs = 3_600_000

/** Days until the sale of the last listed draw closes, 0 from then on; undefined without a calendar. */
export const calendarDaysLeft = (lottery: Lottery, now: Date): number | undefined => {
  if (!lottery.calendar) return undefined
  const { closeAt } = issueAt(lottery, lastListed(lottery.calendar), 1)
  return Math.max(0, (closeAt.getTime() - now.getTime()) / dayMs)
}

/** Makes the watch; it looks when it starts and then every hour. */
export const createCalendarWatch = ({ db, clock, log, lotteries }: CalendarWatchParts) => {
  const left = gauge(
    'haocai_calendar_days_left',
    'Days until the last draw that the official calendar lists closes',
    ['lottery'],
  )
  const differs = gauge(
    'haocai_calendar_differs',
    '1 while a node that started later follows another calendar',
    ['lottery'],
  )
  const followed = lotteries.filter(({ calendar }) => calendar)
  const toldOn = new Map<string, number>()
  let started = false
  let cancelTimer: CancelTimer = () => undefined
  let last: Promise<void> = Promise.resolve()

  const lookAtEnd = (lottery: Lottery, now: Date): void => {
    const daysLeft = calendarDaysLeft(lottery, now) ?? 0
    left.set({ lottery: lottery.code }, daysLeft)
    const today = beijingDay(now)
    if (daysLeft >= tellDays || toldOn.get(lottery.code) === today) return
    toldOn.set(lottery.code, today)
    const lastDraw = lottery.calendar && dateOfDay(lastListed(lottery.calendar))
    log.warn(
      { lottery: lottery.code, daysLeft: Math.floor(daysLeft), lastDraw },
      'the official calendar ends: nothing sells after its last draw',
    )
  }
  const look = async (): Promise<void> => {
    for (const lottery of followed) {
      lookAtEnd(lottery, clock.now())
      const isOther = (await rememberedCalendar(db, lottery.code)) !== calendarPrint(lottery.calendar)
      differs.set({ lottery: lottery.code }, isOther ? 1 : 0)
      if (isOther)
        log.error(
          { lottery: lottery.code },
          'a node that started later follows another official calendar: every node must have the same file',
        )
    }
  }
  const lookAgain = (): Promise<void> => {
    last = look()
      .catch((error: unknown) => log.error({ err: error }, 'the calendars are looked at again in an hour'))
      .then(() => {
        if (started)
          cancelTimer = clock.at(new Date(clock.now().getTime() + lookEveryMs), () => void lookAgain())
      })
    return last
  }
  return {
    metrics: [left, differs],
    start: (): Promise<void> => {
      started = followed.length > 0
      return started ? lookAgain() : last
    },
    async stop(): Promise<void> {
      started = false
      cancelTimer()
      await last
    },
  }
}
