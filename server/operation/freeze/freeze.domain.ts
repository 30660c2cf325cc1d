/** The watch over the ledger: takes the trial balance and freezes payouts when it does not add up. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { freezeMetrics } from './freeze.metrics.ts'
import { freezeOps } from './freeze.ops.ts'
import { createSiteWatch, type SiteWatchParts } from './siteWatch.ts'

/** Gives its watch, which does nothing before it starts. */
export const freezeDomain = declareDomain(
  { name: 'freeze', ops: freezeOps },
  (parts: Omit<SiteWatchParts, 'metrics'>) => {
    const { metrics, watch: counted } = freezeMetrics(parts.db)
    const watch = createSiteWatch({ ...parts, metrics: counted })
    return {
      jobs: [{ name: 'trial balance', start: () => watch.start(), stop: () => watch.stop() }],
      metrics,
      watch,
    }
  },
)
