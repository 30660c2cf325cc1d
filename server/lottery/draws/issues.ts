/**
 * Issues are written as rows before anybody can bet on them: this file keeps enough of them ahead. The row of an
 * in-house issue has the hash of its seed from its creation, so no bet precedes it.
 */
import { and, inArray, gt } from 'drizzle-orm'
import { plannedRound } from '#contract/fair/proof/rounds.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { firstIssueAfter, issueAfter, type ScheduledIssue } from '../catalogue/schedule.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { issue } from '../../schema/lottery/draws.ts'
import {
  newBatch,
  publishBatch,
  seedHashIn,
  type NewBatch,
  type PublishedSeed,
  type Publishing,
} from './seedBatches.ts'

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

interface Planned {
  readonly lottery: Lottery
  readonly scheduled: ScheduledIssue
}

/**
 * Writes the planned issues of the given lotteries that do not exist yet, in one transaction; doing
 * it twice changes nothing. Returns how many were new. Throws when an in-house one is to be written without publishing its seed.
 *
 * An in-house issue whose sale is open by the timetable, as at a start, sells from its publication on, which is what its proof
 * says; one that has closed meanwhile is not written: its seed would be published after its sale.
 */
export const ensureIssues = async (
  db: Db,
  publishing: Publishing | undefined,
  lotteries: readonly Lottery[],
  clock: Pick<Clock, 'now'>,
  aheadMs = hourMs,
): Promise<number> => {
  const now = clock.now()
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
  return missing.length === 0 ? 0 : insertIssues(db, publishing, missing, clock)
}

const keyOf = ({ lottery, number }: { readonly lottery: string; readonly number: string }): string =>
  `${lottery} ${number}`

/** Makes a batch of seeds for each round with which in-house issues will be drawn. */
const batchesFor = async (
  db: Db,
  publishing: Publishing | undefined,
  missing: readonly Planned[],
): Promise<ReadonlyMap<number, NewBatch>> => {
  const batches = new Map<number, NewBatch>()
  for (const { lottery, scheduled } of missing) {
    if (lottery.source !== 'house') continue
    if (!publishing) throw new Error(`an issue of ${lottery.code} must be written with its seed`)
    const round = roundOf(publishing, scheduled)
    if (!batches.has(round)) batches.set(round, await newBatch(db, publishing, round))
  }
  return batches
}

/** The round is after the seal of the book. */
const roundOf = ({ chain }: Publishing, { closeAt }: ScheduledIssue): number =>
  plannedRound(chain, closeAt.getTime(), true)

const insertIssues = async (
  db: Db,
  publishing: Publishing | undefined,
  missing: readonly Planned[],
  clock: Pick<Clock, 'now'>,
): Promise<number> => {
  const batches = await batchesFor(db, publishing, missing)
  // Making the batches takes seconds at a start.
  const now = clock.now()
  const values = missing.flatMap(({ lottery, scheduled }) => {
    const { number, sellStart, closeAt, drawAt } = scheduled
    const row = { lottery: lottery.code, number, sellStart, closeAt, drawAt }
    const batch =
      publishing && lottery.source === 'house' ? batches.get(roundOf(publishing, scheduled)) : undefined
    if (!batch) return [row]
    if (closeAt <= now) return []
    const seedHash = seedHashIn(batch, lottery.code, number)
    const opens = sellStart < now ? now : sellStart
    return [{ ...row, sellStart: opens, seedHash, seedBatch: batch.id, beaconRound: batch.lockRound }]
  })
  if (values.length === 0) return 0
  return db.transaction(async (tx) => {
    // Another node may have written the row first: its row and its seed stay.
    const written = await tx.insert(issue).values(values).onConflictDoNothing().returning({
      lottery: issue.lottery,
      number: issue.number,
      seedHash: issue.seedHash,
      seedBatch: issue.seedBatch,
    })
    for (const batch of publishing ? batches.values() : []) {
      const seeds = written.flatMap(({ seedBatch, seedHash, ...row }): readonly PublishedSeed[] =>
        seedBatch === batch.id && seedHash !== null ? [{ ...row, seedHash }] : [],
      )
      if (publishing && seeds.length > 0) await publishBatch(tx, publishing, batch, seeds, now)
    }
    return written.length
  })
}
