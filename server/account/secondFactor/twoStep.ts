/** For which acts a member wants a second step (lottery.md §6). */
import { eq } from 'drizzle-orm'
import type { TwoStepAct } from '#contract/account/secondFactor.ts'
import { needsSecondStep } from '#contract/core/roles.ts'
import type { Db } from '../../platform/database/database.ts'
import { twoStep } from '../../schema/index.ts'

/** The flags by act. */
export type TwoStepFlags = Readonly<Record<TwoStepAct, boolean>>

/** No act. */
export const noTwoStep: TwoStepFlags = {
  login: false,
  agentTransfer: false,
  thirdTransfer: false,
  withdraw: false,
  bindAddress: false,
}

/** The flags as stored. */
const twoStepOf = async (db: Db, memberId: bigint): Promise<TwoStepFlags> => {
  const [row] = await db.select().from(twoStep).where(eq(twoStep.memberId, memberId))
  if (!row) return noTwoStep
  const { memberId: _memberId, ...flags } = row
  return flags
}

/** The flags that hold for a member: staff make the second step at every login, whatever is stored (decision 57). */
export const heldTwoStep = async (
  db: Db,
  { memberId, userType }: { readonly memberId: bigint; readonly userType: number },
): Promise<TwoStepFlags> => {
  const flags = await twoStepOf(db, memberId)
  return needsSecondStep(userType) ? { ...flags, login: true } : flags
}

/** Sets some flags of a member; the others stay. */
export const setTwoStep = async (tx: Db, memberId: bigint, flags: Partial<TwoStepFlags>): Promise<void> => {
  await tx
    .insert(twoStep)
    .values({ memberId, ...flags })
    .onConflictDoUpdate({ target: twoStep.memberId, set: flags })
}
