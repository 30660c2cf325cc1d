/**
 * Results reported from outside, by the signed feed or by an operator's file. They follow the rules of our
 * own draws: only after sales have closed, once, and never over another result. All results of a batch are
 * written or none.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { lotteryOf, type Lottery } from '../catalogue/lotteries.ts'
import { issueNamed, type ScheduledIssue } from '../catalogue/schedule.ts'
import type { Db } from '../../platform/database/database.ts'
import { issue } from '../../schema/draws.ts'
import type { DrawnEvent } from './events.ts'
import { parseCode } from './numbers.ts'

/** One reported result; `line` is its position in the file or batch, from 1. */
export interface ToldDraw {
  readonly line: number
  readonly lottery: string
  readonly issue: string
  readonly code: string
}

/** Why a result was refused, and with it its whole batch. */
export type ToldFault =
  | 'UnknownLottery'
  /** In-house draws follow from their seed; nobody may report a result for them. */
  | 'HouseLottery'
  | 'UnknownIssue'
  | 'ImpossibleCode'
  | 'StillSelling'
  /** The issue has a different result, in the data or in an earlier line. */
  | 'OtherResult'

/** The line that was refused. */
export interface Refusal {
  readonly name: ToldFault
  readonly line: number
  readonly text: string
}

interface Sound {
  readonly told: ToldDraw
  readonly scheduled: ScheduledIssue
  readonly code: string
}

// Thrown inside the transaction, so that it rolls back; returned from this file as a value.
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.text)
    this.refusal = refusal
  }
}

/**
 * Writes reported results in one transaction and returns the new ones, to be published by the caller. A result
 * that is already stored is neither new nor a fault. Issues without a row are created from the timetable.
 * `alongside` writes what must be committed in the same transaction.
 */
export const recordToldDraws = async (
  db: Db,
  draws: readonly ToldDraw[],
  now: Date,
  alongside?: (tx: Db, drawn: readonly DrawnEvent[]) => Promise<unknown>,
): Promise<Result<readonly DrawnEvent[], Refusal>> => {
  try {
    const sound = draws.map((told) => check(told, now))
    const drawn = await db.transaction(async (tx) => {
      const written = await write(tx, sound, now)
      await alongside?.(tx, written)
      return written
    })
    return ok(drawn)
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal)
    throw error
  }
}

const refuse = (name: ToldFault, { line }: ToldDraw, text: string): never => {
  throw new Refused({ name, line, text })
}

const check = (told: ToldDraw, now: Date): Sound => {
  const lottery = lotteryOf(told.lottery)
  if (!lottery) return refuse('UnknownLottery', told, `there is no lottery "${told.lottery}"`)
  if (lottery.source === 'house')
    return refuse('HouseLottery', told, `${lottery.code} draws from its own committed seed`)
  const code = parseCode(lottery.family, told.code)
  if (code === undefined)
    return refuse('ImpossibleCode', told, `"${told.code}" must be a result of ${lottery.code}`)
  return { told, code, scheduled: timetabled(lottery, told, now) }
}

const timetabled = (lottery: Lottery, told: ToldDraw, now: Date): ScheduledIssue => {
  const scheduled = issueNamed(lottery, told.issue)
  if (!scheduled) return refuse('UnknownIssue', told, `${lottery.code} has no issue "${told.issue}"`)
  if (scheduled.closeAt > now)
    return refuse(
      'StillSelling',
      told,
      `${lottery.code} ${told.issue} sells until ${scheduled.closeAt.toISOString()}`,
    )
  return scheduled
}

const write = async (tx: Db, sound: readonly Sound[], now: Date): Promise<readonly DrawnEvent[]> => {
  const rows = await lockedRows(tx, sound)
  const fresh = new Map<bigint, DrawnEvent>()
  for (const { told, scheduled, code } of sound) {
    const row = rows.get(keyOf(scheduled))
    if (!row) throw new Error(`issue ${keyOf(scheduled)} must be there once it is made`)
    const held = row.code ?? fresh.get(row.id)?.code
    if (held !== undefined && held !== code)
      refuse('OtherResult', told, `${keyOf(scheduled)} is drawn ${held}, not ${code}`)
    const { lottery, number } = scheduled
    if (held === undefined)
      fresh.set(row.id, {
        type: 'drawn',
        issueId: row.id,
        lottery,
        issue: number,
        code,
        source: 'feed',
        drawnAt: now,
      })
  }
  const values = [...fresh.values()].map(({ issueId, code }) => ({ id: String(issueId), code }))
  if (values.length > 0)
    await tx
      .update(issue)
      .set({ code: sql`v.code`, source: 'feed', drawnAt: now })
      .from(sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, code text)`)
      .where(and(eq(issue.id, sql`v.id`), isNull(issue.code)))
  return [...fresh.values()]
}

const keyOf = ({ lottery, number }: { readonly lottery: string; readonly number: string }): string =>
  `${lottery} ${number}`

/** The rows of the issues, created where there was none, locked against a concurrent draw. */
const lockedRows = async (tx: Db, sound: readonly Sound[]) => {
  const named = JSON.stringify(sound.map(({ scheduled }) => scheduled))
  await tx.execute(sql`
    insert into ${issue} (lottery, number, sell_start, close_at, draw_at)
    select lottery, number, "sellStart", "closeAt", "drawAt" from jsonb_to_recordset(${named}::jsonb) as v(
      lottery text, number text, "sellStart" timestamptz, "closeAt" timestamptz, "drawAt" timestamptz)
    on conflict (lottery, number) do nothing`)
  const locked = await tx
    .select({ id: issue.id, lottery: issue.lottery, number: issue.number, code: issue.code })
    .from(issue)
    .where(
      sql`(${issue.lottery}, ${issue.number}) in
        (select lottery, number from jsonb_to_recordset(${named}::jsonb) as v(lottery text, number text))`,
    )
    .orderBy(issue.id)
    .for('update')
  return new Map(locked.map((row) => [keyOf(row), row]))
}
