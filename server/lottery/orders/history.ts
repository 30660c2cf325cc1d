/** The history of bets between the wire and its query. */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { historyDaysMost } from '#contract/calls/lottery/history.ts'
import { refusal, type NamedError } from '#contract/errors/index.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { HistoryPage, HistoryQuery } from './history.sql.ts'
import { recentRow } from './orderViews.ts'
import type { StoredOrder } from './orders.sql.ts'

const dayMs = 86_400_000
const singlePicks = 3

const given = <T>(value: T | '' | undefined): T | undefined => (value === '' ? undefined : value)

/** What is asked for, or why it cannot be. */
export const historyQueryOf = (input: CallInput<'historyOrders'>): Result<HistoryQuery, NamedError> => {
  const from = Date.parse(`${input.orderStartTime}T00:00:00+08:00`)
  const until = Date.parse(`${input.orderEndTime}T00:00:00+08:00`) + dayMs
  if (until <= from || until - from > historyDaysMost * dayMs)
    return err(refusal('DaysOutOfRange', { mostDays: historyDaysMost }))
  const lottery = given(input.lottery)
  if (lottery !== undefined && !lotteryOf(lottery)) return err(refusal('IllegalLottery'))
  return ok({
    from: new Date(from),
    until: new Date(until),
    lottery,
    status: given(input.status),
    singlePicks: input.singleStatus === singlePicks,
    issue: given(input.issue),
    page: input.currPage,
    pageSize: input.pageSize,
  })
}

/** The answer. */
export const historyPage = (
  { currPage, pageSize }: Pick<CallInput<'historyOrders'>, 'currPage' | 'pageSize'>,
  { orders, total, staked, settled, awarded }: HistoryPage,
  now: Date,
): CallOutput<'historyOrders'> => ({
  his_orders: orders.map((order) => historyRow(order, now)),
  dealMoneyCount: staked,
  settledMoneyCount: settled,
  awardMoneyCount: awarded,
  paging: { currPage, pageSize, totalItem: total, totalPage: Math.max(1, Math.ceil(total / pageSize)) },
})

const historyRow = (order: StoredOrder, now: Date): CallOutput<'historyOrders'>['his_orders'][number] => {
  const { orderId, orderTime, statusCode, status, ...row } = recentRow(order, now)
  return {
    orderItemId: orderId,
    orderTime,
    lottery: row.lottery,
    method: row.method,
    methodName: row.methodName,
    issue: row.issue,
    code: row.code,
    position: row.position,
    amount: row.amount,
    awardMoney: row.awardMoney,
    status: statusCode,
    statusName: status,
    nums: row.nums,
    singleStatus: row.singleStatus,
    istrace: row.istrace,
    lotteryNumber: row.lotteryNumber,
    ...(row.drawSource === undefined ? {} : { drawSource: row.drawSource }),
  }
}
