/** Commands for the staff: who is of it, and the proposal that somebody is, or is no more. */
import { asc, inArray } from 'drizzle-orm'
import { needsSecondStep, staffRoleOf, staffRoles, staffTypes } from '#contract/core/roles.ts'
import { defineOps, done, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { member } from '../../schema/index.ts'
import { proposingCommand } from './signedWords.ts'
import { staffOf } from './staffAct.ts'

const list = async ({ db }: OpsContext): Promise<OpsAnswer> => {
  const types = Object.values(staffTypes).filter(needsSecondStep)
  const found = await db.select().from(member).where(inArray(member.userType, types)).orderBy(asc(member.cn))
  const lines = found.map(({ cn, userType, lastLoginAt }) => {
    const seen = lastLoginAt ? `signed in last ${lastLoginAt.toISOString()}` : 'has never signed in'
    return `${cn} ${staffRoleOf(userType)}, ${seen}`
  })
  return done(lines.join('\n') || 'there is no staff')
}

/** The commands of staff. */
export const staffOps = defineOps([
  {
    name: 'staff',
    summary: 'who is of the staff, and as what',
    run: list,
  },
  proposingCommand({
    name: 'grant-staff',
    summary: 'propose that somebody is of the staff as what, or no more',
    kind: 'grant_staff',
    args: [
      { name: 'user', about: 'an account name; one that is free becomes an account of staff' },
      { name: 'role', about: `${staffRoles.join(', ')}; none for who leaves` },
    ],
    reason: { usage: 'reason', about: 'who the person is, or why it ends' },
    payloadOf: ([user = '', role = ''], reason) => staffOf(user, role, reason),
  }),
])
