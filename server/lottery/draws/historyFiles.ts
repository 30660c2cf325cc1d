/**
 * Reads the real history in `server/seed/` into issues with results. A malformed row is reported with its
 * file and line, and nothing of the file is used.
 */
import {
  calendarOf,
  compactDate,
  dayOfDate,
  dayStartMs,
  newYearDay,
  secondsOfDay,
} from '../catalogue/beijing.ts'
import { lotteryOf, type Lottery } from '../catalogue/lotteries.ts'
import { dayOfYearlyIssue } from '../catalogue/schedule.ts'
import type { DrawnIssue } from './drawnIssues.ts'
import { isCode } from './numbers.ts'

const known = (code: string): Lottery => {
  const lottery = lotteryOf(code)
  if (!lottery) throw new Error(`${code} must be in the catalogue`)
  return lottery
}

interface Row {
  readonly at: string
  readonly cells: readonly string[]
}

const rowsOf = (file: string, text: string, header: string): readonly Row[] => {
  const [first, ...lines] = text.trimEnd().split(/\r?\n/)
  if (first !== header) throw new Error(`${file}:1: the header must be "${header}"`)
  return lines.map((line, i) => ({ at: `${file}:${i + 2}`, cells: line.split(',') }))
}

const drawnOn = (lottery: Lottery, day: number, number: string, code: string): DrawnIssue => {
  const drawAtMs = dayStartMs(day) + secondsOfDay(lottery.runs[0]?.firstDraw ?? '00:00') * 1000
  const closeAtMs = drawAtMs - lottery.closeSeconds * 1000
  return {
    lottery: lottery.code,
    number,
    sellStart: new Date(closeAtMs - 86_400_000),
    closeAt: new Date(closeAtMs),
    drawAt: new Date(drawAtMs),
    code,
    source: 'history',
  }
}

/**
 * Rows `2026223,9 4 8` of 福彩3D. The file has no dates. In its last year the timetable gives them. The
 * breaks of earlier years are not known: their draws are put on consecutive days up to 31 December, so
 * the order and the days after the last break of a year are right, and the days before it are up to
 * fifteen days late (more in 2020).
 */
export const read3dHistory = (text: string, file = '3dfc.csv'): readonly DrawnIssue[] => {
  const lottery = known('3dfc')
  const rows = rowsOf(file, text, 'issue,digits').map(({ at, cells: [issue = '', digits = '', ...more] }) => {
    const code = digits.replaceAll(' ', ',')
    if (!/^\d{7}$/.test(issue) || !/^\d \d \d$/.test(digits) || more.length > 0 || !isCode('3d', code))
      throw new Error(`${at}: a row must be an issue YYYYNNN and three digits`)
    return { at, issue, code, year: Number(issue.slice(0, 4)), nth: Number(issue.slice(4)) }
  })
  const drawsOfYear = new Map<number, number>()
  for (const { at, year, nth } of rows) {
    if (nth !== (drawsOfYear.get(year) ?? 0) + 1)
      throw new Error(`${at}: the issues of a year must follow each other`)
    drawsOfYear.set(year, nth)
  }
  const lastYear = Math.max(...drawsOfYear.keys())
  return rows.map(({ at, issue, code, year, nth }) => {
    const day =
      year === lastYear
        ? dayOfYearlyIssue(lottery, year, nth)
        : newYearDay(year + 1) - (drawsOfYear.get(year) ?? 0) + nth - 1
    if (day === undefined || calendarOf(day).year !== year)
      throw new Error(`${at}: issue ${issue} must fall into its year`)
    return drawnOn(lottery, day, issue, code)
  })
}

/** Rows `2025-12-28,25/134,07 10 11 19 25 30,45` of 香港六合彩: the date is that of the draw. */
export const readMarkSixHistory = (text: string, file = 'xglhc.csv'): readonly DrawnIssue[] => {
  const lottery = known('xglhc')
  let previousDay = 0
  return rowsOf(file, text, 'date,issue,numbers,special').map(({ at, cells }) => {
    const [date = '', issue = '', numbers = '', special = '', ...more] = cells
    const code = [...numbers.split(' '), special].join(',')
    const [, year, nth] = /^(\d\d)\/(\d{3})$/.exec(issue) ?? []
    const day = dayIn(date)
    if (day === undefined || year !== date.slice(2, 4) || more.length > 0 || !isCode('lhc', code))
      throw new Error(`${at}: a row must be a date, an issue YY/NNN of its year, six numbers and the special`)
    if (day <= previousDay) throw new Error(`${at}: ${compactDate(day)} must be later than the draw before`)
    previousDay = day
    return drawnOn(lottery, day, `${date.slice(0, 4)}${nth}`, code)
  })
}

const dayIn = (date: string): number | undefined => {
  try {
    return dayOfDate(date)
  } catch {
    return undefined
  }
}
