/** The page's side of the proof worker: a worker for each challenge, ended with its answer. */
import { askOnce } from './askOnce.ts'
import type { WorkerLike } from './engine.client.ts'

const spawnProofWorker = (): WorkerLike =>
  new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })

/** The proof of a challenge. Rejects when the browser cannot solve it: no worker, no cryptography without TLS. */
export const solveProof = (challengeText: string, spawn = spawnProofWorker): Promise<string> =>
  askOnce(spawn(), challengeText, (answer) => (typeof answer === 'string' ? answer : undefined))
