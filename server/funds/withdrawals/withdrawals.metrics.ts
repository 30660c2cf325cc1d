/** Metrics of withdrawals. */
import { sql } from 'drizzle-orm'
import { rows, type Db } from '../../platform/database/database.ts'
import { gauge, type DomainMetrics } from '../../platform/observe/metrics.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { withdrawMoneyOrder } from './withdrawOrder.ts'

/** How many wait for people, and how long the oldest that a provider has not answered is under way. */
export const withdrawMetrics = (db: Db, clock: Pick<Clock, 'now'>): DomainMetrics => {
  const waiting = gauge('haocai_withdrawals_waiting', 'Withdrawals that nobody has decided yet')
  const oldest = gauge(
    'haocai_withdrawal_oldest_sent_seconds',
    'Age of the oldest withdrawal whose provider has not said what became of it',
  )
  const refresh = async (): Promise<void> => {
    const [row] = await rows(
      db,
      sql`select count(*) filter (where state = 'made') as waiting,
        extract(epoch from ${clock.now().toISOString()}::timestamptz
          - min(created_at) filter (where state = 'sent')) as oldest
        from money_order where kind = ${withdrawMoneyOrder.name} and state in ('made', 'sent')`,
    ).catch(() => [])
    // If it cannot be read, the gauges keep their last values.
    if (!row) return
    waiting.set(Number(row['waiting']))
    oldest.set(Math.max(0, Number(row['oldest'] ?? 0)))
  }
  return { list: [waiting, oldest], refresh }
}
