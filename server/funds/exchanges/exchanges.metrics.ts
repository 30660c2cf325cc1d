/** Metrics of exchanges. */
import { sql } from 'drizzle-orm'
import { rows, type Db } from '../../platform/database/database.ts'
import { gauge, type DomainMetrics } from '../../platform/observe/metrics.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { exchangeMoneyOrder } from './exchangeOrder.ts'

/** How long the oldest that its provider has not answered is under way. */
export const exchangeMetrics = (db: Db, clock: Pick<Clock, 'now'>): DomainMetrics => {
  const oldest = gauge(
    'haocai_exchange_oldest_open_seconds',
    'Age of the oldest exchange between wallets whose provider has not said what became of it',
  )
  const refresh = async (): Promise<void> => {
    const [row] = await rows(
      db,
      sql`select extract(epoch from ${clock.now().toISOString()}::timestamptz - min(created_at)) as oldest
        from money_order where kind = ${exchangeMoneyOrder.name} and state in ('made', 'sent')`,
    ).catch(() => [])
    // If it cannot be read, the gauge keeps its last value.
    if (row) oldest.set(Math.max(0, Number(row['oldest'] ?? 0)))
  }
  return { list: [oldest], refresh }
}
