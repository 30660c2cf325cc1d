/** What the draws count. */
import type { EventBus } from '../../platform/events.ts'
import { counter, type DomainMetrics } from '../../platform/observe/metrics.ts'
import { drawn } from './events.ts'

/** Declares the metrics. Counted is every draw that this node hears of, its own and those told. */
export const drawsMetrics = (bus: Pick<EventBus, 'subscribe'>): DomainMetrics => {
  const draws = counter('haocai_draws_total', 'Draws this node has heard of', ['lottery'])
  bus.subscribe(drawn, ({ lottery }) => draws.inc({ lottery }))
  return { list: [draws] }
}
