/** The calls of vouchers. */
import { err, ok } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { refusal } from '#contract/refusals.ts'
import { lotteryNames } from '../catalogue/lotteries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { acceptVouchers, listVouchers, type StoredVoucher } from './vouchers.sql.ts'

type VoucherHandlers = Pick<Handlers, 'voucherList' | 'voucherAccept'>

const acceptMax = 100

/** Binds the calls to a database. */
export const voucherHandlers = (db: Db): VoucherHandlers => ({
  async voucherList({ isAccept }, { member, now }) {
    return ok((await listVouchers(db, member.memberId, isAccept, now)).map(wireVoucher))
  },
  async voucherAccept({ ids }, { member, now }) {
    if (ids.length > acceptMax || !ids.every((id) => /^\d{1,18}$/.test(id))) return err(refusal('BadRequest'))
    const accepted = await acceptVouchers(db, member.memberId, ids.map(BigInt), now)
    // A voucher that was used or expired in between is not an error of the client that polled it; an unknown or foreign one
    // is.
    return accepted.length === 0 && ids.length > 0
      ? err(refusal('UnknownVoucher'))
      : ok(accepted.map(wireVoucher))
  },
})

const wireVoucher = (voucher: StoredVoucher): CallOutput<'voucherList'>[number] => ({
  id: voucher.id,
  voucherAmount: voucher.amount,
  lotteryName:
    voucher.lottery === undefined ? '全部彩种' : (lotteryNames[voucher.lottery] ?? voucher.lottery),
  lotteryCode: voucher.lottery?.toUpperCase() ?? '',
  minBetAmount: voucher.minBet,
  validTime: voucher.validUntil.getTime(),
})
