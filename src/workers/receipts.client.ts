/** The page's side of the worker that checks receipts: a worker for each question, ended with its answer. */
import type { ReceiptVerdict } from '#contract/fair/receipts/verdict.ts'
import { askOnce } from './askOnce.ts'
import type { ReceiptQuestions } from './receipts.api.ts'

const spawnReceiptWorker = () =>
  new Worker(new URL('./receipts.worker.ts', import.meta.url), { type: 'module' })

/** The verdicts on receipts. Rejects where no worker can run. */
export const checkReceipts = (
  questions: ReceiptQuestions,
  spawn: () => Parameters<typeof askOnce>[0] = spawnReceiptWorker,
): Promise<readonly ReceiptVerdict[]> =>
  askOnce(spawn(), questions, (answer) =>
    Array.isArray(answer) ? (answer as readonly ReceiptVerdict[]) : undefined,
  )
