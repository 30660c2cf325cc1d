/** Deposits on the page of a wallet (funds.md §2 and §7): the amount is typed there, and what comes is credited. */
import * as z from 'zod/mini'
import { wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** GET queryOnepayV3Url. */
export const walletPage = defineCall({
  method: 'GET',
  path: '/sobet/pay/queryOnepayV3Url',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  retry: 'never',
  input: z.object({
    /** 0 WeChat, 1 Alipay, 2 a third channel, 3 another wallet. */
    rechargeType: wireInt.check(z.gte(0), z.lte(3)),
    channelCode: z._default(z.string().check(z.maxLength(40)), ''),
    /** The id of the collection code, where the wallet has one; by default the bound one. */
    walletId: z._default(z.string().check(z.maxLength(20)), ''),
    /** Of the device; they never identify an order. */
    visitorId: z._default(z.string().check(z.maxLength(64)), ''),
    requestId: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  output: z.object({
    url: z.string(),
    /** The number of the order that was made. */
    spsn: z.string(),
  }),
  errors: {
    ChannelUnavailable: 1,
    UnknownPayout: 2,
    NoCollectionCode: 3,
    TooManyOpenDeposits: 8,
    LimitReached: 10,
    Excluded: 11,
    AtRisk: 12,
    ChannelClosed: 19,
  },
  touches: ['balance'],
  about:
    'Makes the order of a deposit on the page of a wallet, and answers that page. Nothing is credited by this.',
  example: {
    input: { rechargeType: 2, channelCode: 'wallet_unionpay', walletId: '', visitorId: '', requestId: '' },
    output: { url: 'https://pay.example.net/pay/7f3a', spsn: 'D1042' },
  },
})
