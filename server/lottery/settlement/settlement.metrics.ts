/** What the settlement counts. */
import { counter, histogram, workSeconds } from '../../platform/observe/metrics.ts'
import type { SettlerWatch } from './settlement.ts'

/** Declares the metrics, and the watch that counts in them. */
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
