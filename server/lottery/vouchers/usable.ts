/**
 * Whether a voucher may pay for a bet (lottery.md §5.5); the statement that places the bet ensures that it is spent once.
 */
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { lotteryNames } from '../catalogue/lotteries.ts'
import type { Db } from '../../platform/database/database.ts'
import { voucherById } from './vouchers.sql.ts'

/** A bet that would be paid with a voucher. */
export interface VoucherUse {
  readonly memberId: bigint
  /** Undefined: no voucher was chosen. */
  readonly id: bigint | undefined
  readonly lottery: string
  /** Total of all lines, in hao. */
  readonly total: Hao
  readonly now: Date
}

/** The voucher and the amount it pays, undefined when none was chosen; otherwise refused with the rule that it violates. */
export const usableVoucher = async (
  db: Db,
  { memberId, id, lottery, total, now }: VoucherUse,
): Promise<Result<{ readonly id: bigint; readonly amount: Hao } | undefined, NamedError>> => {
  if (id === undefined) return ok(undefined)
  const voucher = await voucherById(db, memberId, id)
  if (!voucher) return err(refusal('UnknownVoucher'))
  const refused = (limit: string) => err(refusal('VoucherRefused', { limit }))
  if (!voucher.accepted) return refused('尚未领取')
  if (voucher.validUntil <= now) return refused('已过期')
  if (voucher.lottery !== undefined && voucher.lottery !== lottery) {
    return refused(`仅限${lotteryNames[voucher.lottery] ?? voucher.lottery}使用`)
  }
  if (total < voucher.minBet) return refused(`投注满 ${formatYuan(voucher.minBet, 2)} 元方可使用`)
  return ok({ id, amount: voucher.amount })
}
