/** Ending what is signed in. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { session } from '../../schema/index.ts'

/** Ends all sessions of a member; returns the hashes of their tokens. */
export const endAllSessions = async (
  db: Db,
  memberId: bigint,
  reason: string,
  now: Date,
): Promise<readonly string[]> => {
  const ended = await db
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt)))
    .returning({ hash: session.tokenHash })
  return ended.map(({ hash }) => hash)
}
