/** Operator commands of members at risk. */
import { eq } from 'drizzle-orm'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { member } from '../../schema/index.ts'
import { clearRisk, markRisk } from './risk.sql.ts'

const args = [
  { name: 'user', about: 'the account name of a member' },
  { name: 'reason', about: 'why, for the audit log', rest: true },
] as const

interface Change {
  readonly action: 'risk_mark' | 'risk_clear'
  readonly change: (tx: Db, memberId: bigint, reason: string, now: Date) => Promise<boolean>
  readonly done: string
  readonly already: string
}

const changing =
  ({ action, change, done: text, already }: Change) =>
  async ({ db, clock, audit }: OpsContext, [user = '', ...words]: readonly string[]): Promise<OpsAnswer> => {
    const cn = user.toLowerCase()
    const reason = words.join(' ').trim()
    if (reason === '') return failed('a reason must be given')
    const [found] = await db.select({ id: member.id }).from(member).where(eq(member.cn, cn))
    if (!found) return failed(`there is no member ${user}`)
    const isChanged = await db.transaction(async (tx) => {
      if (!(await change(tx, found.id, reason, clock.now()))) return false
      await audit(tx, action, { member: cn, reason })
      return true
    })
    return isChanged ? done(`${cn} ${text}`) : failed(`${cn} ${already}`)
  }

/** Marking a member, and clearing the mark. What is frozen or under way stays as it is. */
export const riskOps = defineOps([
  {
    name: 'risk-mark',
    summary: 'stop deposits and withdrawals of a member',
    args,
    run: changing({
      action: 'risk_mark',
      change: markRisk,
      done: 'is at risk',
      already: 'is at risk already',
    }),
  },
  {
    name: 'risk-clear',
    summary: 'let a member deposit and withdraw again',
    args,
    run: changing({
      action: 'risk_clear',
      change: (tx, memberId) => clearRisk(tx, memberId),
      done: 'is not at risk any more',
      already: 'is not at risk',
    }),
  },
])
