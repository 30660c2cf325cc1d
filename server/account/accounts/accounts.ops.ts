/** Operator commands of accounts. */
import { eq } from 'drizzle-orm'
import { userLevels } from '#contract/account/userLevel.ts'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { member } from '../../schema/index.ts'

/** Gives a member a level; nothing but the figure changes. */
const level = async (
  { db, audit }: OpsContext,
  [user = '', to = '']: readonly string[],
): Promise<OpsAnswer> => {
  const cn = user.toLowerCase()
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ from: member.userLevel })
      .from(member)
      .where(eq(member.cn, cn))
      .for('update')
    if (!held) return failed(`there is no account ${user}`)
    await tx
      .update(member)
      .set({ userLevel: Number(to) })
      .where(eq(member.cn, cn))
    await audit(tx, 'level', { user: cn, from: held.from, to: Number(to) })
    return done(`${cn}: level ${to}`)
  })
}

/** The commands of accounts. */
export const accountsOps = defineOps([
  {
    name: 'level',
    summary: 'give a member a level',
    args: [
      { name: 'user', about: 'an account name' },
      {
        name: 'level',
        about: `${userLevels[0]} to ${userLevels.at(-1)}`,
        check: (word) =>
          userLevels.map(String).includes(word)
            ? undefined
            : `It must be ${userLevels[0]} to ${userLevels.at(-1)}.`,
      },
    ],
    run: level,
  },
])
