/** The page's side of the worker that checks receipts: a worker for each question, ended with its answer. */
import type { ReceiptVerdict } from '#contract/fair/receipts/verdict.ts'
import { askOnce } from './askOnce.ts'
import type { ReceiptQuestions, SaidQuestion, SaidVerdict } from './receipts.api.ts'

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

/** Whether the site has signed these messages. Rejects where no worker can run. */
export const checkSaid = async (
  question: SaidQuestion,
  spawn: () => Parameters<typeof askOnce>[0] = spawnReceiptWorker,
): Promise<boolean> => {
  const { areSigned } = await askOnce(spawn(), question, (answer) =>
    typeof answer === 'object' && answer !== null && 'areSigned' in answer
      ? (answer as SaidVerdict)
      : undefined,
  )
  return areSigned
}
