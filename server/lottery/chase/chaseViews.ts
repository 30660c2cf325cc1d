/** A chase in its wire form: the status of each issue follows from its order (lottery.md §3.7). */
import { sql, type SQL } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { rows, toBigint, toDate, toInt, type Db, type RawRow } from '../../platform/database/database.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import { methodName } from '../orders/orderViews.ts'
import { isOrder } from '../orders/orders.sql.ts'
import { orderIdFrom, orderIdOf, traceIdFrom, traceIdOf } from '../orders/reference.ts'

/** Issue statuses of a chase. */
export const chaseIssueStatus = { inProgress: 0, completed: 1, cancelled: 2 } as const

interface ChaseIssue {
  readonly orderId: string
  readonly issue: string
  readonly count: number
  readonly status: number
  readonly money: Hao
}

/** The chase with this id or with an order of this id; undefined when it does not belong to the member. */
export const chaseById = async (
  db: Db,
  memberId: bigint,
  reference: string,
): Promise<CallOutput<'traceDetail'> | undefined> => {
  const byTrace = traceIdFrom(reference)
  const byOrder = orderIdFrom(reference)
  const wanted =
    byTrace === undefined
      ? sql`(select o.trace_id from bet_order o where o.member_id = ${memberId} and ${isOrder(byOrder ?? 0n)})`
      : sql`${byTrace}`
  const [row] = await rows(
    db,
    sql`select t.*, m.cn from trace t join member m on m.id = t.member_id
      where t.id = ${wanted} and t.member_id = ${memberId}`,
  )
  return row && wireChase(row, await issuesOf(db, memberId, toBigint(row['id'])))
}

/** The issues of a chase of a member as a query: number, multiple, money, order and status. */
export const issueStatus = (
  memberId: bigint,
  traceId: SQL,
): SQL => sql`select x.number, x.count, x.money, x.order_id,
    case when x.state = 'cancelled' or c.order_id is not null or s.kind = 'void' then 2
         when i.code is not null then 1 else 0 end as status
  from trace_issue x left join submission o on o.member_id = ${memberId} and o.first_order = x.order_id
  left join cancelled_order c on c.order_id = x.order_id left join issue i on i.id = o.issue_id
  left join settlement s on s.issue_id = o.issue_id and s.kind = 'void'
  where x.trace_id = ${traceId}`

/** What a chase is called by its issues. */
export const chaseStatus = (counts: {
  readonly issues: number
  readonly finished: number
  readonly cancelled: number
}): string => {
  if (counts.finished + counts.cancelled < counts.issues) return '进行中'
  return counts.finished > 0 ? '已完成' : '已取消'
}

const issuesOf = async (db: Db, memberId: bigint, traceId: bigint): Promise<readonly ChaseIssue[]> => {
  const found = await rows(db, sql`${issueStatus(memberId, sql`${traceId}`)} order by x.place`)
  return found.map((row) => ({
    orderId: row['order_id'] === null ? '' : orderIdOf(toBigint(row['order_id'])),
    issue: String(row['number']),
    count: toInt(row['count']),
    status: toInt(row['status']),
    money: toBigint(row['money']),
  }))
}

const wireChase = (row: RawRow, issues: readonly ChaseIssue[]): CallOutput<'traceDetail'> => {
  const lottery = String(row['lottery'])
  const method = String(row['method'])
  const of = (status: number) => issues.filter((one) => one.status === status)
  const [finished, cancelled] = [of(chaseIssueStatus.completed), of(chaseIssueStatus.cancelled)]
  return {
    traceId: traceIdOf(toBigint(row['id'])),
    userId: String(row['member_id']),
    userName: String(row['cn']),
    createTime: beijingText(toDate(row['created_at'])),
    lottery,
    method,
    methodName: methodName(lottery, method),
    code: String(row['code']),
    position: typeof row['position'] === 'string' ? row['position'] : '',
    num: toInt(row['nums']),
    singleStatus: row['single_pick'] === true ? 3 : 0,
    traceType: toInt(row['trace_type']),
    start: String(row['start']),
    odds: toBigint(row['odds']),
    perAmount: toBigint(row['price']),
    issueCount: toInt(row['issue_count']),
    totalMoney: toBigint(row['total_money']),
    finishCount: finished.length,
    finishMoney: sumOf(finished),
    cancelCount: cancelled.length,
    cancelMoney: sumOf(cancelled),
    status: chaseStatus({
      issues: issues.length,
      finished: finished.length,
      cancelled: cancelled.length,
    }),
    winStop: row['win_stop'] === true,
    issues: [...issues],
  }
}

const sumOf = (issues: readonly ChaseIssue[]): Hao => issues.reduce((sum, { money }) => sum + money, 0n)
