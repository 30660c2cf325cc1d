/** Members at risk (decided.md 24a): marked and cleared by people, with a reason. */
import { eq } from 'drizzle-orm'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import { memberRisk } from '../../schema/index.ts'

/** The notice page of `funds.md` §3 for a member at risk. */
const bindType = 4

/** The refusal of a member at risk, by what he wanted to do; undefined for everybody else. */
export const riskFault = async (
  db: Db,
  memberId: bigint,
  action: '充值' | '转账' | '提现',
): Promise<NamedError<'AtRisk'> | undefined> =>
  (await isAtRisk(db, memberId)) ? refusal('AtRisk', { action, bindType }) : undefined

/** Whether a member is marked. */
export const isAtRisk = async (db: Db, memberId: bigint): Promise<boolean> => {
  const found = await db
    .select({ memberId: memberRisk.memberId })
    .from(memberRisk)
    .where(eq(memberRisk.memberId, memberId))
  return found.length > 0
}

/** Marks a member; false where he is marked. */
export const markRisk = async (tx: Db, memberId: bigint, reason: string, since: Date): Promise<boolean> => {
  const marked = await tx
    .insert(memberRisk)
    .values({ memberId, reason, since })
    .onConflictDoNothing()
    .returning({ memberId: memberRisk.memberId })
  return marked.length > 0
}

/** Clears the mark; false where there is none. */
export const clearRisk = async (tx: Db, memberId: bigint): Promise<boolean> => {
  const cleared = await tx
    .delete(memberRisk)
    .where(eq(memberRisk.memberId, memberId))
    .returning({ memberId: memberRisk.memberId })
  return cleared.length > 0
}
