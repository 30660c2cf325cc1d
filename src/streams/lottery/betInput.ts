/** A bet as it is sent (wire.md §1.7, §1.8). */
import { trimYuan } from '#engine/money/money.ts'
import type { CallInput } from '#contract/areas.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { BetBody, StoredChase } from '#src/db/lottery/submissions.ts'

/** The input of `addOrder`. */
export const addOrderInput = (bet: BetBody): CallInput<'addOrder'> => ({
  lottery: bet.lottery,
  issue: bet.issue,
  order: orderOf(bet.items),
  betType: bet.betType ?? betTypeOf(bet),
  sourceType: 0,
  ...(bet.voucherId !== undefined && { voucherId: bet.voucherId }),
  ...(bet.chase && { istrace: true, trace: traceOf(bet.chase) }),
})

/** The input of `addOrderNow`: 1, a quick bet from the plate. */
export const addOrderNowInput = ({ lottery, items }: BetBody): CallInput<'addOrderNow'> => ({
  lottery,
  order: orderOf(items),
  betType: 1,
  sourceType: 0,
})

const orderOf = (items: readonly OrderItem[]): CallInput<'addOrder'>['order'] =>
  items.map((item) => ({
    method: item.method,
    code: item.content,
    nums: item.bets,
    amount: item.stake,
    piece: String(item.multiple),
    price: trimYuan(item.unit),
    odds: trimYuan(item.odds),
    point: String(item.point / 10_000),
    ...(item.positions === undefined ? {} : { position: item.positions }),
  }))

/** 2 from the order list, 1 quick, 3 bet again, 4 chase. */
const betTypeOf = ({ chase, again, fromList }: BetBody): number => (chase ? 4 : again ? 3 : fromList ? 2 : 1)

const traceOf = ({ total, ...plan }: StoredChase): CallInput<'addOrder'>['trace'] => ({
  ...plan,
  totalMoney: total,
  totalCount: Object.keys(plan.counts).length,
})
