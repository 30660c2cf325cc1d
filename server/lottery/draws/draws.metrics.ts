/** Metrics of the draws. */
import type { EventBus } from '../../platform/events.ts'
import { counter, type DomainMetrics } from '../../platform/observe/metrics.ts'
import { drawn } from './events.ts'

/** Declares the metrics. Every draw published on this node's bus is counted, its own and those recorded from outside. */
export const drawsMetrics = (bus: Pick<EventBus, 'subscribe'>): DomainMetrics => {
  const draws = counter('haocai_draws_total', 'Draws this node has heard of', ['lottery'])
  bus.subscribe(drawn, ({ lottery }) => draws.inc({ lottery }))
  return { list: [draws] }
}
