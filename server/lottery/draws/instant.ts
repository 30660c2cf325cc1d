/**
 * Issues of a lottery that is drawn on order: each has one buyer. Their seeds are committed in advance, like those
 * of any in-house issue; buying one closes it at once, and the beacon value that is mixed in exists only after that
 * (design.md §5). The ordinary drawing then draws it, a second later at most.
 */
import { and, asc, count, eq, lte, sql } from 'drizzle-orm'
import type { Lottery } from '../catalogue/lotteries.ts'
import type { Db } from '../../platform/database/database.ts'
import { drawSeed, issue } from '../../schema/draws.ts'
import { newSeed, seedHashOf } from './house.ts'

// So far ahead that no timer and no countdown ever includes an issue that nobody bought.
const unsold = new Date('9999-12-31T00:00:00Z')
const stock = 64
const roundMs = 1_000

/** An issue that was taken for one submission; it closes at `closeAt` and is due at `drawAt`. */
export interface InstantIssue {
  readonly id: bigint
  readonly number: string
  readonly closeAt: Date
  readonly drawAt: Date
}

const unsoldOf = (lottery: Lottery) => and(eq(issue.lottery, lottery.code), eq(issue.drawAt, unsold))

/** Takes the next committed issue; writes new ones when there is none left. `now` is the time of the bet. */
export const takeInstantIssue = async (db: Db, lottery: Lottery, now: Date): Promise<InstantIssue> => {
  const closeAt = new Date(now.getTime() + 1)
  const drawAt = new Date((Math.floor(closeAt.getTime() / roundMs) + 1) * roundMs)
  for (;;) {
    const next = db
      .select({ id: issue.id })
      .from(issue)
      .where(and(unsoldOf(lottery), lte(issue.sellStart, now)))
      .orderBy(asc(issue.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const [taken] = await db
      .update(issue)
      .set({ closeAt, drawAt })
      .where(eq(issue.id, sql`(${next})`))
      .returning({ id: issue.id, number: issue.number })
    if (taken) return { ...taken, closeAt, drawAt }
    await stockInstantIssues(db, lottery, now)
  }
}

/** Commits seeds for further issues until the stock is full; their hashes are public from then on. */
export const stockInstantIssues = async (db: Db, lottery: Lottery, now: Date): Promise<void> => {
  const [held] = await db.select({ n: count() }).from(issue).where(unsoldOf(lottery))
  const missing = stock - (held?.n ?? 0)
  if (missing <= 0) return
  const seeds = new Map(
    Array.from({ length: missing }, () => newSeed()).map((seed) => [seedHashOf(seed), seed] as const),
  )
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(issue)
      .values(
        [...seeds.keys()].map((seedHash) => ({
          lottery: lottery.code,
          number: sql`lpad(nextval('instant_number')::text, 10, '0')`,
          sellStart: now,
          closeAt: unsold,
          drawAt: unsold,
          seedHash,
        })),
      )
      .returning({ id: issue.id, seedHash: issue.seedHash })
    const committed = written.map(({ id, seedHash }) => ({
      issueId: id,
      seed: seeds.get(seedHash ?? '') ?? '',
    }))
    await tx.insert(drawSeed).values(committed)
  })
}
