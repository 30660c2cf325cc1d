/** The operator command for staff who lost their factors. */
import { and, eq, isNull } from 'drizzle-orm'
import { needsSecondStep } from '#contract/core/roles.ts'
import type { Db } from '../../platform/database/database.ts'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { member, passkey, session } from '../../schema/index.ts'
import type { SessionEndedEvent } from '../events.ts'
import { authenticatorBoundAt, unbindAuthenticator } from './authenticator.ts'

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
    const authenticators = (await authenticatorBoundAt(tx, memberId)) === undefined ? 0 : 1
    await unbindAuthenticator(tx, memberId)
    const passkeys = (await tx.delete(passkey).where(eq(passkey.memberId, memberId)).returning()).length
    const ended = await endSessions(tx, memberId, clock.now())
    await audit(tx, 'reset-factor', { member: cn, authenticators, passkeys, sessionsEnded: ended.length })
    return { authenticators, passkeys, ended }
  })
  for (const tokenHash of removed.ended) bus?.publish({ type: 'sessionEnded', memberId, tokenHash })
  return done(
    `${cn}: removed ${removed.authenticators} authenticator and ${removed.passkeys} passkeys, ended ${removed.ended.length} sessions; the next login binds a new factor`,
  )
}

const endSessions = async (tx: Db, memberId: bigint, now: Date): Promise<readonly string[]> => {
  const ended = await tx
    .update(session)
    .set({ endedAt: now, endReason: 'factor reset' })
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt)))
    .returning({ hash: session.tokenHash })
  return ended.map(({ hash }) => hash)
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
