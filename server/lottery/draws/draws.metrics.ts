/** Metrics of the draws. */
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import { counter, gauge, type DomainMetrics } from '../../platform/observe/metrics.ts'
import { disputedIssues, type Difference } from './claims.ts'
import { drawn } from './events.ts'

/**
 * Declares the metrics, and the observer of feeds that differ. Every draw published on this node's bus is counted, its own and
 * those recorded from outside.
 */
export const drawsMetrics = (
  db: Db,
  bus: Pick<EventBus, 'subscribe'>,
  others: DomainMetrics['list'],
): { readonly metrics: DomainMetrics; readonly differ: (difference: Difference) => void } => {
  const draws = counter('haocai_draws_total', 'Draws this node has heard of', ['lottery'])
  const differences = counter(
    'haocai_feed_differences_total',
    'Issues on which this node was told something else by a source',
    ['lottery'],
  )
  const disputed = gauge('haocai_feed_disputed_issues', 'Undrawn issues on which official sources differ')
  bus.subscribe(drawn, ({ lottery }) => draws.inc({ lottery }))
  const refresh = async (): Promise<void> => {
    const issues = await disputedIssues(db).catch(() => undefined)
    // If it cannot be read, the gauge keeps its last value: an alarm must not end because the database fails.
    if (issues !== undefined) disputed.set(issues)
  }
  return {
    metrics: { list: [draws, differences, disputed, ...others], refresh },
    differ: ({ lottery }) => differences.inc({ lottery }),
  }
}
