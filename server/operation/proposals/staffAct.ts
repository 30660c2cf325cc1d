/** Who is of the staff, and as what: two operators grant it, and take it back (decision 86). */
import { eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { roleNameOf, staffRoles, staffTypes } from '#contract/core/roles.ts'
import { userNameShape } from '#contract/account/userName.ts'
import { endAllSessions } from '../../account/base/endSessions.ts'
import { nobodysHash } from '../../account/base/members.ts'
import { grantReset, stopResets } from '../../account/base/resetCodes.ts'
import { removeFactors } from '../../account/secondFactor/removeFactors.ts'
import { openWallet } from '../../ledger/wallet.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import { member } from '../../schema/index.ts'
import type { Act } from './act.ts'
import type { ProposalPayload } from './signing.ts'

/** The role of who leaves. */
const noRole = 'none'
const roles: readonly string[] = [...staffRoles, noRole]

/** What is signed: whom, as what, and why. */
export const staffOf = (user: string, role: string, reason: string): ProposalPayload => ({
  user: user.toLowerCase(),
  role,
  reason,
})

const userTypeOf = async (db: Db, user: string): Promise<number | undefined> => {
  const [found] = await db.select({ userType: member.userType }).from(member).where(eq(member.cn, user))
  return found?.userType
}

const isOfStaff = (userType: number): boolean => ['staff', 'formerStaff'].includes(roleNameOf(userType))

const check = async (
  db: Db,
  { user = '', role = '', reason = '' }: ProposalPayload,
): Promise<Result<undefined, string>> => {
  if (!roles.includes(role)) return err(`"${role}" is no role: ${roles.join(', ')}`)
  if (reason.trim() === '') return err('a reason must be given: who the person is')
  const userType = await userTypeOf(db, user)
  if (userType === undefined) {
    if (role === noRole) return err(`there is no account ${user}`)
    return userNameShape.test(user)
      ? ok(undefined)
      : err(`"${user}" must be 4 to 16 letters and digits, the first one a letter`)
  }
  return isOfStaff(userType)
    ? ok(undefined)
    : err(`${user} is the account of a player: staff needs one of its own`)
}

/** Gives the role. Every session of the person ends; who begins, or begins again, gets a code to set a password. */
export const grantStaffAct: Act = {
  check,
  async carryOut(tx, { id, payload: { user = '', role = '' } }, now) {
    const before = await userTypeOf(tx, user)
    const [granted] = await rows(
      tx,
      sql`select grant_staff(p_proposal => ${id}, p_nobodys_hash => ${await nobodysHash()},
        p_now => ${now.toISOString()}::timestamptz) as id`,
    )
    const memberId = BigInt(String(granted?.['id']))
    if (before === undefined) await openWallet(tx, memberId)
    const leaves = role === noRole
    if (leaves) {
      await removeFactors(tx, memberId)
      await stopResets(tx, memberId, now)
    }
    const begins = !leaves && (before === undefined || before === staffTypes.none)
    const ended = await endAllSessions(tx, memberId, 'role', now)
    const code = begins ? await grantReset(tx, user, id, now) : undefined
    return { kind: 'grant_staff', cn: user, role, memberId, ended, code }
  },
}
