/** What a provider says of a withdrawal, taken in: it moves the order on, or ends it. */
import { stepOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import type { PayoutNews } from '../providers/payoutProvider.ts'
import { moveOn } from '../orders/moveOn.ts'
import { endPaid, endReturned, type EndingParts } from './endings.ts'
import { isPaying, withdrawMoneyOrder } from './withdrawOrder.ts'
import { withdrawalById } from './withdrawals.sql.ts'

/** Takes it in; what does not fit the order as it stands changes nothing. */
export const takeNews = async (
  parts: EndingParts,
  id: bigint,
  news: PayoutNews | undefined,
  now: Date,
): Promise<void> => {
  if (!news || news.state === 'open' || news.state === 'unknown') return
  const order = await withdrawalById(parts.db, id)
  if (!order || !isPaying(order.state)) return
  if (news.state === 'paid') await endPaid(parts, order, order.state, news.reference, now)
  else if (news.state === 'failed')
    await endReturned(parts, order, order.state, { by: 'provider', reason: news.reason }, now)
  // The minutes of its confirmation are counted from here on, by our clock.
  else if (order.state === 'sent' && order.terms.fast)
    await moveOn(parts.door, stepOrder(withdrawMoneyOrder, order, 'sent', 'transferred'), now)
}
