/** The fund password: asked for before money leaves the account. It differs from the login password. */
import { and, eq, isNull } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { member } from '../../schema/index.ts'
import { memberById } from '../base/members.ts'
import type { Hashing } from '../base/hashing.ts'
import { countAct, judgeMemberTry, triesOf } from '../base/memberTries.ts'
import { refusedPassword } from '../secondFactor/owner.ts'

/** What the fund password needs. */
export interface FundPasswordParts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'hash' | 'isPassword'>
}

interface Act {
  readonly memberId: bigint
  readonly network: string
  readonly now: Date
}

/** A first fund password. All passwords are in their wire form. */
export interface FirstFundPassword extends Act {
  readonly loginPassword: string
  readonly payPassword: string
  readonly confirmed: string
}

/** A new fund password in place of the old one. */
export interface FundPasswordChange extends Act {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmed: string
}

/** Sets the fund password of a member who has none. */
export const setFundPassword = async (
  parts: FundPasswordParts,
  { memberId, loginPassword, payPassword, confirmed, network, now }: FirstFundPassword,
): Promise<Result<Record<string, never>, NamedError>> => {
  if (payPassword !== confirmed) return err(refusal('PasswordsDiffer'))
  if (await hasFundPassword(parts.db, memberId)) return err(refusal('FundPasswordSet'))
  const refused = await refusedPassword(parts, { memberId, password: loginPassword, network, now })
  if (refused) return err(refused)
  if (payPassword === loginPassword) return err(refusal('FundPasswordIsLogin'))
  const fundPasswordHash = await parts.hashing.hash(payPassword)
  const isFirst = isNull(member.fundPasswordHash)
  return (await write(parts.db, { memberId, now }, fundPasswordHash, isFirst))
    ? ok({})
    : err(refusal('FundPasswordSet'))
}

/** Changes the fund password. */
export const changeFundPassword = async (
  parts: FundPasswordParts,
  { memberId, oldPassword, newPassword, confirmed, now }: FundPasswordChange,
): Promise<Result<Record<string, never>, NamedError>> => {
  const { db, hashing } = parts
  if (newPassword !== confirmed) return err(refusal('PasswordsDiffer'))
  const refused = await refusedFundPassword(parts, memberId, oldPassword, now)
  if (refused) return err(refused)
  if (newPassword === oldPassword) return err(refusal('SamePassword'))
  // The comparison with the login password would show whoever knows the fund password which guesses are wrong.
  const hurdle = await countAct(db, { what: 'fundChange', memberId, now })
  if (hurdle) return err(refusal('TooManyChanges', { waitSeconds: hurdle.waitSeconds }))
  const { passwordHash, fundPasswordHash } = await memberById(db, memberId)
  if (await hashing.isPassword(passwordHash, newPassword)) return err(refusal('FundPasswordIsLogin'))
  const unchanged = eq(member.fundPasswordHash, fundPasswordHash ?? '')
  return (await write(db, { memberId, now }, await hashing.hash(newPassword), unchanged))
    ? ok({})
    : err(refusal('WrongFundPassword'))
}

/** Whether a member has a fund password. */
export const hasFundPassword = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await memberById(db, memberId)).fundPasswordHash !== null

/** Undefined when it is the fund password of the member. Wrong ones are counted per member, and wait after five. */
export const refusedFundPassword = async (
  { db, hashing }: Pick<FundPasswordParts, 'db'> & { readonly hashing: Pick<Hashing, 'isPassword'> },
  memberId: bigint,
  password: string,
  now: Date,
): Promise<NamedError<'WrongFundPassword' | 'NoFundPassword'> | undefined> => {
  const { fundPasswordHash } = await memberById(db, memberId)
  if (fundPasswordHash === null) return refusal('NoFundPassword')
  const { answer, hurdle } = await judgeMemberTry(db, { what: 'fund', memberId, now }, () =>
    hashing.isPassword(fundPasswordHash, password),
  )
  return answer === 'right' ? undefined : refusal('WrongFundPassword', triesOf(hurdle))
}

/** False when somebody else has written it in the meantime. */
const write = (
  db: Db,
  { memberId, now }: Omit<Act, 'network'>,
  fundPasswordHash: string,
  unchanged: ReturnType<typeof isNull>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .update(member)
      .set({ fundPasswordHash, fundPasswordChangedAt: now })
      .where(and(eq(member.id, memberId), unchanged))
      .returning({ id: member.id })
    if (changed.length === 0) return false
    const details = { what: 'fund' }
    await appendAudit(tx, { actor: `member:${memberId}`, action: 'change-password', details, at: now })
    return true
  })
