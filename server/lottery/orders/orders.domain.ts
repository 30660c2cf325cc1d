/** The orders: bets placed, read and cancelled. */
import type { BalanceEvent } from '../../ledger/events.ts'
import type { Database } from '../../platform/database/database.ts'
import { declareDomain, type Job } from '../../platform/composition/domain.ts'
import type { EventBus } from '../../platform/events.ts'
import { acceptedAnswer } from './answers.ts'
import type { ExposureLimits } from './limits.ts'
import { orderHandlers } from './orders.handlers.ts'
import { orderMetrics } from './orders.metrics.ts'
import type { AddOrderParts } from './orders.ts'
import type { PlacingParts } from './placing.ts'
import { sentKeysHandlers } from './sentKeys.ts'
import { createOrderWriter } from './writer.ts'

/** What the orders need. */
export interface OrdersParts {
  readonly database: Database
  readonly bus: Pick<EventBus<BalanceEvent>, 'publish'>
  readonly limits: ExposureLimits
  /** Batches of bets that may be written at once. */
  readonly lanes: number
  /** Creates the ids of orders and chases. */
  readonly newId: (now: Date) => bigint
  /** Keeps the number of this node, which is part of these ids. */
  readonly numberJob: Job
  readonly guard: PlacingParts['guard']
  readonly receipts: PlacingParts['receipts']
  readonly placeChase: AddOrderParts['placeChase']
}

/** Gives `placing` to other domains that place bets, so that there is one writer. */
export const ordersDomain = declareDomain(
  { name: 'orders' },
  ({ database, bus, limits, lanes, newId, numberJob, guard, receipts, placeChase }: OrdersParts) => {
    const { list, watch } = orderMetrics()
    const writer = createOrderWriter({ database, limits, lanes, watch })
    const placing: PlacingParts = { database, writer, limits, newId, guard, receipts }
    return {
      handlers: { ...orderHandlers({ ...placing, bus, placeChase }), ...sentKeysHandlers(database.db) },
      jobs: [numberJob, { name: 'order writer', stop: () => writer.idle() }],
      metrics: { list },
      placing,
      keptAnswers: { addOrder: acceptedAnswer },
    }
  },
)
