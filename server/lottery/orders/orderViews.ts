/** A stored order in its wire form: the status follows from issue, settlement and cancel mark. */
import { findPlay } from '#engine/plays/index.ts'
import type { CallOutput } from '#contract/areas.ts'
import { canBetAgain, lotteryOf } from '../catalogue/lotteries.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import type { StoredOrder } from './orders.sql.ts'

/** Order status codes and labels (wire.md §1.9). */
export const orderStatus = {
  undrawn: { code: 0, label: '未开奖' },
  lost: { code: 1, label: '未中奖' },
  paid: { code: 2, label: '已派奖' },
  drawn: { code: 3, label: '等待派奖' },
  cancelled: { code: 4, label: '个人撤单' },
  stopped: { code: 5, label: '系统撤单' },
  refunded: { code: 6, label: '已退款' },
} as const

const statusOf = (order: StoredOrder): (typeof orderStatus)[keyof typeof orderStatus] => {
  if (order.cancelledAt)
    return order.cancelReason === 'win_stop' ? orderStatus.stopped : orderStatus.cancelled
  if (order.voidReason !== undefined) return orderStatus.refunded
  if (order.drawCode === '') return orderStatus.undrawn
  if (!order.settled) return orderStatus.drawn
  return order.award > 0n ? orderStatus.paid : orderStatus.lost
}

/** The Chinese name of a play; a tile of a split play is named by the content of its line. */
export const methodName = (lottery: string, method: string): string => {
  const family = lotteryOf(lottery)?.family
  // Names do not change with the lunar year, so any year's plays will do.
  return (family && findPlay(family, method)?.play.name) ?? method
}

/** The method of the play to which a method on the wire belongs. */
export const playMethod = (lottery: string, method: string): string => {
  const family = lotteryOf(lottery)?.family
  return (family && findPlay(family, method)?.play.method) ?? method
}

/** Why the stake was refunded, in one sentence; empty if it was not, or if the player cancelled the order. */
const reasonOf = (order: StoredOrder): string => {
  if (order.cancelReason === 'win_stop') return '追中即停'
  return order.cancelledAt ? '' : (order.voidReason ?? '')
}

const shared = (order: StoredOrder, now: Date) => {
  const status = statusOf(order)
  const open = order.drawCode === '' && order.voidReason === undefined && now < order.closeAt
  return {
    orderId: order.orderId,
    lottery: order.lottery,
    method: order.method,
    methodName: methodName(order.lottery, order.method),
    issue: order.issue,
    code: order.code,
    position: order.position,
    nums: order.nums,
    odds: order.odds,
    point: order.point,
    amount: order.stake,
    awardMoney: order.award,
    lotteryNumber: order.drawCode,
    ...(order.drawSource === undefined ? {} : { drawSource: order.drawSource }),
    istrace: order.traceId !== '',
    traceId: order.traceId,
    cancel: open && !order.cancelledAt && !order.withVoucher ? 0 : 1,
    isCurrentIssue: open,
    // 0 = not a single pick (lottery.md §3.1); 3 is the value that older filters expect.
    singleStatus: order.singlePick ? 3 : 0,
    statusCode: status.code,
    status: status.label,
  }
}

/** A row of `recent_order`. */
export const recentRow = (order: StoredOrder, now: Date): CallOutput<'recentOrder'>[number] => ({
  ...shared(order, now),
  piece: order.piece,
  mode: order.price,
  orderTime: order.orderedAt.getTime(),
  serverTime: now.getTime(),
  ...(order.voucherPart > 0n ? { voucherMoney: order.voucherPart } : {}),
})

/** The answer of `recent_detail`. */
export const detailOf = (order: StoredOrder, now: Date): CallOutput<'recentDetail'> => ({
  ...shared(order, now),
  username: order.cn,
  orderTime: beijingText(order.orderedAt),
  count: order.piece,
  perAmount: order.price,
  // 1 means no bet-again (lottery.md §4.3).
  orderType: canBetAgain(lotteryOf(order.lottery)) ? 0 : 1,
  reason: reasonOf(order),
  voucherMoney: order.voucherPart,
})
