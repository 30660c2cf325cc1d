/** The history of bets between the wire and its query. */
import { ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { historySorts } from '#contract/lottery/history.ts'
import type { NamedError } from '#contract/refusals.ts'
import type { HistoryPage, HistoryQuery } from './history.sql.ts'
import { given, historyRangeOf, pagingOf } from './historyRange.ts'
import { detailOf, playMethod, recentRow } from './orderViews.ts'
import type { StoredOrder } from './orders.sql.ts'

const singlePicks = 3

/** The question for bets, or why it is refused. */
export const historyQueryOf = (input: CallInput<'historyOrders'>): Result<HistoryQuery, NamedError> => {
  const range = historyRangeOf(input)
  if (!range.ok) return range
  return ok({
    ...range.value,
    status: given(input.status),
    singlePicks: input.singleStatus === singlePicks,
    issue: given(input.issue),
    play: given(input.method),
    sort: given(input.sort) ?? historySorts.newest,
  })
}

/** The answer. */
export const historyPage = (
  query: HistoryQuery,
  { orders, total, staked, settled, awarded }: HistoryPage,
  now: Date,
): CallOutput<'historyOrders'> => ({
  his_orders: orders.map((order) => historyRow(order, now)),
  dealMoneyCount: staked,
  settledMoneyCount: settled,
  awardMoneyCount: awarded,
  paging: pagingOf(query, total),
  totalItem: total,
})

const historyRow = (order: StoredOrder, now: Date): CallOutput<'historyOrders'>['his_orders'][number] => {
  const { orderId, orderTime, statusCode, status, ...row } = recentRow(order, now)
  const { reason, voucherMoney } = detailOf(order, now)
  return {
    orderItemId: orderId,
    orderTime,
    lottery: row.lottery,
    method: row.method,
    play: playMethod(row.lottery, row.method),
    methodName: row.methodName,
    issue: row.issue,
    code: row.code,
    position: row.position,
    amount: row.amount,
    awardMoney: row.awardMoney,
    status: statusCode,
    statusName: status,
    nums: row.nums,
    piece: row.piece,
    mode: row.mode,
    odds: row.odds,
    point: row.point,
    singleStatus: row.singleStatus,
    istrace: row.istrace,
    traceId: row.traceId,
    voucherMoney,
    reason,
    lotteryNumber: row.lotteryNumber,
    ...(row.drawSource === undefined ? {} : { drawSource: row.drawSource }),
  }
}
