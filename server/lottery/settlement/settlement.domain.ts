/** The settlement: pays awards and rebates. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { createMissedDraws, type MissedParts } from './missedDraws.ts'
import { createSettler } from './settlement.ts'
import type { SettlerParts } from './settleRun.ts'
import { settlementMetrics } from './settlement.metrics.ts'
import { settlementOps } from './settlement.ops.ts'

/** Gives its settler, which listens for draws from its creation. */
export const settlementDomain = declareDomain(
  { name: 'settlement', ops: settlementOps },
  (parts: Omit<SettlerParts, 'watch'> & MissedParts) => {
    const { list, watch } = settlementMetrics()
    const settler = createSettler({ ...parts, watch })
    const missed = createMissedDraws(parts)
    return {
      jobs: [
        {
          name: 'settler',
          start: () => settler.start(),
          async stop() {
            settler.stop()
            await settler.idle()
          },
        },
        { name: 'missed draws', start: () => missed.start(), stop: () => missed.stop() },
      ],
      metrics: { list },
      // Settlements that a crash left open are finished before anything else begins, unless a lease on them still runs.
      start: async () => void (await settler.settleOpen()),
      settler,
      missed,
    }
  },
)
