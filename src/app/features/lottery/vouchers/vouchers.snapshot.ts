import type { Hao } from '#engine/money/money.ts'

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

/** The popup after vouchers were accepted (lottery.md §4.5). */
export interface VoucherNewsSnapshot {
  readonly vouchers: readonly NewVoucher[]
  /** Closes it for good: the same vouchers are not announced again. */
  readonly close: () => void
}
