/** Sequence numbers of feeds: each is used once, and only with a greater number than the last. */
import { eq, lt, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import type { Db } from '../../platform/database/database.ts'
import { feedSequence } from '../../schema/lottery/draws.ts'

/** The number was used before, or a greater one. `last`: the greatest. */
export interface UsedSequence {
  readonly name: 'UsedSequence'
  readonly last: string
}

/** Reads a sequence number: a whole number from 1, of 18 digits at most; undefined for anything else. */
export const parseSequence = (text: string): bigint | undefined =>
  /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined

/**
 * Uses a number, in one statement of its own: of two posts with the same number that arrive at once, on any nodes, one finds it
 * used. It stays used when the results are refused afterwards, so every signed post is judged once.
 */
export const useSequence = async (
  db: Db,
  feed: string,
  sequence: bigint,
  usedAt: Date,
): Promise<Result<undefined, UsedSequence>> => {
  const used = await db
    .insert(feedSequence)
    .values({ feed, last: sequence, usedAt })
    .onConflictDoUpdate({
      target: feedSequence.feed,
      set: { last: sql`excluded.last`, usedAt },
      setWhere: lt(feedSequence.last, sequence),
    })
    .returning({ feed: feedSequence.feed })
  if (used.length > 0) return ok(undefined)
  const [row] = await db.select().from(feedSequence).where(eq(feedSequence.feed, feed))
  return err({ name: 'UsedSequence', last: String(row?.last) })
}
