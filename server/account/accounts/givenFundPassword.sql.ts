/** The fund password that a session has given for what it moves next (decided.md 26): it holds for one movement, and not for long. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { exchangeProof } from '../../schema/index.ts'

/** For how long a right fund password holds where nothing was moved with it. */
export const proofHoldsMs = 600_000

type Whose = Pick<SignedIn, 'tokenHash' | 'memberId'>

const oldest = (now: Date): Date => new Date(now.getTime() - proofHoldsMs)

/** What a session has given: the fund password, and perhaps a code of the authenticator with it. */
export interface GivenProof {
  readonly withCode: boolean
}

/** What the session has given; undefined where it has not, or it holds no more. */
export const givenProof = async (
  db: Db,
  { tokenHash, memberId }: Whose,
  now: Date,
): Promise<GivenProof | undefined> => {
  const [found] = await db
    .select({ withCode: exchangeProof.withCode })
    .from(exchangeProof)
    .where(
      and(
        eq(exchangeProof.tokenHash, tokenHash),
        eq(exchangeProof.memberId, memberId),
        gt(exchangeProof.givenAt, oldest(now)),
      ),
    )
  return found
}

/** Whether the session has given it. */
export const hasProof = async (db: Db, whose: Whose, now: Date): Promise<boolean> =>
  (await givenProof(db, whose, now)) !== undefined

/** Notes that it was right. Those that hold no more are forgotten on the way. */
export const keepProof = async (
  db: Db,
  { tokenHash, memberId }: Whose,
  givenAt: Date,
  withCode = false,
): Promise<void> => {
  await db.delete(exchangeProof).where(lte(exchangeProof.givenAt, oldest(givenAt)))
  await db
    .insert(exchangeProof)
    .values({ tokenHash, memberId, givenAt, withCode })
    .onConflictDoUpdate({ target: exchangeProof.tokenHash, set: { givenAt, withCode } })
}

/** Uses it up; false where it was not there, or something else used it up at the same time. */
export const useProof = async (db: Db, { tokenHash }: Whose): Promise<boolean> => {
  const used = await db
    .delete(exchangeProof)
    .where(eq(exchangeProof.tokenHash, tokenHash))
    .returning({ tokenHash: exchangeProof.tokenHash })
  return used.length > 0
}
