/** Metrics of the order writer. */
import { counter, histogram } from '../../platform/observe/metrics.ts'
import type { WriterWatch } from './writer.ts'

const batchSeconds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]
const batchSizes = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000]

/** Declares the metrics, and the observer that records them. */
export const orderMetrics = () => {
  const batches = histogram('haocai_order_batch_seconds', 'Commits of the order writer', batchSeconds)
  const sizes = histogram('haocai_order_batch_size', 'Submissions of one commit', batchSizes)
  const refusals = counter('haocai_order_refused_total', 'Refused submissions by outcome', ['outcome'])
  const watch: WriterWatch = {
    batch(size, ms) {
      sizes.observe(size)
      batches.observe(ms / 1000)
    },
    refused: (outcome) => refusals.inc({ outcome }),
  }
  return { list: [batches, sizes, refusals], watch }
}
