/** An order as the records and its detail show it, under common names: of the list, of its detail, and as the device kept it. */
import { displayContent } from '#engine/content/text.ts'
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import { drawInLine, fairHref, isProvable, isSimulated } from '#src/app/lottery/draw.ts'
import type { OrderStatus } from '#src/app/lottery/orderStatus.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { KeptBet } from '#src/db/lottery/keptBet.ts'
import type { OrderRecord } from '#src/db/lottery/records.ts'
import type { OrderDetail } from './records.snapshot.ts'

/** The answer of `recent_detail`. */
export type FetchedDetail = CallOutput<'recentDetail'>

/** The drawn numbers of an order; undefined before its draw. */
export const drawnNumbers = (order: Pick<OrderRecord, 'lotteryNumber'>): string | undefined =>
  order.lotteryNumber === '' ? undefined : order.lotteryNumber.replaceAll(',', ' ')

/** Status of an order by its code (wire.md §1.9): 等待派奖 still counts as waiting. */
export const statusOf = (order: Pick<OrderRecord, 'statusCode' | 'awardMoney' | 'amount'>): OrderStatus => {
  switch (order.statusCode) {
    case 1:
      return { kind: 'lost' }
    case 2:
    case 7:
      return { kind: 'won', award: order.awardMoney, stake: order.amount }
    case 4:
      return { kind: 'cancelled' }
    case 5:
      return { kind: 'revoked' }
    case 6:
      return { kind: 'refunded' }
    default:
      return { kind: 'undrawn' }
  }
}

/** The fields that both answers have, under common names. */
export type OrderFacts = Omit<OrderRecord, 'orderTime' | 'piece' | 'mode' | 'serverTime'> & {
  readonly timeMs: number
  readonly multiple: number
  readonly unit: Hao
  /** Only in the detail, not in a row. */
  readonly reason: string
  readonly voucherMoney: Hao
}

/** Maps a row of the list or the answer of `recent_detail` to common names. */
export const factsOf = (order: OrderRecord | FetchedDetail): OrderFacts =>
  'piece' in order
    ? {
        ...order,
        timeMs: order.orderTime,
        multiple: order.piece,
        unit: order.mode,
        reason: '',
        voucherMoney: order.voucherMoney ?? 0n,
      }
    : { ...order, timeMs: beijingMs(order.orderTime), multiple: order.count, unit: order.perAmount }

/** The same of a bet of the records on the device, which is neither cancelled nor followed from there. */
export const factsOfKept = ({
  orderItemId,
  orderTime,
  piece,
  mode,
  ...bet
}: KeptBet['value']): OrderFacts => ({
  ...bet,
  orderId: orderItemId,
  timeMs: orderTime,
  multiple: piece,
  unit: mode,
  statusCode: bet.status,
  status: bet.statusName,
  cancel: 1,
  isCurrentIssue: false,
})

/** "2026-11-20 19:05:41", Beijing time, as epoch milliseconds. */
const beijingMs = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

const lineOf = (order: OrderFacts): string | undefined => {
  const numbers = drawnNumbers(order)
  return numbers === undefined ? undefined : drawInLine(numbers)
}

/** An order as its dialog shows it; `isCut`: only the beginning of its content is known. */
export const detailOf = (
  order: OrderFacts,
  nameOf: (lottery: string) => string,
  isCut = false,
): OrderDetail => ({
  id: order.orderId,
  orderNumber: order.orderId,
  timeMs: order.timeMs,
  lottery: nameOf(order.lottery),
  issue: order.issue,
  play: order.methodName,
  prizeMode: `${groupYuan(order.odds)}${order.point > 0 ? `~${order.point / 100}%` : ''}`,
  // 0 is not a single pick; every other value is one (lottery.md §3.1).
  singlePick: order.singleStatus !== 0,
  bets: order.nums,
  multiple: order.multiple,
  unit: order.unit,
  amount: order.amount,
  numbers: lineOf(order),
  simulated: isSimulated(order.drawSource),
  verifyHref: isProvable(order.drawSource) ? fairHref(order.lottery, order.issue) : undefined,
  content: displayContent(order.code, order.method),
  isCut,
  positions: order.position === '' ? [] : order.position.split(','),
  status: statusOf(order),
  reason: order.reason === '' ? undefined : order.reason,
  voucherMoney: order.voucherMoney > 0n ? order.voucherMoney : undefined,
})
