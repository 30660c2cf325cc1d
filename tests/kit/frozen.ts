/** Reads which payouts are frozen. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { payoutFreeze } from '#server/schema/index.ts'
import { allLotteries } from '#server/operation/freeze/freeze.ts'

/** Whether payouts of a lottery are frozen, by its own row or by that of all lotteries. */
export const isFrozen = async (db: Db, lottery: string): Promise<boolean> => {
  const found = await db
    .select({ lottery: payoutFreeze.lottery })
    .from(payoutFreeze)
    .where(and(inArray(payoutFreeze.lottery, [lottery, allLotteries]), eq(payoutFreeze.frozen, true)))
  return found.length > 0
}
