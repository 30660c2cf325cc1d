/** The calls of chases; a chase is placed through the call of orders. */
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import type { BalanceEvent } from '../../ledger/events.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { historyRangeOf } from '../orders/historyRange.ts'
import { traceIdFrom } from '../orders/reference.ts'
import { stopChase } from './chase.sql.ts'
import { chaseHistory } from './chaseHistory.ts'
import { chaseById } from './chaseViews.ts'

/** Binds the calls to a database. */
export const chaseHandlers = (
  db: Database['db'],
  bus: Pick<EventBus<BalanceEvent>, 'publish'>,
): Pick<Handlers, 'traceDetail' | 'traceCancel' | 'historyChases'> => ({
  async traceDetail({ orderId }, { member }) {
    const chase = await chaseById(db, member.memberId, orderId)
    return chase ? ok(chase) : err(refusal('UnknownTrace'))
  },
  async historyChases(input, { member }) {
    const range = historyRangeOf(input)
    return range.ok ? ok(await chaseHistory(db, member.memberId, range.value)) : range
  },
  async traceCancel({ traceId, issues }, { member, now }) {
    const id = traceIdFrom(traceId)
    if (issues.length === 0) return err(refusal('NotStoppable'))
    const outcome =
      id === undefined ? undefined : await stopChase(db, member.memberId, id, issues, 'player', now)
    if (!outcome) return err(refusal('UnknownTrace'))
    if (outcome.cancelled.length === 0) return err(refusal('NotStoppable'))
    bus.publish({ type: 'balance', memberIds: [member.memberId] })
    return ok({
      money: { avail: outcome.balance },
      cancelled: [...outcome.cancelled],
      count: outcome.count,
    })
  },
})
