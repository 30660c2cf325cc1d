/** Where a transfer goes to, before an order is made (wire.md §5.1). */
import * as z from 'zod/mini'
import { wireInt, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** What is asked for, by `bankCardType`: a card, or an account of Alipay that is scanned or transferred to. */
export const collectionKinds: Readonly<Record<number, 'bank' | 'alipay'>> = {
  2: 'bank',
  3: 'alipay',
  7: 'alipay',
}

/** POST preTransferRechargeInfo. */
export const collectionInfo = defineCall({
  method: 'POST',
  path: '/sobet/pay/preTransferRechargeInfo',
  alsoByGet: true,
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  body: 'form',
  retry: 'idempotent',
  input: z.object({
    /** The channel. */
    code: z.string().check(z.maxLength(40)),
    /** A key of `collectionKinds`. */
    bankCardType: z._default(wireInt, 2),
    amount: z._default(wireMoney, 0n),
  }),
  output: z.object({
    result: z.object({
      /** Empty: the channel cannot be paid now. */
      remitBankInfo: z.array(
        z.object({
          bankUrl: z.string(),
          bankId: z.string(),
          bankName: z.string(),
          /** Its last digits alone: a transfer without an order could not be recognised. */
          bnakNo: z.string(),
          sn: z.string(),
          bankAlias: z.string(),
          place: z.string(),
        }),
      ),
      /** Empty: what to write beside the transfer comes with the order. */
      recodeInfo: z.string(),
      token: z.string(),
      randromAmount: wireMoney,
    }),
  }),
  errors: { ChannelUnavailable: 1 },
  touches: [],
  about:
    'The accounts to which a channel is transferred now, masked. What has to be paid, the whole number and the remark come with the order.',
  example: {
    input: { code: 'ebank', bankCardType: 2, amount: 0n },
    output: {
      result: {
        remitBankInfo: [
          {
            bankUrl: '',
            bankId: 'ICBC',
            bankName: '工商银行',
            bnakNo: '**** 0011',
            sn: '沙盒商户',
            bankAlias: '工商银行',
            place: '测试支行',
          },
        ],
        recodeInfo: '',
        token: '',
        randromAmount: 0n,
      },
    },
  },
})
