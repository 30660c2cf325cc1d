/**
 * Issues are written as rows some draws ahead. When the site is started with another calendar, rows that nobody has bet on take its
 * times or go; any other is a reason not to start.
 */
import { sql } from 'drizzle-orm'
import { beijingDay, dateOfDay } from '../catalogue/beijing.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { issueNamed, type ScheduledIssue } from '../catalogue/schedule.ts'
import { arrayOf, rows, toBigint, toDate, type Db } from '../../platform/database/database.ts'

/** An issue as its row has it. */
interface Held {
  readonly id: bigint
  readonly number: string
  readonly isDrawn: boolean
  readonly sellStart: Date
  readonly closeAt: Date
  readonly drawAt: Date
}

interface Move {
  readonly held: Held
  /** Undefined: the calendar does not have it. */
  readonly scheduled: ScheduledIssue | undefined
}

/** The calendar that the issues are to follow. */
export interface MoveRequest {
  readonly lottery: Lottery
  /** Issues drawn before this stay. */
  readonly from: Date
  readonly now: Date
  /** How a refusal names the calendar. */
  readonly calendar: string
}

/**
 * Moves the issues of a lottery that its calendar has at other times, and removes those that it does not have. Returns their
 * numbers. Throws, and writes nothing, when one of them is drawn, closed, or has bets, a chase or a reported result.
 */
export const moveIssues = async (tx: Db, request: MoveRequest): Promise<readonly string[]> => {
  const moves = (await heldIssues(tx, request)).flatMap((held): readonly Move[] => {
    const scheduled = issueNamed(request.lottery, held.number)
    return isMoved(held, scheduled, request.now) ? [{ held, scheduled }] : []
  })
  if (moves.length === 0) return []
  const times = (time: (scheduled: ScheduledIssue) => Date) =>
    arrayOf(
      moves.map(({ scheduled }) => (scheduled ? time(scheduled).toISOString() : null)),
      'timestamptz',
    )
  const [kept] = await rows(
    tx,
    sql`select number, reason from move_issues(p_now => ${request.now.toISOString()}::timestamptz,
      p_ids => ${arrayOf(
        moves.map(({ held }) => held.id),
        'bigint',
      )}, p_sells => ${times((one) => one.sellStart)}, p_closes => ${times((one) => one.closeAt)},
      p_draws => ${times((one) => one.drawAt)})`,
  )
  if (kept) {
    const number = String(kept['number'])
    const move = moves.find(({ held }) => held.number === number)
    throw new Error(refusalOf(request, number, String(kept['reason']), move))
  }
  return moves.map(({ held }) => held.number)
}

/** The issues that are not void: a void one is over, and its number is spent. */
const heldIssues = async (tx: Db, { lottery, from }: MoveRequest): Promise<readonly Held[]> => {
  const found = await rows(
    tx,
    sql`select id, number, code is not null as drawn, sell_start, close_at, draw_at from issue
      where lottery = ${lottery.code} and draw_at >= ${from.toISOString()}::timestamptz and void_at is null
      order by draw_at`,
  )
  return found.map((row) => ({
    id: toBigint(row['id']),
    number: String(row['number']),
    isDrawn: row['drawn'] === true,
    sellStart: toDate(row['sell_start']),
    closeAt: toDate(row['close_at']),
    drawAt: toDate(row['draw_at']),
  }))
}

const isMoved = (held: Held, scheduled: ScheduledIssue | undefined, now: Date): boolean => {
  if (!scheduled || scheduled.drawAt.getTime() !== held.drawAt.getTime()) return true
  if (held.isDrawn) return false
  if (scheduled.closeAt.getTime() !== held.closeAt.getTime()) return true
  // When it opened is over; when it opens follows the draw before it.
  return held.sellStart > now && scheduled.sellStart.getTime() !== held.sellStart.getTime()
}

const dateOf = (instant: Date): string => dateOfDay(beijingDay(instant))

const heldTexts: Readonly<Record<string, string>> = {
  bets: 'has bets',
  chase: 'has a waiting chase',
  told: 'has a reported result',
  closed: 'has closed',
}

const refusalOf = (
  { lottery, calendar }: MoveRequest,
  number: string,
  reason: string,
  move: Move | undefined,
): string => {
  const other = move?.scheduled ? `has it on ${dateOf(move.scheduled.drawAt)}` : 'does not have it'
  const day = move ? dateOf(move.held.drawAt) : ''
  return reason === 'drawn'
    ? `${lottery.code} ${number} was drawn on ${day}, ${calendar} ${other}: what is drawn stays as it is, correct the calendar or begin it with a later year`
    : `${lottery.code} ${number} of ${day} ${heldTexts[reason] ?? reason}, ${calendar} ${other}: void it first (npm run ops -- void-issue ${lottery.code} ${number} …) or correct the calendar`
}
