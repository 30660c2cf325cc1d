/** The queries of red envelopes. */
import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { envelopeLottery } from '#contract/games/envelopePrize.ts'
import type { Db } from '../../platform/database/database.ts'
import { envelopeDay, envelopeDraw, issue } from '../../schema/index.ts'

/** A day whose seed is published by its hash. */
export type StoredDay = typeof envelopeDay.$inferSelect

/** The published day; undefined before. */
export const dayOf = async (db: Db, day: string): Promise<StoredDay | undefined> =>
  (await db.select().from(envelopeDay).where(eq(envelopeDay.day, day)))[0]

/** Publishes a day unless it is: the seed that was stored first is the seed. */
export const publishDay = async (db: Db, day: StoredDay): Promise<void> => {
  await db.insert(envelopeDay).values(day).onConflictDoNothing()
}

/**
 * The first issue that begins its sale after `from` and is not void; `code` is null until it is drawn. It stays the first:
 * an in-house issue has its seed published before its sale, so none is opened afterwards for a time that has passed. One
 * that was written while its sale was open by the timetable sells from that instant on: `from` itself is not after `from`.
 */
export const mixedIssue = async (
  db: Db,
  from: Date,
): Promise<{ readonly number: string; readonly code: string | null } | undefined> =>
  (
    await db
      .select({ number: issue.number, code: issue.code })
      .from(issue)
      .where(and(eq(issue.lottery, envelopeLottery), gt(issue.sellStart, from), isNull(issue.voidAt)))
      .orderBy(asc(issue.sellStart))
      .limit(1)
  )[0]

/** What a member drew on a day. */
export const drawOf = async (db: Db, memberId: bigint, day: string): Promise<Hao | undefined> =>
  (
    await db
      .select({ prize: envelopeDraw.prize })
      .from(envelopeDraw)
      .where(and(eq(envelopeDraw.memberId, memberId), eq(envelopeDraw.day, day)))
  )[0]?.prize

/** Notes what a member drew; a second note of a day changes nothing. */
export const noteDraw = async (
  db: Db,
  draw: { readonly memberId: bigint; readonly day: string; readonly prize: Hao; readonly at: Date },
): Promise<void> => {
  await db.insert(envelopeDraw).values(draw).onConflictDoNothing()
}

const pastMost = 7

/** The envelopes of a member before a day, newest first, with what is published of their days. */
export const pastDraws = (db: Db, memberId: bigint, before: string) =>
  db
    .select({ day: envelopeDay, prize: envelopeDraw.prize })
    .from(envelopeDraw)
    .innerJoin(envelopeDay, eq(envelopeDay.day, envelopeDraw.day))
    .where(and(eq(envelopeDraw.memberId, memberId), lt(envelopeDraw.day, before)))
    .orderBy(desc(envelopeDraw.day))
    .limit(pastMost)
