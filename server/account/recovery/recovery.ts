/**
 * Recovering a login password. A recovery begins for any name and lasts 15 minutes: begun → proved (factors.ts) → used. One of
 * a name that does not exist has no member: it does the same work and can never be proved.
 */
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { mayDo } from '#contract/core/roles.ts'
import { appendAudit } from '../../audit/audit.ts'
import { arrayOf, type Db } from '../../platform/database/database.ts'
import { member, recovery, session } from '../../schema/index.ts'
import { newToken, tokenHash } from '../base/secrets.ts'
import { mayReset, type Factor } from './factors.ts'
import { memberOfReset, spendReset, stopResetOfOwner } from '../base/resetCodes.ts'

/** Seconds that a recovery lasts. */
export const recoverySeconds = 900

/** Begins a recovery and gives its token. For whoever may not recover by himself it is that of an unknown name. */
export const beginRecovery = async (db: Db, userName: string, now: Date): Promise<string> => {
  const cn = userName.trim().toLowerCase()
  const [found] = await db
    .select({ id: member.id, userType: member.userType })
    .from(member)
    .where(eq(member.cn, cn))
  await db.delete(recovery).where(lt(recovery.expiresAt, now))
  const token = newToken()
  const expiresAt = new Date(now.getTime() + recoverySeconds * 1000)
  const memberId = found && mayDo(found.userType, 'recovery') ? found.id : null
  await db.insert(recovery).values({ tokenHash: tokenHash(token), memberId, proved: [], expiresAt })
  return token
}

/** A recovery under way. */
export interface Recovery {
  readonly hash: string
  /** Undefined for a name that does not exist. */
  readonly memberId: bigint | undefined
  readonly proved: readonly string[]
}

const usable = (hash: string, now: Date) =>
  and(eq(recovery.tokenHash, hash), gt(recovery.expiresAt, now), isNull(recovery.usedAt))

/** The recovery of a token; refused when there is none, it is over or was used. */
export const recoveryOf = async (
  db: Db,
  token: string,
  now: Date,
): Promise<Result<Recovery, NamedError<'RecoveryEnded'>>> => {
  const hash = tokenHash(token)
  const [found] = await db.select().from(recovery).where(usable(hash, now))
  if (!found) return err(refusal('RecoveryEnded'))
  return ok({ hash, memberId: found.memberId ?? undefined, proved: found.proved })
}

/** Notes that these factors were proved. */
export const noteProved = async (db: Db, hash: string, factors: readonly Factor[]): Promise<void> => {
  await db
    .update(recovery)
    .set({ proved: sql`${recovery.proved} || ${arrayOf(factors, 'text')}` })
    .where(eq(recovery.tokenHash, hash))
}

/**
 * Proves by a code of two operators. A recovery of staff, or of any name that cannot recover by itself, learns only by this whose
 * it is; one that was begun for another member is not proved.
 */
export const proveByOperators = async (db: Db, hash: string, code: string, now: Date): Promise<boolean> => {
  const memberId = await memberOfReset(db, code, now)
  if (memberId === undefined) return false
  const proved = await db
    .update(recovery)
    .set({ memberId, proved: sql`${recovery.proved} || ${arrayOf(['operators'], 'text')}` })
    .where(and(usable(hash, now), or(isNull(recovery.memberId), eq(recovery.memberId, memberId))))
    .returning({ hash: recovery.tokenHash })
  return proved.length > 0
}

/** A member whose password was set anew. */
export interface ResetMember {
  readonly id: bigint
  readonly cn: string
  /** The address that was bound before. */
  readonly email: string | null
  /** Token hashes of the sessions that ended. */
  readonly ended: readonly string[]
}

/** Sets the password by a proved recovery, and ends every session and every other recovery of the member. */
export const resetByRecovery = (
  db: Db,
  hash: string,
  passwordHash: string,
  now: Date,
): Promise<Result<ResetMember, NamedError<'RecoveryEnded' | 'NotProved'>>> =>
  db.transaction(async (tx) => {
    const [used] = await tx
      .update(recovery)
      .set({ usedAt: now })
      .where(usable(hash, now))
      .returning({ memberId: recovery.memberId, proved: recovery.proved })
    if (!used?.memberId) return err(refusal('RecoveryEnded'))
    if (!mayReset(used.proved)) return err(refusal('NotProved'))
    const { memberId, proved } = used
    // It may have been stopped since it was typed.
    const isGranted = !proved.includes('operators') || (await spendReset(tx, memberId, now))
    return isGranted
      ? ok(await setPassword(tx, { memberId, proved }, passwordHash, now))
      : err(refusal('NotProved'))
  })

const setPassword = async (
  tx: Db,
  { memberId, proved }: { readonly memberId: bigint; readonly proved: readonly string[] },
  passwordHash: string,
  now: Date,
): Promise<ResetMember> => {
  const [held] = await tx
    .select({ cn: member.cn, email: member.email })
    .from(member)
    .where(eq(member.id, memberId))
    .for('update')
  if (!held) throw new Error(`member ${memberId} of a recovery must exist`)
  // Whoever needed operators has lost the mailbox: somebody else may read it, and another one may be bound.
  const isMailboxLost = proved.includes('operators')
  await stopResetOfOwner(tx, memberId, now)
  await tx
    .update(member)
    .set({ passwordHash, passwordChangedAt: now, ...(isMailboxLost && { email: null }) })
    .where(eq(member.id, memberId))
  const ended = await tx
    .update(session)
    .set({ endedAt: now, endReason: 'password' })
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt)))
    .returning({ hash: session.tokenHash })
  await tx
    .update(recovery)
    .set({ usedAt: now })
    .where(and(eq(recovery.memberId, memberId), isNull(recovery.usedAt)))
  const details = { by: proved, sessionsEnded: ended.length }
  await appendAudit(tx, { actor: `member:${memberId}`, action: 'recover-password', details, at: now })
  return { id: memberId, ...held, ended: ended.map((one) => one.hash) }
}
