/** A payment as a provider's statement has it, or our books. */
import type { Hao } from '#engine/money/money.ts'

/** One payment. */
export interface BookEntry {
  /** The provider's number. */
  readonly reference: string
  /** Our number of the order; empty where the provider knows none. */
  readonly spsn: string
  /** 1/10,000 of its currency. */
  readonly amount: Hao
  /** ISO 4217, or the `coinType` of a coin. */
  readonly currency: string
  /** The day of Beijing time, as YYYY-MM-DD. */
  readonly day: string
}
