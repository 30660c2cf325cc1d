/** The page's side of the worker that has the open copy of the desk: it lives as long as the page, and forgets the key with it. */
import { wrap, type Remote } from 'comlink'
import type { CopiesApi } from './copies.api.ts'

/** What it answers to, from the page. */
export type RemoteCopies = Remote<CopiesApi>

/** The worker of a page. */
export interface CopiesWorker {
  readonly api: RemoteCopies
  readonly end: () => void
}

/** Starts it. */
export const startCopiesWorker = (): CopiesWorker => {
  const worker = new Worker(new URL('./copies.worker.ts', import.meta.url), { type: 'module' })
  return { api: wrap<CopiesApi>(worker), end: () => worker.terminate() }
}
