/**
 * Issues are written as rows before anybody can bet on them: this file keeps enough of them ahead. The row of an
 * in-house issue has the hash of its seed from its creation, so no bet precedes it.
 */
import { and, inArray, gt } from 'drizzle-orm'
import type { Lottery } from '../catalogue/lotteries.ts'
import { firstIssueAfter, issueAfter, type ScheduledIssue } from '../catalogue/schedule.ts'
import type { Db } from '../../platform/database/database.ts'
import { drawSeed, issue } from '../../schema/draws.ts'
import { newSeed, seedHashOf } from './house.ts'

const hourMs = 3_600_000
const issuesAhead = 4

/** The issues a lottery needs as rows: the next hour of draws, and never fewer than four. */
export const plannedIssues = (lottery: Lottery, now: Date, aheadMs = hourMs): readonly ScheduledIssue[] => {
  const until = now.getTime() + aheadMs
  const planned: ScheduledIssue[] = []
  // An issue that has closed but is not drawn yet is planned too, so that a start leaves no gap; with it
  // on the list the current issue still has three after it.
  for (let next = firstIssueAfter(lottery, now); next; next = issueAfter(lottery, next)) {
    if (planned.length > issuesAhead && next.drawAt.getTime() > until) break
    planned.push(next)
  }
  return planned
}

/**
 * Writes the planned issues of the given lotteries that do not exist yet, in one transaction; doing
 * it twice changes nothing. Returns how many were new.
 */
export const ensureIssues = async (
  db: Db,
  lotteries: readonly Lottery[],
  now: Date,
  aheadMs = hourMs,
): Promise<number> => {
  const planned = lotteries.flatMap((lottery) =>
    plannedIssues(lottery, now, aheadMs).map((scheduled) => ({ lottery, scheduled })),
  )
  if (planned.length === 0) return 0
  const held = await db
    .select({ lottery: issue.lottery, number: issue.number })
    .from(issue)
    .where(
      and(inArray(issue.lottery, [...new Set(planned.map((p) => p.lottery.code))]), gt(issue.drawAt, now)),
    )
  const known = new Set(held.map(keyOf))
  const missing = planned.filter(({ scheduled }) => !known.has(keyOf(scheduled)))
  return missing.length === 0 ? 0 : insertIssues(db, missing)
}

const keyOf = ({ lottery, number }: { readonly lottery: string; readonly number: string }): string =>
  `${lottery} ${number}`

const insertIssues = async (
  db: Db,
  missing: readonly { readonly lottery: Lottery; readonly scheduled: ScheduledIssue }[],
): Promise<number> => {
  const seeds = new Map<string, string>()
  const values = missing.map(({ lottery, scheduled }) => {
    const { number, sellStart, closeAt, drawAt } = scheduled
    const row = { lottery: lottery.code, number, sellStart, closeAt, drawAt }
    if (lottery.source !== 'house') return row
    const seed = newSeed()
    seeds.set(keyOf(scheduled), seed)
    return { ...row, seedHash: seedHashOf(seed) }
  })
  return db.transaction(async (tx) => {
    // Another node may have written the row first: its row and its seed stay.
    const written = await tx
      .insert(issue)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: issue.id, lottery: issue.lottery, number: issue.number })
    const secrets = written.flatMap((row) => {
      const seed = seeds.get(keyOf(row))
      return seed === undefined ? [] : [{ issueId: row.id, seed }]
    })
    if (secrets.length > 0) await tx.insert(drawSeed).values(secrets)
    return written.length
  })
}
