/** Fast withdrawals (funds.md §2 and §7, decided.md 17): an amount of a provider's pool, paid by a counterpart, whose arrival the player confirms. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { defineCall } from '../core/define.ts'
import { wireMoney } from '../core/codecs.ts'
import { amountOffer, amountRule } from './amountRules.ts'

/** How long the arrival can be confirmed once a counterpart has paid, in seconds. */
export const arrivalSeconds = 900

/** Arrivals that a member may leave unconfirmed in a day of Beijing; then the fast channels are closed to him until midnight. */
export const unconfirmedMost = 3

/** What the channels of fast pay are marked with for him: "channel type 4". */
export const blockedMark = 4

/** The number of an order of a withdrawal. */
export const withdrawNumber = z.string().check(z.regex(/^W\d{1,18}$/))

/** GET queryOnepayWithDrawChannelAmount. */
export const withdrawAmounts = defineCall({
  method: 'GET',
  path: '/sobet/pay/queryOnepayWithDrawChannelAmount',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'withdraw',
  retry: 'idempotent',
  input: z.object({
    /** '2', or '3' for large amounts. */
    channelType: z._default(z.string().check(z.maxLength(4)), '2'),
  }),
  output: z.object({
    amountList: z.array(amountOffer),
    availableList: z.array(amountOffer),
    fixedList: z.array(z.object({ amount: wireMoney })),
    amountRuleList: z.array(amountRule),
  }),
  errors: { WithdrawUnavailable: 1, FastBlocked: 2 },
  touches: [],
  about:
    'The amounts of a fast withdrawal: those that counterparts want to pay, fixed ones, and the steps of a typed one.',
  example: {
    input: { channelType: '2' },
    output: {
      amountList: [{ id: '1', amount: parseYuan('300') }],
      availableList: [{ id: '1', amount: parseYuan('300') }],
      fixedList: [{ amount: parseYuan('500') }],
      amountRuleList: [{ min: parseYuan('100'), max: parseYuan('5000'), range: parseYuan('100') }],
    },
  },
})

/** POST updateOnePayJSWithdrawNotify. */
export const confirmArrival = defineCall({
  method: 'POST',
  path: '/sobet/pay/updateOnePayJSWithdrawNotify',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'withdraw',
  body: 'form',
  retry: 'idempotent',
  input: z.object({ spsn: withdrawNumber }),
  output: z.object({}),
  errors: { UnknownWithdrawal: 1, ArrivalNotYet: 2, ArrivalTimedOut: 3 },
  touches: ['balance', 'withdrawals'],
  about: 'Says that a fast withdrawal has arrived. Said again it changes nothing.',
  example: { input: { spsn: 'W1042' }, output: {} },
})
