import type { BetBundle, BundleStep, BundleVerdict } from '#contract/fair/receipts/bundle.ts'
import type { SaidVerdicts } from '#contract/fair/receipts/saidCheck.ts'
import type { SaidFile } from '#contract/fair/receipts/saidLine.ts'
import type { ReceiptHead, ReceiptLine } from '#contract/fair/receipts/receipt.ts'

/** A file that was read. */
export interface OpenBundle {
  readonly bundle: BetBundle
  readonly head: ReceiptHead
  readonly lines: readonly ReceiptLine[]
  /** Chinese names by method, of the plays that this device knows. */
  readonly playNames: ReadonlyMap<string, string>
  /** Undefined while they are checked. */
  readonly verdicts: Readonly<Record<BundleStep, BundleVerdict>> | undefined
}

/** Exported messages that were read and checked. */
export interface OpenSaid {
  readonly said: SaidFile
  readonly verdicts: SaidVerdicts
}

/** The page 核对回执. */
export interface BundleSnapshot {
  readonly file:
    | { readonly state: 'none' | 'unreadable' | 'tooLarge' | 'failed' | 'reading' }
    | ({ readonly state: 'open' } & OpenBundle)
    | ({ readonly state: 'said' } & OpenSaid)
  readonly open: (file: File) => void
}
