/** Letting somebody set a new password who can prove nothing to the site any more: two operators vouch for the person. */
import { eq } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { grantReset, mayBeReset } from '../../account/base/resetCodes.ts'
import { sendLetter } from '../../site/letters.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { beijingMinute } from '../../platform/time/beijingTime.ts'
import { member } from '../../schema/index.ts'
import type { Act } from './act.ts'
import type { ProposalPayload } from './signing.ts'

/** What is signed: whose password, and how the person was recognised. */
export const resetOf = (user: string, reason: string): ProposalPayload => ({
  user: user.toLowerCase(),
  reason,
})

const check = async (
  db: Db,
  { user = '', reason = '' }: ProposalPayload,
): Promise<Result<undefined, string>> => {
  const [found] = await db.select({ userType: member.userType }).from(member).where(eq(member.cn, user))
  if (!found) return err(`there is no account ${user}`)
  if (!mayBeReset(found.userType))
    return err(`${user} has no password of its own: it is a trial account, or of staff that left`)
  if (reason.trim() === '') return err('a reason must be given: how the person was recognised')
  return ok(undefined)
}

/** Grants a code. Second factors stay; sessions end when the code is used. */
export const resetPasswordAct: Act = {
  check,
  async carryOut(tx, { id, payload: { user = '' } }, now) {
    const { memberId, isPlayer, ...granted } = await grantReset(tx, user, id, now)
    if (isPlayer) {
      // Whoever is still signed in reads it there.
      const content = `客服收到重设您登录密码的申请，${beijingMinute(granted.from)}后可以重设。如非本人申请，请退出后用密码重新登录一次，申请即作废，并联系客服。`
      await sendLetter(tx, memberId, { title: '有人申请重设您的登录密码', content }, now)
    }
    return { kind: 'reset_password', ...granted }
  },
}
