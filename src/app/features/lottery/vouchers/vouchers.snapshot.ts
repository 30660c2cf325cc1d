import type { Hao } from '#engine/money/money.ts'

/** A voucher as it is announced. */
export interface NewVoucher {
  readonly id: string
  /** What it pays of a bet. */
  readonly amount: Hao
  /** The lottery it is for; undefined for all of them. */
  readonly lottery: string | undefined
  /** Least total of the bet; zero asks for none. */
  readonly minBet: Hao
  readonly validUntilMs: number
}

/** The popup after vouchers were accepted (lottery.md §4.5). */
export interface VoucherNewsSnapshot {
  readonly vouchers: readonly NewVoucher[]
  /** Closes it for good: the same vouchers are not announced again. */
  readonly close: () => void
}
