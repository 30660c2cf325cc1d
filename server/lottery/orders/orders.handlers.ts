/** The calls of orders. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { BalanceEvent } from '../../ledger/events.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { historyPage, historyQueryOf } from './history.ts'
import { orderHistory } from './history.sql.ts'
import { betDays } from './historyDays.sql.ts'
import { historyDaysOf } from './historyRange.ts'
import { addOrder, type AddOrderParts } from './orders.ts'
import { cancelOrder, orderById, recentOrders } from './orders.sql.ts'
import { detailOf, recentRow } from './orderViews.ts'

type OrderHandlers = Pick<
  Handlers,
  'addOrder' | 'recentOrder' | 'recentDetail' | 'historyOrders' | 'historyDays' | 'cancelOrder'
>

const recentLimit = 20
const recentDays = 3

/** Dependencies of the calls. */
export interface OrderParts extends AddOrderParts {
  readonly bus: Pick<EventBus<BalanceEvent>, 'publish'>
}

/** Binds the calls to their dependencies. */
export const orderHandlers = (parts: OrderParts): OrderHandlers => {
  const { database, bus } = parts
  const { db } = database
  const moved = (memberId: bigint): void => bus.publish({ type: 'balance', memberIds: [memberId] })
  return {
    async addOrder(input, { member, idempotencyKey, now }) {
      const result = await addOrder(parts, member, input, idempotencyKey, now)
      if (result.ok) moved(member.memberId)
      return result
    },
    async recentOrder({ lottery }, { member, now }) {
      if (lottery !== undefined && !lotteryOf(lottery)) return err(refusal('IllegalLottery'))
      const since = new Date(now.getTime() - recentDays * 86_400_000)
      const found = await recentOrders(db, member.memberId, lottery, since, recentLimit)
      return ok(found.map((order) => recentRow(order, now)))
    },
    async recentDetail({ orderId }, { member, now }) {
      const order = await orderById(db, member.memberId, orderId)
      return order ? ok(detailOf(order, now)) : err(refusal('UnknownOrder'))
    },
    async historyOrders(input, { member, now }) {
      const query = historyQueryOf(input)
      if (!query.ok) return query
      return ok(historyPage(query.value, await orderHistory(db, member.memberId, query.value), now))
    },
    async historyDays(input, { member }) {
      const range = historyDaysOf(input)
      return range.ok ? ok({ days: await betDays(db, member.memberId, range.value) }) : range
    },
    async cancelOrder({ orderId }, { member, now }) {
      const { outcome, balance } = await cancelOrder(db, member.memberId, orderId, now)
      switch (outcome) {
        case 'unknown':
          return err(refusal('UnknownOrder'))
        case 'closed':
          return err(refusal('NotCancellable'))
        case 'voucher':
          return err(refusal('VoucherOrder'))
        case 'already':
        case 'cancelled':
          moved(member.memberId)
          return ok({ money: { avail: balance } })
      }
    },
  }
}
