/** The page's side of the worker that checks draws: it lives as long as the page that shows them. */
import { wrap } from 'comlink'
import type { Verdict } from '#contract/fair/proof/verdict.ts'
import type { BetBundle, BundleVerdicts } from '#contract/fair/receipts/bundle.ts'
import type { BundleKnown } from '#contract/fair/receipts/checkBundle.ts'
import type { ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import type { SaidVerdicts } from '#contract/fair/receipts/saidCheck.ts'
import type { SaidFile } from '#contract/fair/receipts/saidLine.ts'
import type { FairApi, PlaceQuestion, ProofQuestion } from './fair.api.ts'

/** Checks proofs and places. */
export interface DrawChecker {
  readonly checkProofs: (questions: readonly ProofQuestion[]) => Promise<readonly Verdict[]>
  readonly checkPlaces: (questions: readonly PlaceQuestion[]) => Promise<readonly boolean[]>
  readonly end: () => void
}

/** Checks files of bets and of messages, too. */
export interface FairChecker extends DrawChecker {
  readonly checkBundle: (bundle: BetBundle, known: BundleKnown) => Promise<BundleVerdicts>
  readonly checkSaid: (file: SaidFile, seen: readonly ReceiptKey[]) => Promise<SaidVerdicts>
}

/** Starts the worker of the site. */
export const startFairChecker = (): FairChecker => {
  const worker = new Worker(new URL('./fair.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<FairApi>(worker)
  return {
    checkProofs: (questions) => remote.checkProofs(questions),
    checkPlaces: (questions) => remote.checkPlaces(questions),
    checkBundle: (bundle, known) => remote.checkBundle(bundle, known),
    checkSaid: (file, seen) => remote.checkSaid(file, seen),
    end: () => worker.terminate(),
  }
}
