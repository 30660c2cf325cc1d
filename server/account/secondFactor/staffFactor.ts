/**
 * The factors of staff (decision 57): a member of staff binds one before anything else, and keeps one. Whoever removes or binds
 * locks the row of the member first, so that of two browsers the second sees what the first has done.
 */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { NamedError } from '#contract/refusals.ts'
import { refusal } from '#contract/refusals.ts'
import { lacksSecondStep, needsSecondStep, type SecondStep } from '#contract/core/roles.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { member, session } from '../../schema/index.ts'
import { authenticatorBoundAt } from './authenticator.ts'
import { passkeysOf } from './passkeys.ts'

/** Whether a member has an authenticator or a passkey. */
export const hasFactor = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await countFactors(db, memberId)) > 0

const countFactors = async (db: Db, memberId: bigint): Promise<number> => {
  const isBound = (await authenticatorBoundAt(db, memberId)) !== undefined
  return (isBound ? 1 : 0) + (await passkeysOf(db, memberId)).length
}

const lockFactors = async (tx: Db, memberId: bigint): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
}

/**
 * Refuses a session of staff without the second step that would bind a factor beside another one: it began with the password
 * alone, and whoever knows that would get past the factor. It has nothing left to do but to sign in again.
 */
export const refusedBinding = async (
  tx: Db,
  signedIn: SignedIn,
): Promise<NamedError<'NotSignedIn'> | undefined> => {
  if (!lacksSecondStep(signedIn)) return undefined
  await lockFactors(tx, signedIn.memberId)
  return (await hasFactor(tx, signedIn.memberId)) ? refusal('NotSignedIn') : undefined
}

/**
 * Notes that this session has made the second step by binding a factor. Ends the other sessions of staff that began before there
 * was one, and returns the hashes of their tokens.
 */
export const noteBinding = async (
  tx: Db,
  { memberId, userType, tokenHash }: SignedIn,
  secondStep: SecondStep,
  now: Date,
): Promise<readonly string[]> => {
  const withoutStep = and(eq(session.memberId, memberId), isNull(session.secondStep))
  await tx
    .update(session)
    .set({ secondStep })
    .where(and(withoutStep, eq(session.tokenHash, tokenHash)))
  if (!needsSecondStep(userType)) return []
  const ended = await tx
    .update(session)
    .set({ endedAt: now, endReason: 'factor' })
    .where(and(withoutStep, ne(session.tokenHash, tokenHash), isNull(session.endedAt)))
    .returning({ hash: session.tokenHash })
  return ended.map(({ hash }) => hash)
}

/** Refuses to remove the last factor of staff. */
export const refusedRemoval = async (
  tx: Db,
  { memberId, userType }: Pick<SignedIn, 'memberId' | 'userType'>,
): Promise<NamedError<'LastFactor'> | undefined> => {
  if (!needsSecondStep(userType)) return undefined
  await lockFactors(tx, memberId)
  return (await countFactors(tx, memberId)) > 1 ? undefined : refusal('LastFactor')
}
