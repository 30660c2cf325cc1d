/** The fund password that a session has given for its next exchange (decided.md 26): it holds for one, and not for long. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { exchangeProof } from '../../schema/index.ts'
import { proofHoldsMs } from './siteTerms.ts'

type Whose = Pick<SignedIn, 'tokenHash' | 'memberId'>

const oldest = (now: Date): Date => new Date(now.getTime() - proofHoldsMs)

/** Whether the session has given it. */
export const hasProof = async (db: Db, { tokenHash, memberId }: Whose, now: Date): Promise<boolean> => {
  const found = await db
    .select({ givenAt: exchangeProof.givenAt })
    .from(exchangeProof)
    .where(
      and(
        eq(exchangeProof.tokenHash, tokenHash),
        eq(exchangeProof.memberId, memberId),
        gt(exchangeProof.givenAt, oldest(now)),
      ),
    )
  return found.length > 0
}

/** Notes that it was right. Those that hold no more are forgotten on the way. */
export const keepProof = async (db: Db, { tokenHash, memberId }: Whose, givenAt: Date): Promise<void> => {
  await db.delete(exchangeProof).where(lte(exchangeProof.givenAt, oldest(givenAt)))
  await db
    .insert(exchangeProof)
    .values({ tokenHash, memberId, givenAt })
    .onConflictDoUpdate({ target: exchangeProof.tokenHash, set: { givenAt } })
}

/** Uses it up; false where it was not there, or another exchange used it up at the same time. */
export const useProof = async (db: Db, { tokenHash }: Whose): Promise<boolean> => {
  const used = await db
    .delete(exchangeProof)
    .where(eq(exchangeProof.tokenHash, tokenHash))
    .returning({ tokenHash: exchangeProof.tokenHash })
  return used.length > 0
}
