/** The page's side of the worker that checks draws: it lives as long as the page that shows them. */
import { wrap } from 'comlink'
import type { Verdict } from '#contract/fair/proof/verdict.ts'
import type { FairApi, PlaceQuestion, ProofQuestion } from './fair.api.ts'

/** Checks proofs and places. */
export interface FairChecker {
  readonly checkProofs: (questions: readonly ProofQuestion[]) => Promise<readonly Verdict[]>
  readonly checkPlaces: (questions: readonly PlaceQuestion[]) => Promise<readonly boolean[]>
  readonly end: () => void
}

/** Starts the worker of the site. */
export const startFairChecker = (): FairChecker => {
  const worker = new Worker(new URL('./fair.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<FairApi>(worker)
  return {
    checkProofs: (questions) => remote.checkProofs(questions),
    checkPlaces: (questions) => remote.checkPlaces(questions),
    end: () => worker.terminate(),
  }
}
