/** The operator command for staff who lost their factors. */
import { eq } from 'drizzle-orm'
import { needsSecondStep } from '#contract/core/roles.ts'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { member } from '../../schema/index.ts'
import type { SessionEndedEvent } from '../events.ts'
import { endAllSessions } from '../base/endSessions.ts'
import { removeFactors } from './removeFactors.ts'

/** Removes the factors of a member of staff and ends the sessions: the next login binds a new one. */
const resetFactor = async (
  { db, clock, audit, bus }: OpsContext<SessionEndedEvent>,
  [user = '']: readonly string[],
): Promise<OpsAnswer> => {
  const [found] = await db.select().from(member).where(eq(member.cn, user.toLowerCase()))
  if (!found || !needsSecondStep(found.userType)) return failed(`there is no member of staff ${user}`)
  const { id: memberId, cn } = found
  const removed = await db.transaction(async (tx) => {
    // Before its factors are read: nobody binds one in between.
    await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
    const factors = await removeFactors(tx, memberId)
    const ended = await endAllSessions(tx, memberId, 'factor reset', clock.now())
    await audit(tx, 'reset-factor', { member: cn, ...factors, sessionsEnded: ended.length })
    return { ...factors, ended }
  })
  for (const tokenHash of removed.ended) bus?.publish({ type: 'sessionEnded', memberId, tokenHash })
  return done(
    `${cn}: removed ${removed.authenticators} authenticator and ${removed.passkeys} passkeys, ended ${removed.ended.length} sessions; the next login binds a new factor`,
  )
}

/** The commands of factors. */
export const staffFactorOps = defineOps<SessionEndedEvent>([
  {
    name: 'reset-factor',
    summary: 'remove the second factors of a member of staff who lost them, and sign him out',
    args: [{ name: 'user', about: 'the account name of a member of staff' }],
    run: resetFactor,
  },
])
