/** The settlement: pays what was won. */
import { declareDomain } from '../../platform/domain.ts'
import { createSettler, type SettlerParts } from './settlement.ts'
import { settlementMetrics } from './settlement.metrics.ts'
import { settlementOps } from './settlement.ops.ts'

/** The domain with its settler, which listens for draws from now on. */
export const settlementDomain = declareDomain(
  { name: 'settlement', ops: settlementOps },
  (parts: Omit<SettlerParts, 'watch'>) => {
    const { list, watch } = settlementMetrics()
    const settler = createSettler({ ...parts, watch })
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
      ],
      metrics: { list },
      // What a crash left open is finished before anything else begins.
      start: async () => void (await settler.settleOpen()),
      settler,
    }
  },
)
