/** Matched deposits (funds.md §4 and §7, decided.md 15 to 18): the amounts of fast pay, whether a counterpart was found, and the cancel. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { amountOffer, amountRule } from './amountRules.ts'
import { depositExample, remitBankInfo } from './depositPayment.ts'
import { depositNumber } from './depositNumber.ts'

/** How long a counterpart is looked for, and how long a matched order may be paid, in minutes each. */
export const matchMinutes = 15

/** Orders that a member may cancel in a day of Beijing time. */
export const cancelsMost = 3

/** Codes by which an order of a match has ended, or cannot be cancelled today; each leaves the page that waits. */
export const matchEnds = {
  NoCounterpart: -100,
  MatchCancelled: -101,
  MatchExpired: -103,
  CancelsUsed: -104,
} as const

/** Why a cancel is sent: the dialog was closed or its tab changed, or the button was pressed. */
export const cancelTypes = { leaving: 1, button: 2 } as const

/** The result of a cancel that was done. */
export const canceled = 'Canceled'

/** GET queryOnepayChannelAmountV2. */
export const fastAmounts = defineCall({
  method: 'GET',
  path: '/sobet/pay/queryOnepayChannelAmountV2',
  alsoAt: ['/sobet/pay/queryOnepayChannelAmount'],
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  retry: 'idempotent',
  input: z.object({ channelCode: z.string().check(z.maxLength(40)) }),
  output: z.object({
    amountList: z.array(amountOffer),
    availableList: z.array(amountOffer),
    fixedList: z.array(z.object({ amount: wireMoney })),
    amountRuleList: z.array(amountRule),
    /** The order of a match that has not ended, whichever its channel; empty for none. */
    openOrder: z.string(),
  }),
  errors: { ChannelUnavailable: 1, FastBlocked: 2 },
  touches: [],
  about:
    'The amounts of a matched channel: those that counterparts wait with, fixed ones, and the steps of a typed one.',
  example: {
    input: { channelCode: 'onepay_alipay' },
    output: {
      amountList: [{ id: '1', amount: parseYuan('300') }],
      availableList: [{ id: '1', amount: parseYuan('300') }],
      fixedList: [{ amount: parseYuan('500') }],
      amountRuleList: [{ min: parseYuan('100'), max: parseYuan('1000'), range: parseYuan('50') }],
      openOrder: 'D1041',
    },
  },
})

/** GET getOnepayOrderBankInfo. */
export const matchStatus = defineCall({
  method: 'GET',
  path: '/sobet/pay/getOnepayOrderBankInfo',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  retry: 'idempotent',
  input: z.object({ orderId: depositNumber }),
  output: z.object({
    remitBankInfo,
    /** When the counterpart was found. */
    matchedAt: wireMoment,
  }),
  errors: { MatchWaiting: 1, UnknownDeposit: 2, ...matchEnds },
  touches: [],
  about: 'Whether a counterpart was found for an order, and where to pay it.',
  example: {
    input: { orderId: 'D1042' },
    output: {
      remitBankInfo: depositExample.remitBankInfo,
      matchedAt: Date.parse('2026-11-20T19:06:43+08:00'),
    },
  },
})

/** POST cancelOnepayOrder. */
export const cancelMatch = defineCall({
  method: 'POST',
  path: '/sobet/pay/cancelOnepayOrder',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  body: 'form',
  retry: 'idempotent',
  input: z.object({
    channelCode: z._default(z.string().check(z.maxLength(40)), ''),
    orderId: depositNumber,
    /** One of `cancelTypes`. */
    type: z._default(wireInt.check(z.gte(1), z.lte(2)), 2),
  }),
  output: z.object({ result: z.literal(canceled) }),
  errors: { UnknownDeposit: 1, MatchFound: 2, MatchSilent: 3, ...matchEnds },
  touches: [],
  about:
    'Ends an order for which a counterpart is still looked for. The fourth of a day is refused, and the order stays.',
  example: {
    input: { channelCode: 'onepay_alipay', orderId: 'D1042', type: 2 },
    output: { result: canceled },
  },
})
