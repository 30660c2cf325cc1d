/**
 * Reads the official calendar of a lottery that is numbered by year: rows `2027001,2027-01-02`, the number also as 27/001, the date
 * first or last. A file begins with draw 001 of a year, because the numbers of a year cannot come from two sources.
 */
import { err, ok, type Result } from '#engine/result.ts'
import { readFileRows } from '../../platform/fileRows.ts'
import { calendarOf, dateOfDay, dayOfDate, newYearDay } from '../catalogue/beijing.ts'
import type { DrawCalendar } from '../catalogue/drawCalendar.ts'

/** Why a file was not taken: its first faulty line, 0 for the whole file. */
export interface CalendarFault {
  readonly line: number
  readonly text: string
}

// The draws that are known begin in 1993. A year beyond these is a slip of the keyboard.
const years = { first: 1993, last: 2099 }
// A refusal does not repeat a line of any length.
const shownMax = 60

interface Listed {
  readonly day: number
  readonly year: number
  readonly nth: number
}

/** The calendar of a file; refuses it with its first faulty line. */
export const readCalendarFile = (text: string): Result<DrawCalendar, CalendarFault> => {
  const read = readFileRows(text)
  if (!read.ok) return err({ line: 0, text: read.error })
  const days: number[] = []
  let before: Listed | undefined
  for (const { line, text: row, cells = [] } of read.value) {
    if (days.length === 0 && isHeader(cells)) continue
    const listed = listedOf(cells, before)
    if (typeof listed === 'string') return err({ line, text: `"${row.slice(0, shownMax)}" ${listed}` })
    days.push(listed.day)
    before = listed
  }
  const [first] = days
  if (first === undefined)
    return err({ line: 0, text: 'the file must have a row such as 2027001,2027-01-02' })
  return ok({ from: newYearDay(calendarOf(first).year), days })
}

const isHeader = (cells: readonly string[]): boolean => cells.length > 0 && !/\d/.test(cells.join(''))

/** The draw of a row, or what is wrong with it. */
const listedOf = (cells: readonly string[], before: Listed | undefined): Listed | string => {
  const [number = '', date = ''] = cells[0]?.includes('-') ? cells.toReversed() : cells
  const [, long, short, digits] = /^(?:(\d{4})|(\d\d)\/)(\d{3})$/.exec(number) ?? []
  if (cells.length !== 2 || digits === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    return 'must be the number and the date of a draw, such as 2027001,2027-01-02'
  const day = dayIn(date)
  const year = Number(date.slice(0, 4))
  if (day === undefined || year < years.first || year > years.last)
    return `must have a date of the years ${years.first} to ${years.last}`
  if ((long ?? date.slice(0, 2) + short) !== date.slice(0, 4))
    return 'must have a number of the year of its date'
  if (before && day <= before.day) return `must be later than the draw before it, ${dateOfDay(before.day)}`
  if (before && year > before.year + 1) return `must not leave out the year ${before.year + 1}`
  const nth = before?.year === year ? before.nth + 1 : 1
  if (Number(digits) !== nth)
    return `must have the number ${year}${String(nth).padStart(3, '0')}: those of a year run from 001 without a gap`
  return { day, year, nth }
}

const dayIn = (date: string): number | undefined => {
  try {
    return dayOfDate(date)
  } catch {
    return undefined
  }
}
