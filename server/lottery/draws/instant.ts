/**
 * Issues of a lottery that is drawn on order: each has one buyer. Their seeds are committed ahead, like those of any in-house
 * issue, in a list of positions; buying one closes it at once, and the beacon value that is mixed in exists only after that
 * (design.md §5). The ordinary drawing then draws it, at the next round. A position whose bet is refused is used by the next.
 *
 * Nobody knows when a position will be bought, so the lock of a list opens a day later: until then the site could keep a seed
 * back, afterwards it cannot. What is unsold by then is never sold.
 */
import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { plannedRound, roundFrom, roundTime, type Chain } from '#contract/fair/proof/rounds.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import type { Db } from '../../platform/database/database.ts'
import { batchSecret, issue, seedBatch } from '../../schema/lottery/draws.ts'
import { newBatch, publishBatch, seedHashIn, type Publishing } from './seedBatches.ts'

// So far ahead that no timer and no countdown ever includes an issue that nobody bought.
const unsold = new Date('9999-12-31T00:00:00Z')
const stock = 64
const hourMs = 3_600_000
const lockMs = 24 * hourMs
// A seed is not sold in the last hour before everybody can open it.
const lastSaleMs = hourMs

/** An issue that was taken for one submission; it closes at `closeAt` and is due at `drawAt`. */
export interface InstantIssue {
  readonly id: bigint
  readonly number: string
  readonly closeAt: Date
  readonly drawAt: Date
}

const unsoldOf = (lottery: Lottery, { hash }: Chain, lastRound: number) =>
  and(
    eq(issue.lottery, lottery.code),
    eq(issue.drawAt, unsold),
    isNull(issue.code),
    isNull(issue.beaconRound),
    eq(seedBatch.chain, hash),
    gt(seedBatch.lockRound, lastRound),
  )

/** Takes the next committed issue; publishes new ones when there is none left. `now` is the time of the bet. */
export const takeInstantIssue = async (
  db: Db,
  publishing: Publishing,
  lottery: Lottery,
  now: Date,
): Promise<InstantIssue> => {
  const { chain } = publishing
  const closeAt = new Date(now.getTime() + 1)
  const beaconRound = plannedRound(chain, closeAt.getTime(), false)
  const drawAt = new Date(roundTime(chain, beaconRound))
  for (;;) {
    const next = db
      .select({ id: issue.id })
      .from(issue)
      .innerJoin(seedBatch, eq(seedBatch.id, issue.seedBatch))
      .where(
        and(
          unsoldOf(lottery, chain, roundFrom(chain, now.getTime() + lastSaleMs)),
          lte(issue.sellStart, now),
        ),
      )
      .orderBy(asc(issue.id))
      .limit(1)
      .for('update', { of: issue, skipLocked: true })
    const [taken] = await db
      .update(issue)
      .set({ closeAt, drawAt, beaconRound })
      .where(eq(issue.id, sql`(${next})`))
      .returning({ id: issue.id, number: issue.number })
    if (taken) return { ...taken, closeAt, drawAt }
    await stockInstantIssues(db, publishing, lottery, now)
  }
}

/**
 * Puts a position back whose bet was refused. One that is sealed meanwhile stays taken and is drawn without a bet: a sealed book
 * would refuse every later buyer. Throws when somebody has bet on it.
 */
export const releaseInstantIssue = async (db: Db, id: bigint): Promise<void> => {
  try {
    await db
      .update(issue)
      .set({ closeAt: unsold, drawAt: unsold, beaconRound: null })
      .where(and(eq(issue.id, id), isNull(issue.code)))
  } catch (error) {
    if (!(await isSealed(db, id))) throw error
  }
}

const isSealed = async (db: Db, id: bigint): Promise<boolean> => {
  const [row] = await db
    .select({ sealed: sql<boolean>`is_sealed(p_issue => ${issue.id})` })
    .from(issue)
    .where(eq(issue.id, id))
  return row?.sealed === true
}

/** Publishes seeds for further issues until the stock is full. */
export const stockInstantIssues = async (
  db: Db,
  publishing: Publishing,
  lottery: Lottery,
  now: Date,
): Promise<void> => {
  const { chain } = publishing
  const lastRound = roundFrom(chain, now.getTime() + lastSaleMs)
  const [held] = await db
    .select({ n: count() })
    .from(issue)
    .innerJoin(seedBatch, eq(seedBatch.id, issue.seedBatch))
    .where(unsoldOf(lottery, chain, lastRound))
  const missing = stock - (held?.n ?? 0)
  if (missing <= 0) return
  const batch = await newBatch(db, publishing, roundFrom(chain, now.getTime() + lockMs))
  const positions = await db
    .select({ number: sql<string>`lpad(nextval('instant_number')::text, 10, '0')` })
    .from(sql`generate_series(1, ${missing}::int)`)
  const seeds = positions.map(({ number }) => ({
    lottery: lottery.code,
    number,
    seedHash: seedHashIn(batch, lottery.code, number),
  }))
  await db.transaction(async (tx) => {
    await tx.insert(issue).values(
      seeds.map((seed) => ({
        ...seed,
        sellStart: now,
        closeAt: unsold,
        drawAt: unsold,
        seedBatch: batch.id,
      })),
    )
    await tx.insert(batchSecret).values({ batchId: batch.id, secret: batch.secret.toString('hex') })
    await publishBatch(tx, publishing, batch, seeds, now)
  })
}
