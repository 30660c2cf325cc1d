/** Queries on issues and draws for the other domains. Reads only. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, min } from 'drizzle-orm'
import type { LateDraws, PublishedDraw } from '../catalogue/publishedDraws.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  batchSecret,
  drawProof,
  drawSeed,
  issue,
  lotteryPause,
  seedBatch,
} from '../../schema/lottery/draws.ts'
import type { DrawProof, DueIssue } from './source.ts'

/** A row of the issue table. */
export type IssueRow = typeof issue.$inferSelect

/** One published draw. `source`: house, simulated, feed or history. */
export interface PastDraw {
  readonly issueNo: string
  readonly code: string
  readonly source: string
  /** When it was due. */
  readonly drawAt: Date
  readonly drawnAt: Date
}

/** The newest `size` draws of a lottery, newest first. */
export const lastDraws = async (db: Db, lottery: string, size: number): Promise<readonly PastDraw[]> => {
  const found = await db
    .select({
      issueNo: issue.number,
      code: issue.code,
      source: issue.source,
      drawAt: issue.drawAt,
      drawnAt: issue.drawnAt,
    })
    .from(issue)
    .where(and(eq(issue.lottery, lottery), isNotNull(issue.code)))
    .orderBy(desc(issue.drawAt))
    .limit(size)
  return found.flatMap(({ code, source, drawnAt, ...due }) =>
    code !== null && source !== null && drawnAt !== null ? [{ ...due, code, source, drawnAt }] : [],
  )
}

/** The newest `size` draws of a lottery whose draw time is not after `until`, newest first: one range of `issue_by_draw`. */
export const drawsUntil = async (
  db: Db,
  lottery: string,
  until: Date,
  size: number,
): Promise<readonly PublishedDraw[]> => {
  const found = await db
    .select({ issueNo: issue.number, code: issue.code, source: issue.source, drawAt: issue.drawAt })
    .from(issue)
    .where(and(eq(issue.lottery, lottery), lte(issue.drawAt, until), isNotNull(issue.code)))
    .orderBy(desc(issue.drawAt))
    .limit(size)
  return found.flatMap(({ issueNo, code, source, drawAt }) =>
    code !== null && source !== null ? [{ issueNo, code, source, drawAt }] : [],
  )
}

/** The newest draw of every lottery that has one, by code. */
export const newestDraws = async (db: Db): Promise<ReadonlyMap<string, PastDraw>> => {
  const found = await db
    .selectDistinctOn([issue.lottery], {
      lottery: issue.lottery,
      issueNo: issue.number,
      code: issue.code,
      source: issue.source,
      drawAt: issue.drawAt,
      drawnAt: issue.drawnAt,
    })
    .from(issue)
    .where(isNotNull(issue.code))
    .orderBy(issue.lottery, desc(issue.drawAt))
  return new Map(
    found.flatMap(({ lottery, code, source, drawnAt, ...due }) =>
      code !== null && source !== null && drawnAt !== null
        ? [[lottery, { ...due, code, source, drawnAt }] as const]
        : [],
    ),
  )
}

/** The issue of a number, or undefined. */
export const issueByNumber = async (
  db: Db,
  lottery: string,
  number: string,
): Promise<IssueRow | undefined> => {
  const [row] = await db
    .select()
    .from(issue)
    .where(and(eq(issue.lottery, lottery), eq(issue.number, number)))
  return row
}

/** The issue on sale at `now`, or undefined when there is none. */
export const issueSelling = async (db: Db, lottery: string, now: Date): Promise<IssueRow | undefined> => {
  // Draws happen in the order of closing: the first of the issues that close later is on sale or next.
  const [row] = await db
    .select()
    .from(issue)
    .where(and(eq(issue.lottery, lottery), gt(issue.drawAt, now), gt(issue.closeAt, now)))
    .orderBy(asc(issue.drawAt))
    .limit(1)
  return row && row.sellStart <= now ? row : undefined
}

/** An issue with its result, and the proof of an in-house draw. */
export interface DrawOf {
  readonly issue: IssueRow
  readonly proof: DrawProof | undefined
}

/** The issue of an id with the proof of its draw, or undefined. */
export const drawOf = async (db: Db, issueId: bigint): Promise<DrawOf | undefined> => {
  const [row] = await db
    .select()
    .from(issue)
    .leftJoin(drawProof, eq(drawProof.issueId, issue.id))
    .where(eq(issue.id, issueId))
  return row && { issue: row.issue, proof: row.draw_proof ?? undefined }
}

/**
 * Undrawn issues of the given lotteries whose draw time has come, oldest first; void ones are not drawn. They carry secrets
 * and are read by the drawing alone.
 */
export const undrawnDue = async (
  db: Db,
  lotteries: readonly Lottery[],
  now: Date,
  limit: number,
): Promise<readonly DueIssue[]> => {
  const families = new Map(lotteries.map(({ code, family }) => [code, family]))
  const found = await db
    .select({
      id: issue.id,
      lottery: issue.lottery,
      number: issue.number,
      closeAt: issue.closeAt,
      drawAt: issue.drawAt,
      seedHash: issue.seedHash,
      beaconRound: issue.beaconRound,
      batch: { id: seedBatch.id, lockRound: seedBatch.lockRound, ciphertext: seedBatch.ciphertext },
      secret: batchSecret.secret,
      seed: drawSeed.seed,
    })
    .from(issue)
    .leftJoin(seedBatch, eq(seedBatch.id, issue.seedBatch))
    .leftJoin(batchSecret, eq(batchSecret.batchId, issue.seedBatch))
    .leftJoin(drawSeed, eq(drawSeed.issueId, issue.id))
    .where(
      and(
        isNull(issue.code),
        isNull(issue.voidAt),
        lte(issue.drawAt, now),
        inArray(issue.lottery, [...families.keys()]),
      ),
    )
    .orderBy(asc(issue.drawAt), asc(issue.id))
    .limit(limit)
  return found.flatMap(({ batch, secret, ...row }) => {
    const family = families.get(row.lottery)
    return family ? [{ ...row, family, batch: batch && { ...batch, secret } }] : []
  })
}

const dayMs = 86_400_000

/** The oldest issue of a lottery that was due in the day before `due` and is not drawn, and how many are; void ones never are. */
export const lateDraws = async (db: Db, lottery: string, due: Date): Promise<LateDraws | undefined> => {
  const late = await db
    .select({ number: issue.number })
    .from(issue)
    .where(
      and(
        eq(issue.lottery, lottery),
        isNull(issue.code),
        isNull(issue.voidAt),
        lte(issue.drawAt, due),
        gt(issue.drawAt, new Date(due.getTime() - dayMs)),
      ),
    )
    .orderBy(asc(issue.drawAt))
  const [first] = late
  return first && { issue: first.number, count: late.length }
}

/** The next instant at which an issue is to be drawn, after `now`. */
export const nextDrawAt = async (db: Db, now: Date): Promise<Date | undefined> => {
  const [row] = await db
    .select({ at: min(issue.drawAt) })
    .from(issue)
    .where(and(isNull(issue.code), isNull(issue.voidAt), gt(issue.drawAt, now)))
  return row?.at ?? undefined
}

/** The codes of lotteries paused by an operator. */
export const pausedLotteries = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ lottery: lotteryPause.lottery })
    .from(lotteryPause)
    .where(eq(lotteryPause.paused, true))
  return new Set(rows.map((row) => row.lottery))
}
