/** How an order of a deposit is paid, as it is sent. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireMoment, wireMoney } from '../core/codecs.ts'
import { coinTypes } from './payoutKinds.ts'

/** Where to transfer to. The names are those of older clients. While a counterpart is looked for there is only number and date. */
export const remitBankInfo = z.object({
  bankId: z.string(),
  bankAlias: z.string(),
  bankName: z.string(),
  /** Number of the account. */
  bnakNo: z.string(),
  /** Holder of the account. */
  sn: z.string(),
  bankForkName: z.string(),
  orderId: z.string(),
  /** When the order was made. */
  applydate: wireMoment,
  /** '1': a counterpart is looked for; '0': nothing has to be waited for. */
  isWait: z.string(),
})

/** What the player needs to pay, and until when. */
export const depositPayment = {
  /** What has to be paid. */
  payAmount: wireMoney,
  /** The end of its window; a payment that comes later is credited all the same. */
  until: wireMoment,
  /** The page of the provider; empty where there is none. */
  reqUrl: z.string(),
  /** The account to transfer to; null where a page is opened. */
  remitBankInfo: z.nullable(remitBankInfo),
  /** What to write beside a transfer, by which it is recognised; empty for none. */
  recodeInfo: z.string(),
  /** Where a coin is sent to; null where none is paid. */
  coin: z.nullable(
    z.object({
      coinType: z.enum(coinTypes),
      /** Empty where the order cannot be paid any more. */
      address: z.string(),
      /** What has to be sent, in coins. */
      amount: wireMoney,
      /** What is credited by rule at least. */
      least: wireMoney,
      /** Yuan a coin, fixed until the end of the window. */
      price: wireMoney,
      /** A payment that the network has, and that is not final yet. */
      seen: z.nullable(
        z.object({
          amount: wireMoney,
          coinType: z.enum(coinTypes),
          confirmations: z.int(),
          needed: z.int(),
          reference: z.string(),
          at: wireMoment,
        }),
      ),
    }),
  ),
  /** Of a matched order that has not ended; null for any other. */
  match: z.nullable(
    z.object({
      /** Orders that the member may still cancel today. */
      cancelsLeft: z.int(),
      /** When the counterpart was found; null while one is looked for. */
      matchedAt: z.nullable(wireMoment),
      /** When it should be paid, where the channel asks for less than its window. */
      deadline: z.nullable(wireMoment),
      /** What is added to a payment that comes until a moment, best first. The moments count from the match. */
      bonuses: z.array(
        z.object({
          minutes: z.int(),
          /** In percent. */
          percent: z.number(),
          amount: wireMoney,
          until: z.nullable(wireMoment),
        }),
      ),
    }),
  ),
}

/** A payment by bank transfer, for the examples of calls. */
export const depositExample = {
  payAmount: parseYuan('1280'),
  until: Date.parse('2026-11-20T19:20:41+08:00'),
  reqUrl: '',
  remitBankInfo: {
    bankId: 'ICBC',
    bankAlias: '工商银行',
    bankName: '工商银行',
    bnakNo: '6222000000000000011',
    sn: '沙盒商户',
    bankForkName: '测试支行',
    orderId: 'D1042',
    applydate: Date.parse('2026-11-20T19:05:41+08:00'),
    isWait: '0',
  },
  recodeInfo: '1042',
  coin: null,
  match: null,
}
