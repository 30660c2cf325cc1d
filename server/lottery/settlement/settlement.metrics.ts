/** Metrics of the settlement. */
import { counter, histogram, workSeconds } from '../../platform/observe/metrics.ts'
import type { SettlerWatch } from './settleRun.ts'

/** Declares the metrics, and the observer that records them. */
export const settlementMetrics = () => {
  const settlements = histogram('haocai_settlement_seconds', 'Settlements of issues', workSeconds)
  const orders = counter('haocai_settlement_orders_total', 'Orders of settled issues', ['lottery'])
  const watch: SettlerWatch = {
    settled(lottery, count, ms) {
      settlements.observe(ms / 1000)
      orders.inc({ lottery }, count)
    },
  }
  return { list: [settlements, orders], watch }
}
