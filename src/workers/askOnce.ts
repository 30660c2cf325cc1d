/** One question to a worker that is ended with its answer: that needs no Comlink, which would be a file of its own. */
import type { WorkerLike } from './engine.client.ts'

/** The answer, as `read` reads it. Rejects when the worker breaks, or answers what `read` does not know. */
export const askOnce = async <T>(
  worker: WorkerLike,
  question: unknown,
  read: (answer: unknown) => T | undefined,
): Promise<T> => {
  try {
    return await new Promise((resolve, reject) => {
      const refuse = () => reject(new Error('the browser must be able to run this worker'))
      worker.addEventListener('error', refuse)
      worker.addEventListener('message', (event) => {
        const answer = read((event as MessageEvent<unknown>).data)
        if (answer === undefined) refuse()
        else resolve(answer)
      })
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}
