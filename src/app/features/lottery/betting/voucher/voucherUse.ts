/** The vouchers of a player as a bet of one lottery sees them. Which of them can pay is in `voucherOffers.ts`, loaded later. */
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import type { PageState, World } from '../betting.state.ts'

/** The vouchers of the player for a bet of one lottery. */
export interface VoucherUse {
  readonly vouchers: readonly Voucher[]
  /** The id of the chosen one. */
  readonly chosen: string | undefined
  /** In lower case. */
  readonly lottery: string
  /** Ids of vouchers in submissions without an answer. */
  readonly checking: readonly string[]
}

/** The vouchers of a page at this moment. */
export const voucherUseOf = (
  lottery: string,
  { voucher }: Pick<PageState, 'voucher'>,
  { vouchers, pending }: Pick<World, 'vouchers' | 'pending'>,
): VoucherUse => ({
  vouchers,
  chosen: voucher,
  lottery,
  checking: pending.flatMap(({ voucherId }) => (voucherId === undefined ? [] : [voucherId.toString()])),
})
