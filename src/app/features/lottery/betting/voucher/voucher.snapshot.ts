/** Vouchers at the bet, as data. */
import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Hao } from '#engine/money/money.ts'
import type { VoucherOffer } from './voucherOffers.ts'

/** The choice of a voucher for a bet. */
export interface VoucherDialogSnapshot {
  readonly kind: 'voucher'
  /** Of the lines that it would pay. */
  readonly total: Hao
  readonly offers: readonly VoucherOffer[]
  /** The id of the chosen one; undefined for none. */
  readonly chosen: string | undefined
  /** Why they could not be read. */
  readonly failure: LoadFailure | undefined
  readonly choose: (id: string | undefined) => void
  readonly close: () => void
}

/** The chosen voucher in a confirmation. */
export interface VoucherAtBet {
  /** The part of the bet that it pays; zero without one. */
  readonly part: Hao
  readonly usable: number
  readonly open: () => void
}
