import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'

/** A voucher in the form of the notice. */
export interface NewVoucher {
  readonly id: string
  /** The amount that it pays of a bet. */
  readonly amount: Hao
  /** The lottery it is valid for; undefined for all of them. */
  readonly lottery: string | undefined
  /** Minimum total of the bet; zero for none. */
  readonly minBet: Hao
  readonly validUntilMs: number
}

/** A voucher in the list of the player. */
export interface ListedVoucher extends NewVoucher {
  /** The page of its lottery; undefined for every lottery. */
  readonly href: string | undefined
  /** Undefined once it is claimed, and while there is no connection. */
  readonly claim: Action
  readonly claimed: boolean
}

/** 我的优惠券 in the header. */
export interface MyVouchersSnapshot {
  /** Those that can be used first, then those whose acceptance has no answer yet. */
  readonly vouchers: readonly ListedVoucher[]
  /** Why they could not be read. */
  readonly failure: LoadFailure | undefined
  /** Server time of those that can be used while they cannot be read. */
  readonly asOfMs: number | undefined
}

/** The popup after vouchers were accepted (lottery.md §4.5). */
export interface VoucherNewsSnapshot {
  readonly vouchers: readonly NewVoucher[]
  /** Closes it for good: the same vouchers are not announced again. */
  readonly close: () => void
}
