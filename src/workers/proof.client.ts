/**
 * The page's side of the proof worker: a worker for each challenge, ended with its answer. One question and one answer need no
 * Comlink, which would become a file of its own beside the engine's and lengthen the first load.
 */
import type { WorkerLike } from './engine.client.ts'

const spawnProofWorker = (): WorkerLike =>
  new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })

/** The proof of a challenge. Rejects when the browser cannot solve it: no worker, no cryptography without TLS. */
export const solveProof = async (challengeText: string, spawn = spawnProofWorker): Promise<string> => {
  const worker = spawn()
  try {
    return await new Promise((resolve, reject) => {
      const refuse = () => reject(new Error('the browser must be able to solve a challenge'))
      worker.addEventListener('error', refuse)
      worker.addEventListener('message', (event) => {
        const answer = (event as MessageEvent<unknown>).data
        if (typeof answer === 'string') resolve(answer)
        else refuse()
      })
      worker.postMessage(challengeText)
    })
  } finally {
    worker.terminate()
  }
}
