/** The calls of orders and chases. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/errors.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { Handlers } from '../platform/http.ts'
import { stopChase } from './chase.sql.ts'
import { chaseById } from './chaseViews.ts'
import { addOrderNow, type InstantParts } from './instant.ts'
import { addOrder } from './orders.ts'
import { cancelOrder, orderById, recentOrders } from './orders.sql.ts'
import { detailOf, recentRow } from './orderViews.ts'
import { traceIdFrom } from './reference.ts'

type OrderHandlers = Pick<
  Handlers,
  'addOrder' | 'addOrderNow' | 'recentOrder' | 'recentDetail' | 'cancelOrder' | 'traceDetail' | 'traceCancel'
>

const recentLimit = 20
const recentDays = 3

/** Binds the calls to what placing needs. */
export const orderHandlers = (parts: InstantParts): OrderHandlers => {
  const { database, bus } = parts
  const { db } = database
  const moved = (memberId: bigint): void => bus.publish({ type: 'balance', memberIds: [memberId] })
  return {
    async addOrder(input, { member, idempotencyKey, now }) {
      const result = await addOrder(parts, member, input, idempotencyKey, now)
      if (result.ok) moved(member.memberId)
      return result
    },
    async addOrderNow(input, { member, idempotencyKey, now }) {
      const result = await addOrderNow(parts, member, input, idempotencyKey, now)
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
    async traceDetail({ orderId }, { member }) {
      const chase = await chaseById(db, member.memberId, orderId)
      return chase ? ok(chase) : err(refusal('UnknownTrace'))
    },
    async traceCancel({ traceId, issues }, { member, now }) {
      const id = traceIdFrom(traceId)
      if (issues.length === 0) return err(refusal('NotStoppable'))
      const outcome =
        id === undefined ? undefined : await stopChase(db, member.memberId, id, issues, 'player', now)
      if (!outcome) return err(refusal('UnknownTrace'))
      if (outcome.cancelled.length === 0) return err(refusal('NotStoppable'))
      moved(member.memberId)
      return ok({
        money: { avail: outcome.balance },
        cancelled: [...outcome.cancelled],
        count: outcome.count,
      })
    },
  }
}
