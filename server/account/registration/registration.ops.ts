/** Operator commands of registration. */
import { eq } from 'drizzle-orm'
import { roleNameOf } from '#contract/core/roles.ts'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { member } from '../../schema/index.ts'
import { invitedTypes, makeInvitation, newSign } from './invitations.ts'

/** Makes an invitation of an agent; who registers by it gets the agent's prize group. */
const invite = async (
  { db, clock, audit }: OpsContext,
  [user = '', type = '0']: readonly string[],
): Promise<OpsAnswer> => {
  const [agent] = await db.select().from(member).where(eq(member.cn, user.toLowerCase()))
  if (!agent || roleNameOf(agent.userType) !== 'agent') return failed(`there is no agent ${user}`)
  const sign = newSign()
  const userType = Number(type)
  const { id: agentId, prizeGroup } = agent
  await db.transaction(async (tx) => {
    await makeInvitation(tx, { sign, agentId, userType, prizeGroup, createdAt: clock.now() })
    await audit(tx, 'invite', { agent: agent.cn, sign, userType })
  })
  return done(`/register/${sign}`)
}

/** The commands of registration. */
export const registrationOps = defineOps([
  {
    name: 'invite',
    summary: 'make a link by which members register below an agent',
    args: [
      { name: 'agent', about: 'the account name of an agent' },
      {
        name: 'userType',
        about: 'of who registers: 0 player (unless told), 1 agent',
        optional: true,
        check: (word) => (invitedTypes.map(String).includes(word) ? undefined : 'It must be 0 or 1.'),
      },
    ],
    run: invite,
  },
])
