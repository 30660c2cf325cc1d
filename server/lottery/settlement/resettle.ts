/** Settles the whole history again with this build and compares (requirement 24). Writes nothing. */
import { sql } from 'drizzle-orm'
import { formatYuan } from '#engine/money/money.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { orderIdOf } from '../orders/reference.ts'
import { rows, toBigint, toInt, type Db } from '../../platform/database/database.ts'
import { paidAwards } from './settlement.sql.ts'
import { winnersOf } from './winners.ts'

/** Result of the comparison. */
export interface ResettleReport {
  readonly issues: number
  readonly orders: number
  /** One sentence for each order that this build would pay differently. */
  readonly differences: readonly string[]
}

/** Compares every settled issue that had orders and none of them archived. */
export const resettleCheck = async (db: Db): Promise<ResettleReport> => {
  const issues = await rows(
    db,
    sql`select i.id, i.lottery, s.code, s.orders from issue i
      join lateral (select * from settlement x where x.issue_id = i.id and x.settled_at is not null
        order by x.run desc limit 1) as s on true
      where s.orders > 0 and s.kind <> 'void' and not is_archived(i => i) order by i.id`,
  )
  const differences: string[] = []
  let orderCount = 0
  for (const row of issues) {
    const issueId = toBigint(row['id'])
    const lottery = lotteryOf(String(row['lottery']))
    if (!lottery) throw new Error(`lottery ${String(row['lottery'])} of a settled issue must exist`)
    orderCount += toInt(row['orders'])
    const winners = await winnersOf(db, { issueId, family: lottery.family, code: String(row['code']) })
    const now = new Map(winners.map((w) => [w.order.id, w.award]))
    const then = await paidAwards(db, issueId)
    for (const id of new Set([...then.keys(), ...now.keys()])) {
      const [was, is] = [then.get(id) ?? 0n, now.get(id) ?? 0n]
      if (was !== is) {
        differences.push(`${orderIdOf(id)}: paid ${formatYuan(was, 4)}, this build pays ${formatYuan(is, 4)}`)
      }
    }
  }
  return { issues: issues.length, orders: orderCount, differences }
}
