/** Recovery codes: eight of them, shown once; each stands in for the authenticator once. */
import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { recoveryCode } from '../../schema/index.ts'
import type { FactorKeys } from './factorKeys.ts'

/** How many a member gets. */
export const recoveryCodesMade = 8

// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const lettersOfCode = 8

/** Replaces the codes of a member and returns the new ones: 7QF2-K9DM. */
export const renewRecoveryCodes = async (
  tx: Db,
  keys: FactorKeys,
  memberId: bigint,
): Promise<readonly string[]> => {
  const fresh = new Set<string>()
  while (fresh.size < recoveryCodesMade) fresh.add(randomCode())
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  await tx
    .insert(recoveryCode)
    .values([...fresh].map((code) => ({ memberId, codeHash: keys.recoveryHash(memberId, code) })))
  return [...fresh].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`)
}

const randomCode = (): string =>
  Array.from({ length: lettersOfCode }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** True when this was a code of the member that had not been used; it is used by that. `code`: without its dash. */
export const spendRecoveryCode = async (
  db: Db,
  keys: FactorKeys,
  memberId: bigint,
  code: string,
  now: Date,
): Promise<boolean> => {
  const spent = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.memberId, memberId),
        eq(recoveryCode.codeHash, keys.recoveryHash(memberId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ memberId: recoveryCode.memberId })
  return spent.length === 1
}

/** How many codes of a member are left. */
export const recoveryCodesLeft = async (db: Db, memberId: bigint): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)))
  return row?.left ?? 0
}
