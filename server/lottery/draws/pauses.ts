/** Sales that the site stops by itself; operators resume them. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { lotteryPause } from '../../schema/lottery/draws.ts'

/** Pauses sales of lotteries, each for its reason, and returns those that sold before. A paused one keeps the reason it has. */
export const pauseSales = async (
  tx: Db,
  reasons: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const paused: string[] = []
  // In one order, so that two who pause wait for each other.
  for (const [lottery, reason] of [...reasons].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const set = { paused: true, reason }
    const changed = await tx
      .insert(lotteryPause)
      .values({ lottery, ...set })
      .onConflictDoUpdate({ target: lotteryPause.lottery, set, setWhere: eq(lotteryPause.paused, false) })
      .returning({ lottery: lotteryPause.lottery })
    paused.push(...changed.map((row) => row.lottery))
  }
  return paused
}
