/** Metrics of deposits. */
import { sql } from 'drizzle-orm'
import { rows, type Db } from '../../platform/database/database.ts'
import { counter, gauge, type DomainMetrics } from '../../platform/observe/metrics.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { closuresAt } from './closures.ts'
import { depositMoneyOrder, openStates } from './depositOrder.ts'

/** Declares them, and the observer of callbacks. */
export const depositMetrics = (
  db: Db,
  clock: Clock,
): {
  readonly metrics: DomainMetrics
  readonly counted: (provider: string, verdict: string) => void
} => {
  const callbacks = counter('haocai_pay_callbacks_total', 'Callbacks of providers by what became of them', [
    'provider',
    'verdict',
  ])
  const parked = gauge('haocai_pay_parked', 'Payments that wait for people')
  const oldest = gauge(
    'haocai_deposit_oldest_open_seconds',
    'Age of the oldest order that waits for its payment',
  )
  const closed = gauge('haocai_pay_channels_closed', 'Channels of deposits that take no orders')
  const refresh = async (): Promise<void> => {
    const [row] = await rows(
      db,
      sql`select (select count(*) from pay_receipt where state = 'parked') as parked,
        (select extract(epoch from ${clock.now().toISOString()}::timestamptz - min(created_at)) from money_order
          where kind = ${depositMoneyOrder.name} and state in (${sql.join(
            openStates.map((state) => sql`${state}`),
            sql`, `,
          )})) as oldest`,
    ).catch(() => [])
    // If it cannot be read, the gauges keep their last values: an alarm must not end because the database fails.
    if (!row) return
    parked.set(Number(row['parked']))
    oldest.set(Math.max(0, Number(row['oldest'] ?? 0)))
    const closures = await closuresAt(db, clock.now()).catch(() => undefined)
    if (closures) closed.set(closures.size)
  }
  return {
    metrics: { list: [callbacks, parked, oldest, closed], refresh },
    counted: (provider, verdict) => callbacks.inc({ provider, verdict }),
  }
}
