/** Checks draws outside the page's thread. A worker of its own: the engine's is loaded with every lottery page, this one only where somebody checks. */
import { isIncluded, type Inclusion, type SealedOrder } from '#contract/fair/proof/book.ts'
import { checkProof, type Known } from '#contract/fair/proof/check.ts'
import type { Verdict } from '#contract/fair/proof/verdict.ts'
import type { BetBundle } from '#contract/fair/receipts/bundle.ts'
import { checkBundle, type BundleKnown } from '#contract/fair/receipts/checkBundle.ts'
import { checkSaidFile } from '#contract/fair/receipts/saidCheck.ts'
import type { SaidFile } from '#contract/fair/receipts/saidLine.ts'
import type { ReceiptKey } from '#contract/fair/receipts/receipt.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'

/** A proof with what the device saw of its issue. */
export interface ProofQuestion {
  readonly proof: DrawProof
  readonly known: Known
}

/** An order of the player, and the tree in which it should be. */
export interface PlaceQuestion {
  readonly order: SealedOrder
  readonly where: Inclusion
  readonly treeRoot: string
}

export const fairApi = {
  /** The verdicts on proofs, in their order. */
  checkProofs: (questions: readonly ProofQuestion[]): readonly Verdict[] =>
    questions.map(({ proof, known }) => checkProof(proof, known)),

  /** The verdicts on the file of a bet, all but its award. */
  checkBundle: (bundle: BetBundle, known: BundleKnown) => checkBundle(bundle, known),

  /** The verdicts on exported messages. */
  checkSaid: (file: SaidFile, seen: readonly ReceiptKey[]) => checkSaidFile(file, seen),

  /** Which orders are in their book. */
  checkPlaces: (questions: readonly PlaceQuestion[]): readonly boolean[] =>
    questions.map(({ order, where, treeRoot }) => isIncluded(order, where, treeRoot)),
}

/** Its functions. */
export type FairApi = typeof fairApi
