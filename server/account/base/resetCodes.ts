/**
 * Codes by which two operators let somebody set a new password. A code is granted → usable (for players after three days, so that
 * the owner hears of it) → used by the new password; or stopped, by anybody who signs in with the password, changes it or
 * recovers it otherwise meanwhile: who can do that has not lost it. Of a member only the newest grant counts.
 */
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import { createHash, randomInt } from 'node:crypto'
import { mayDo, roleNameOf } from '#contract/core/roles.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { member, resetCode } from '../../schema/index.ts'

const dayMs = 24 * 3_600_000

/** How long a player's owner has to object, and for how long the code is then accepted. */
export const playerReset = { waitMs: 3 * dayMs, usableMs: 7 * dayMs } as const

/** Staff is known in person, and a site without it answers nobody. */
export const staffReset = { waitMs: 0, usableMs: dayMs } as const

/** Whether somebody of this type has a password of his own that can be set anew. */
export const mayBeReset = (userType: number): boolean => mayDo(userType, 'account')

/** A grant, with the code, which is stored nowhere. */
export interface GrantedReset {
  readonly cn: string
  readonly code: string
  readonly from: Date
  readonly until: Date
}

// Without letters and digits that look alike: 20 of them have 100 random bits, which no hash gives away.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const lettersOfCode = 20

const randomCode = (): string =>
  Array.from({ length: lettersOfCode }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The hash of a code as it is stored; blanks, dashes and case do not count. */
export const resetHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest('hex')

/** Grants a code, in the transaction of the confirmation. An earlier one of the member ends. */
export const grantReset = async (
  tx: Db,
  cn: string,
  proposalId: bigint,
  now: Date,
): Promise<GrantedReset & { readonly memberId: bigint; readonly isPlayer: boolean }> => {
  const [found] = await tx.select().from(member).where(eq(member.cn, cn)).for('update')
  if (!found || !mayBeReset(found.userType)) throw new Error(`${cn} must have a password of his own`)
  const isPlayer = roleNameOf(found.userType) !== 'staff'
  const { waitMs, usableMs } = isPlayer ? playerReset : staffReset
  const usableFrom = new Date(now.getTime() + waitMs)
  const expiresAt = new Date(usableFrom.getTime() + usableMs)
  const code = randomCode()
  const memberId = found.id
  await stopResets(tx, memberId, now)
  const values = { memberId, proposalId, codeHash: resetHash(code), grantedAt: now, usableFrom, expiresAt }
  await tx.insert(resetCode).values(values)
  const shown = code.match(/.{5}/g)?.join('-') ?? code
  return { memberId, isPlayer, cn, code: shown, from: usableFrom, until: expiresAt }
}

const open = (whose: SQL | undefined) => and(whose, isNull(resetCode.usedAt), isNull(resetCode.stoppedAt))
const usable = (now: Date) => and(lte(resetCode.usableFrom, now), gt(resetCode.expiresAt, now))

/** Whose code it is; undefined unless it may be used now. */
export const memberOfReset = async (db: Db, typed: string, now: Date): Promise<bigint | undefined> => {
  const [found] = await db
    .select({ memberId: resetCode.memberId })
    .from(resetCode)
    .where(and(open(eq(resetCode.codeHash, resetHash(typed))), usable(now)))
  return found?.memberId
}

/** Uses the code of a member. False when it was stopped, used or has run out since it was typed. */
export const spendReset = async (tx: Db, memberId: bigint, now: Date): Promise<boolean> => {
  const spent = await tx
    .update(resetCode)
    .set({ usedAt: now })
    .where(and(open(eq(resetCode.memberId, memberId)), usable(now)))
    .returning({ id: resetCode.id })
  return spent.length > 0
}

/** Stops the codes of a member who has not lost the password after all, and notes it if there was one. */
export const stopResetOfOwner = async (tx: Db, memberId: bigint, now: Date): Promise<void> => {
  if ((await stopResets(tx, memberId, now)) === 0) return
  await appendAudit(tx, { actor: `member:${memberId}`, action: 'stop-reset', details: {}, at: now })
}

/** Stops the open codes of a member; returns how many there were. */
export const stopResets = async (tx: Db, memberId: bigint, now: Date): Promise<number> => {
  const stopped = await tx
    .update(resetCode)
    .set({ stoppedAt: now })
    .where(open(eq(resetCode.memberId, memberId)))
    .returning({ id: resetCode.id })
  return stopped.length
}
