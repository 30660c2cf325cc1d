/** Vouchers: listed, accepted by the poll, used in `add_order` (lottery.md §3.8, §5.5, §7.2). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireFlag, wireId, wireList, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** One voucher. `lotteryCode` is empty if the voucher may be used in every lottery. */
export const voucher = z.object({
  id: wireId,
  /** The amount in yuan that it pays of a bet. */
  voucherAmount: wireMoney,
  lotteryName: z.string(),
  /** Upper case; empty for every lottery. */
  lotteryCode: z.string(),
  /** Minimum total of the bet in yuan. */
  minBetAmount: wireMoney,
  /** Epoch milliseconds until which it may be used. */
  validTime: z.int(),
})

const voucherExample = {
  id: 7n,
  voucherAmount: parseYuan('5'),
  lotteryName: '重庆时时彩',
  lotteryCode: 'CQSSC',
  minBetAmount: parseYuan('20'),
  validTime: 1_795_800_000_000,
}

/** GET voucherList. */
export const voucherList = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/voucherList',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  /** isAccept 0 lists vouchers that are not accepted yet; 1, or no value, those that can be used. */
  input: z.object({ isAccept: z._default(wireFlag, true) }),
  output: z.array(voucher),
  errors: {},
  touches: [],
  about: 'The vouchers of the player that are neither used nor expired: to be accepted, or to be used.',
  example: { input: { isAccept: false }, output: [voucherExample] },
})

/** GET voucherAccept. */
export const voucherAccept = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/voucherAccept',
  effect: 'write',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ ids: wireList }),
  output: z.array(voucher),
  errors: { UnknownVoucher: 3004 },
  touches: ['vouchers'],
  about: 'Accepts vouchers of the player and answers them; accepting again changes nothing.',
  example: { input: { ids: ['7'] }, output: [voucherExample] },
})
