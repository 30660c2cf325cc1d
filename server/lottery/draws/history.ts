/**
 * The past draws of a fresh sandbox: the real draws of two lotteries, marked history, and after the
 * last of them, as for all other lotteries, simulated draws, marked simulated, up to now.
 */
import { and, eq, gte, inArray } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { beijingDay, dateOfDay } from '../catalogue/beijing.ts'
import { lotteries, lotteryOf, type Lottery } from '../catalogue/lotteries.ts'
import {
  firstIssueAfter,
  issueBefore,
  issueNamed,
  issuesBetween,
  type ScheduledIssue,
} from '../catalogue/schedule.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { issue } from '../../schema/lottery/draws.ts'
import { insertDrawnIssues, type DrawnIssue } from './drawnIssues.ts'
import { read3dHistory, readMarkSixHistory } from './historyFiles.ts'
import { ensureIssues } from './issues.ts'
import { drawCode } from './numbers.ts'
import type { Publishing } from './seedBatches.ts'
import { createRandomStream } from './simulated.ts'

/** Minimum number of past draws of every lottery: a page of the trend and the hot numbers need 100. */
export const backfilledIssues = 120

const seedFile = (name: string) => readFile(new URL(`../../seed/${name}`, import.meta.url), 'utf8')

/** The real draws up to an instant, of each lottery in the order of time. */
const realDraws = async (now: Date): Promise<readonly DrawnIssue[]> =>
  [...read3dHistory(await seedFile('3dfc.csv')), ...readMarkSixHistory(await seedFile('xglhc.csv'))].filter(
    ({ drawAt }) => drawAt <= now,
  )

const lastByLottery = (real: readonly DrawnIssue[]): ReadonlyMap<string, DrawnIssue> =>
  new Map(real.map((drawn) => [drawn.lottery, drawn]))

/** When the last real draw up to an instant was, of each lottery that has real ones; what comes after it is simulated. */
export const lastRealDraws = async (now: Date): Promise<ReadonlyMap<string, Date>> =>
  new Map([...lastByLottery(await realDraws(now))].map(([lottery, { drawAt }]) => [lottery, drawAt]))

/**
 * Writes the past up to now in one transaction; existing issues stay, so a second start adds only the
 * draws missed in between. Issues that are on sale are written too, those of in-house games if `publishing` is given. Throws,
 * with file and line, when a row of the history is malformed, and when the official calendar of a lottery denies one.
 */
export const seedHistory = async (
  db: Db,
  clock: Pick<Clock, 'now'>,
  publishing?: Publishing,
): Promise<void> => {
  const now = clock.now()
  const real = await realDraws(now)
  mustAgree(real)
  const lastReal = lastByLottery(real)
  await db.transaction(async (tx) => {
    await insertDrawnIssues(tx, await withoutHeld(tx, real, [...lastReal.values()]))
    const past = lotteries.flatMap((lottery) => pastIssues(lottery, now, lastReal.get(lottery.code)))
    const next = createRandomStream()
    await insertDrawnIssues(
      tx,
      past.map(({ lottery, scheduled: { number, sellStart, closeAt, drawAt } }) => ({
        lottery: lottery.code,
        number,
        sellStart,
        closeAt,
        drawAt,
        code: drawCode(lottery.family, next),
        source: 'simulated',
      })),
    )
  })
  // From here on issues are drawn, not filled in: without these rows a draw between now and the start of the drawing would be
  // missing.
  const open = publishing ? lotteries : lotteries.filter(({ source }) => source !== 'house')
  await ensureIssues(db, publishing, open, clock)
}

/** Throws when the official calendar of a lottery has one of its real draws at another time, or not at all. */
const mustAgree = (real: readonly DrawnIssue[]): void => {
  for (const { lottery: code, number, drawAt } of real) {
    const lottery = lotteryOf(code)
    if (!lottery?.calendar || beijingDay(drawAt) < lottery.calendar.from) continue
    if (issueNamed(lottery, number)?.drawAt.getTime() !== drawAt.getTime())
      throw new Error(
        `the calendar of ${code} must have ${number} on ${dateOfDay(beijingDay(drawAt))}, as the history of the sandbox has it`,
      )
  }
}

/**
 * Drops the lotteries whose history is already written: it is written in one transaction, so its last draw is enough to
 * check.
 */
const withoutHeld = async (
  db: Db,
  real: readonly DrawnIssue[],
  lastOfEach: readonly DrawnIssue[],
): Promise<readonly DrawnIssue[]> => {
  const held = await db
    .select({ lottery: issue.lottery, number: issue.number })
    .from(issue)
    .where(
      and(
        inArray(
          issue.lottery,
          lastOfEach.map(({ lottery }) => lottery),
        ),
        eq(issue.source, 'history'),
        gte(issue.drawAt, new Date(Math.min(...lastOfEach.map(({ drawAt }) => drawAt.getTime())))),
      ),
    )
  const whole = new Set(
    lastOfEach
      .filter((last) => held.some((row) => row.lottery === last.lottery && row.number === last.number))
      .map(({ lottery }) => lottery),
  )
  return real.filter(({ lottery }) => !whole.has(lottery))
}

/** The issues of the past to simulate: all after the last real draw, or the latest ones. */
const pastIssues = (
  lottery: Lottery,
  now: Date,
  lastReal: DrawnIssue | undefined,
): readonly { readonly lottery: Lottery; readonly scheduled: ScheduledIssue }[] => {
  const scheduled = lastReal
    ? issuesBetween(lottery, new Date(lastReal.drawAt.getTime() + 1), new Date(now.getTime() + 1))
    : latestIssues(lottery, now)
  return scheduled.map((one) => ({ lottery, scheduled: one }))
}

const latestIssues = (lottery: Lottery, now: Date): readonly ScheduledIssue[] => {
  const list: ScheduledIssue[] = []
  let next = firstIssueAfter(lottery, now)
  while (next && list.length < backfilledIssues) {
    next = issueBefore(lottery, next)
    list.push(next)
  }
  return list
}
