/** The draws of a chart: the newest ones or those of a day, with the draws before them, from which omissions are counted. */
import { animalsOfDraw } from './animals.ts'
import { dayOfDate } from './beijing.ts'
import type { PublishedDraw, PublishedDraws } from './publishedDraws.ts'
import { issuesPerDay, type Lottery } from './lotteries.ts'
import { drawTimesOfDay } from './schedule.ts'

/** A number that is drawn once in ten draws is absent from all of these once in 10^13 charts, one of 49 balls once in 500. */
const drawsBefore = 300

/** Which draws: the newest `count`, or those of a day. */
interface ChartQuestion {
  readonly count: number
  /** YYYY-MM-DD; empty or absent: the newest. */
  readonly date: string | undefined
  readonly now: Date
}

/** The last moment and the first moment of the draws, and how many they are at most. */
interface DrawRange {
  readonly until: Date
  readonly from?: Date
  readonly most: number
}

/** The draws that were asked for and the ones before, both newest first. One read of one index range. */
export const chartDraws = async (draws: PublishedDraws, lottery: Lottery, question: ChartQuestion) => {
  const range = rangeOf(lottery, question)
  if (!range) return { data: [], before: [] }
  const found = await draws.until(lottery.code, range.until, range.most + drawsBefore)
  const size = inRange(found, range)
  const wire = wireDraw(lottery)
  return {
    data: found.slice(0, size).map(wire),
    before: found.slice(size, size + drawsBefore).map(wire),
  }
}

const rangeOf = (lottery: Lottery, { count, date, now }: ChartQuestion): DrawRange | undefined => {
  if (date === undefined || date === '') return { until: now, most: count }
  // An issue belongs to the day of its number, even when it is drawn after midnight.
  const day = drawTimesOfDay(lottery, dayOfDate(date))
  return day && { until: day.last, from: day.first, most: issuesPerDay(lottery) }
}

const inRange = (found: readonly PublishedDraw[], { from, most }: DrawRange): number => {
  if (!from) return most
  const before = found.findIndex(({ drawAt }) => drawAt < from)
  return before < 0 ? found.length : before
}

const wireDraw =
  ({ family }: Lottery) =>
  ({ issueNo, code, source, drawAt }: PublishedDraw) => {
    const zodiac = family === 'lhc' ? animalsOfDraw(code, drawAt) : undefined
    return { issue: issueNo, code, source, ...(zodiac === undefined ? {} : { zodiac }) }
  }
