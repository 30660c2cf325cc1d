/** Which vouchers can pay for a bet, and why the others cannot (lottery.md §5.5). The server judges again. */
import type { Hao } from '#engine/money/money.ts'
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import { text } from './voucher.text.ts'
import type { VoucherUse } from './voucherUse.ts'

/** One voucher, as offered for a bet. */
export interface VoucherOffer {
  readonly voucher: Voucher
  /** Why it cannot pay for this bet; undefined if it can. */
  readonly refused: string | undefined
}

/** Every voucher for a bet of this total: first those that can be used, of these the largest amount first. */
export const voucherOffers = (use: VoucherUse, total: Hao): readonly VoucherOffer[] =>
  use.vouchers
    .map((voucher) => ({ voucher, refused: refusalOf(voucher, use, total) }))
    .sort(
      (a, b) =>
        Number(a.refused !== undefined) - Number(b.refused !== undefined) ||
        Number(b.voucher.voucherAmount - a.voucher.voucherAmount) ||
        a.voucher.validTime - b.voucher.validTime,
    )

const refusalOf = (voucher: Voucher, use: VoucherUse, total: Hao): string | undefined => {
  if (use.checking.includes(voucher.id.toString())) return text.checking
  if (voucher.lotteryCode !== '' && voucher.lotteryCode.toLowerCase() !== use.lottery)
    return text.otherLottery(voucher.lotteryName)
  if (total < voucher.minBetAmount) return text.belowMinimum(voucher.minBetAmount)
  return undefined
}

/** The chosen voucher, if it can pay for a bet of this total. */
export const chosenVoucher = (use: VoucherUse, total: Hao): Voucher | undefined =>
  use.vouchers.find(
    (voucher) => voucher.id.toString() === use.chosen && refusalOf(voucher, use, total) === undefined,
  )

/** The voucher at a bet of this total: the part that the chosen one pays, and how many could. */
export const voucherAt = (
  use: VoucherUse,
  total: Hao,
): { readonly voucher: Voucher | undefined; readonly part: Hao; readonly usable: number } => {
  const voucher = chosenVoucher(use, total)
  return {
    voucher,
    part: voucher === undefined ? 0n : voucher.voucherAmount < total ? voucher.voucherAmount : total,
    usable: voucherOffers(use, total).filter(({ refused }) => refused === undefined).length,
  }
}
