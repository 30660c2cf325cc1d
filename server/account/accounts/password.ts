/** Changing the login password (requirement 7: every other session ends). */
import { and, eq, isNull, ne } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { member, session } from '../../schema/index.ts'
import { memberById } from '../base/members.ts'
import { isCommonHash } from '../base/commonHashes.ts'
import type { Hashing } from '../base/hashing.ts'
import { judgeTry } from '../base/judgeTry.ts'
import { stopResetOfOwner } from '../base/resetCodes.ts'
import { forgetFailures, waitFrom, type LoginHurdle } from '../base/loginFailures.ts'

/** The member, the old password and the new one; passwords in their wire form. */
export interface PasswordChange {
  readonly memberId: bigint
  /** Token hash of the session that makes the change: the only session that stays. */
  readonly tokenHash: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmed: string
  readonly network: string
  readonly now: Date
}

/**
 * Changes the password and returns the token hashes of the sessions it ended. A wrong old password counts as a failed login
 * of this account and network, so that an open browser cannot be used to get around the wait.
 */
export const changePassword = async (
  { db, hashing }: { readonly db: Db; readonly hashing: Pick<Hashing, 'hash' | 'isPassword'> },
  change: PasswordChange,
): Promise<Result<readonly string[], NamedError>> => {
  const { oldPassword, newPassword, confirmed, network, now } = change
  if (newPassword !== confirmed) return err(refusal('PasswordsDiffer'))
  if (isCommonHash(newPassword)) return err(refusal('PasswordCommon'))
  const { cn, passwordHash } = await memberById(db, change.memberId)
  // The session stands for the captcha.
  const tried = { cn, network, now, solved: true, kept: passwordHash, password: oldPassword }
  const { answer, hurdle } = await judgeTry(db, hashing, tried)
  if (answer !== 'right') return err(wrongOldPassword(hurdle))
  await forgetFailures(db, cn, network, now)
  if (newPassword === oldPassword) return err(refusal('SamePassword'))
  const ended = await writePassword(db, change, passwordHash, await hashing.hash(newPassword))
  return ended ? ok(ended) : err(refusal('WrongOldPassword'))
}

const wrongOldPassword = ({ waitSeconds, failures }: LoginHurdle): NamedError =>
  refusal(
    'WrongOldPassword',
    waitSeconds > 0 ? { waitSeconds } : { triesLeft: Math.max(0, waitFrom - failures) },
  )

/** Undefined when the password was changed from elsewhere since it was checked. */
const writePassword = (
  db: Db,
  { memberId, tokenHash, now }: PasswordChange,
  checkedHash: string,
  newHash: string,
): Promise<readonly string[] | undefined> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .update(member)
      .set({ passwordHash: newHash, passwordChangedAt: now })
      .where(and(eq(member.id, memberId), eq(member.passwordHash, checkedHash)))
      .returning({ id: member.id })
    if (changed.length === 0) return undefined
    // Who knows the old one has not lost it.
    await stopResetOfOwner(tx, memberId, now)
    const ended = await tx
      .update(session)
      .set({ endedAt: now, endReason: 'password' })
      .where(and(eq(session.memberId, memberId), ne(session.tokenHash, tokenHash), isNull(session.endedAt)))
      .returning({ tokenHash: session.tokenHash })
    const details = { what: 'login', otherSessionsEnded: ended.length }
    await appendAudit(tx, { actor: `member:${memberId}`, action: 'change-password', details, at: now })
    return ended.map((one) => one.tokenHash)
  })
