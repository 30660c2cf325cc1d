/** Reconciliation: the statement of each provider is compared every morning with the day before. */
import { sql } from 'drizzle-orm'
import { declareDomain } from '../../platform/composition/domain.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import { gauge } from '../../platform/observe/metrics.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createLooks } from '../../platform/time/looks.ts'
import { within } from '../../platform/time/within.ts'
import type { PayProvider } from '../providers/provider.ts'
import { reconcile } from './reconcile.ts'
import { reconcileOps } from './reconcile.ops.ts'
import { wasCompared } from './reconcile.sql.ts'

/** What it needs. */
export interface ReconcileParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly providers: readonly PayProvider[]
}

const lookEveryMs = 600_000
/** A statement of a day is complete by then. */
const fromHour = 4
const dayMs = 86_400_000
/** How long a statement may take. */
const statementMostMs = 60_000

const compareDay = async ({ db, clock, log, providers }: ReconcileParts): Promise<void> => {
  const now = clock.now()
  if (Number(beijingText(now).slice(11, 13)) < fromHour) return
  const day = beijingText(new Date(now.getTime() - dayMs)).slice(0, 10)
  for (const provider of providers) {
    const { name } = provider
    const which = { provider: name, book: 'payments', day } as const
    if (!provider.statement || (await wasCompared(db, which))) continue
    // One whose statement cannot be had keeps no other from being compared; it is asked again at the next look.
    const entries = await within(statementMostMs, provider.statement(day)).catch(() => undefined)
    if (!entries) {
      log.warn({ provider: name, day }, 'a statement could not be read')
      continue
    }
    const { found } = await reconcile(db, { ...which, entries, by: 'site' }, now)
    if (found.length > 0) log.error({ provider: name, day, differences: found.length }, 'a statement differs')
  }
}

/** Its job does nothing before it starts. */
export const reconcileDomain = declareDomain(
  { name: 'reconcile', ops: reconcileOps },
  (parts: ReconcileParts) => {
    const open = gauge(
      'haocai_reconcile_differences',
      'Differences with statements of providers that are open',
    )
    const looks = createLooks({
      clock: parts.clock,
      everyMs: lookEveryMs,
      look: () => compareDay(parts),
      failed: (error) => parts.log.error({ err: error }, 'statements wait for the next look'),
    })
    return {
      jobs: [{ name: 'compare', start: () => looks.start(), stop: () => looks.stop() }],
      metrics: {
        list: [open],
        async refresh() {
          const [row] = await rows(
            parts.db,
            sql`select count(*) as open from reconcile_difference where closed_at is null`,
          ).catch(() => [])
          // If it cannot be read, the gauge keeps its last value.
          if (row) open.set(Number(row['open']))
        },
      },
    }
  },
)
