/** How an order of a deposit is paid, as it is sent. */
import * as z from 'zod/mini'
import { wireMoment, wireMoney } from '../core/codecs.ts'
import { coinTypes } from './payoutKinds.ts'

/** Where to transfer to. The names are those of older clients. */
const remitBankInfo = z.object({
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
  /** '0': nothing has to be waited for. */
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
}
