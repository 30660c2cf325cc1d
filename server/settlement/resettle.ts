/** Settles the whole history again with this build and compares (requirement 24). Writes nothing. */
import { sql } from 'drizzle-orm'
import { formatYuan, type Hao } from '#engine/money.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { rows, toBigint, type Db } from '../platform/database.ts'
import { evaluate } from './evaluate.ts'
import { ordersOfIssue, rulesOfIssue } from './settlement.sql.ts'

/** What the comparison found. */
export interface ResettleReport {
  readonly issues: number
  readonly orders: number
  /** One sentence for each order that this build would pay differently. */
  readonly differences: readonly string[]
}

/** Compares every settled issue that had orders. */
export const resettleCheck = async (db: Db): Promise<ResettleReport> => {
  const issues = await rows(
    db,
    sql`select i.id, i.lottery, i.number, i.code from settlement s join issue i on i.id = s.issue_id
      where s.orders > 0 order by i.id`,
  )
  const differences: string[] = []
  let orderCount = 0
  for (const row of issues) {
    const issueId = toBigint(row['id'])
    const lottery = lotteryOf(String(row['lottery']))
    if (!lottery) throw new Error(`lottery ${String(row['lottery'])} of a settled issue must exist`)
    const orders = await ordersOfIssue(db, issueId)
    orderCount += orders.length
    const rulesOf = await rulesOfIssue(db, issueId, lottery.family, orders)
    const winners = evaluate(lottery.family, String(row['code']), orders, rulesOf)
    const now = new Map(winners.map((w) => [w.order.id, w.award]))
    const then = await paidOf(db, issueId)
    for (const order of orders) {
      const [was, is] = [then.get(order.id) ?? 0n, now.get(order.id) ?? 0n]
      if (was !== is) {
        differences.push(`${order.orderId}: paid ${formatYuan(was, 4)}, this build pays ${formatYuan(is, 4)}`)
      }
    }
  }
  return { issues: issues.length, orders: orderCount, differences }
}

const paidOf = async (db: Db, issueId: bigint): Promise<ReadonlyMap<bigint, Hao>> => {
  const found = await rows(db, sql`select order_id, award from payout where issue_id = ${issueId}`)
  return new Map(found.map((row) => [toBigint(row['order_id']), toBigint(row['award'])]))
}
