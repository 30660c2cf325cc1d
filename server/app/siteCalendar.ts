/** The official calendar of 香港六合彩, from the setting XGLHC_CALENDAR to the catalogue and the data of the site. */
import { readFileSync } from 'node:fs'
import { dateOfDay } from '../lottery/catalogue/beijing.ts'
import { readCalendarFile } from '../lottery/calendar/calendarFile.ts'
import { lastListed } from '../lottery/catalogue/drawCalendar.ts'
import { followCalendar, lotteryOf } from '../lottery/catalogue/lotteries.ts'
import { followSiteCalendar, noCalendar, rememberedCalendar } from '../lottery/calendar/siteCalendar.ts'
import type { Db } from '../platform/database/database.ts'
import { auditSystem } from '../audit/auditSystem.ts'

const code = 'xglhc'
const timetable = 'off'

/**
 * Gives the lottery the calendar of the setting: a file, or none without the setting and with `off`. Throws an error that names the
 * setting, and the line of the file.
 */
export const readSiteCalendar = (setting: string | undefined): void => {
  followCalendar(code, undefined)
  if (setting === undefined || setting === timetable) return
  const read = readCalendarFile(textOf(setting))
  if (!read.ok) {
    const { line, text } = read.error
    throw new Error(`XGLHC_CALENDAR ${line === 0 ? setting : `${setting}:${line}`}: ${text}`)
  }
  followCalendar(code, read.value)
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`XGLHC_CALENDAR must be a file that can be read, or off: ${why}`, { cause: error })
  }
}

/** What a start says of the calendar; undefined without one. */
export const calendarLine = (): string | undefined => {
  const calendar = lotteryOf(code)?.calendar
  const [first] = calendar?.days ?? []
  return calendar && first !== undefined
    ? `calendar: ${code} has ${calendar.days.length} draws from ${dateOfDay(first)} to ${dateOfDay(lastListed(calendar))}`
    : undefined
}

/** Who opens the data, and when. */
export interface CalendarOpening {
  readonly now: Date
  /** Whether it is a server: the site then follows its calendar. A command only uses the one that it was given. */
  readonly serves: boolean
}

/**
 * Compares the setting with the site. Throws when it is missing on a site that follows a calendar, and when a server has a calendar
 * that moves or removes issues that are drawn, closed or bet on.
 */
export const agreeOnCalendar = async (
  db: Db,
  setting: string | undefined,
  { now, serves }: CalendarOpening,
): Promise<void> => {
  if (setting === undefined && ((await rememberedCalendar(db, code)) ?? noCalendar) !== noCalendar)
    throw new Error(
      `this site follows an official calendar of ${code}: set XGLHC_CALENDAR to the file that its other starts have, or to off for the timetable`,
    )
  const lottery = lotteryOf(code)
  if (!lottery || !serves) return
  const calendar = lottery.calendar ? `XGLHC_CALENDAR ${setting}` : 'the timetable'
  await followSiteCalendar(db, lottery, { now, calendar, record: auditSystem('calendar') })
}
