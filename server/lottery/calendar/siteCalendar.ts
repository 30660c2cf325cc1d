/**
 * Which official calendar a site follows. The database keeps the print of each that a server was started with, the newest last, so
 * that no node goes on without one, and nodes with different files notice it (decision 73).
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dateOfDay, dayStartMs } from '../catalogue/beijing.ts'
import type { DrawCalendar } from '../catalogue/drawCalendar.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import { moveIssues } from './moveIssues.ts'

/** The print of no calendar: the timetable. */
export const noCalendar = 'none'

/** The SHA-256 of the days of a calendar: the same for files that are written differently. */
export const calendarPrint = (calendar: DrawCalendar | undefined): string =>
  calendar ? createHash('sha256').update(calendar.days.map(dateOfDay).join('\n')).digest('hex') : noCalendar

const factsOf = (code: string): string => `calendar ${code} `

/** The print of the calendar with which a server of this site was last started; undefined when none ever had one. */
export const rememberedCalendar = async (db: Db, code: string): Promise<string | undefined> =>
  (await newestFact(db, code))?.print

const newestFact = async (db: Db, code: string) => {
  const [row] = await rows(
    db,
    sql`select name, value from site_fact where starts_with(name, ${factsOf(code)}) order by name desc limit 1`,
  )
  return row && { nth: Number(String(row['name']).slice(factsOf(code).length)), print: String(row['value']) }
}

/** A start of a server. */
export interface CalendarStart {
  readonly now: Date
  /** How a refusal names the calendar. */
  readonly calendar: string
  /** Writes an audit row in the name of the system. */
  readonly record: (tx: Db, details: object, at: Date) => Promise<unknown>
}

/**
 * Lets the site follow the calendar of a lottery, or its timetable: moves issues, and remembers and records a change. Nodes
 * that start call it one after the other. Throws, and changes nothing, when an issue cannot be moved.
 */
export const followSiteCalendar = async (
  db: Db,
  lottery: Lottery,
  { now, calendar, record }: CalendarStart,
): Promise<void> => {
  const held = await newestFact(db, lottery.code)
  const listed = lottery.calendar
  if (!held && !listed) return
  const print = calendarPrint(listed)
  const from = listed ? new Date(dayStartMs(listed.from)) : now
  await db.transaction(async (tx) => {
    const moved = await moveIssues(tx, { lottery, from, now, calendar })
    if (held?.print === print && moved.length === 0) return
    if (held?.print !== print) await remember(tx, lottery.code, (held?.nth ?? 0) + 1, print)
    await record(tx, { lottery: lottery.code, calendar: print, draws: listed?.days.length ?? 0, moved }, now)
  })
}

// Facts are only ever added, so that the application needs no right to change the others.
const remember = (tx: Db, code: string, nth: number, print: string) =>
  rows(
    tx,
    sql`insert into site_fact (name, value) values (${factsOf(code) + String(nth).padStart(6, '0')}, ${print})`,
  )
