/** Withdrawals that are asked for on a page of the provider (funds.md §2 and §7): its limits, its address, and what became of it. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireFlag, wireId, wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** How long a page can be used, in minutes. */
export const withdrawPageMinutes = 15

/** 0 WeChat, 1 Alipay, 2 bank card. */
const withdrawType = wireInt.check(z.gte(0), z.lte(2))

/** Whether the page is shown inside ours: that is a tab of its own. */
const inside = z._default(wireFlag, false)

/** What a page stands at: nothing was asked for yet, an order was made, what was asked for was refused, or its time is over. */
export const withdrawPageStates = ['open', 'asked', 'refused', 'ended'] as const

/** GET withdrawCashJS3Setting. */
export const withdrawPageTerms = defineCall({
  method: 'GET',
  path: '/sobet/pay/withdrawCashJS3Setting',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'withdraw',
  retry: 'idempotent',
  input: z.object({ withdrawType, inside }),
  output: z.object({ minAmount: wireMoney, maxAmount: wireMoney }),
  errors: { WithdrawUnavailable: 1 },
  touches: [],
  about: 'The limits of a withdrawal that is asked for on a page of the provider.',
  example: {
    input: { withdrawType: 0, inside: false },
    output: { minAmount: parseYuan('100'), maxAmount: parseYuan('5000') },
  },
})

/** GET withdrawCashJS3. */
export const withdrawPage = defineCall({
  method: 'GET',
  path: '/sobet/pay/withdrawCashJS3',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'withdraw',
  retry: 'never',
  input: z.object({
    withdrawType,
    inside,
    /** The account that is paid; by default the one that was bound first. */
    user_bank_id: z.optional(wireId),
    /** Fingerprints of the device, as older clients send them: they decide nothing. */
    visitorId: z._default(z.string().check(z.maxLength(64)), ''),
    requestId: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  output: z.object({
    /** Where the player says how much. It can be used once. */
    url: z.string(),
    /** Ours, to ask what became of it. */
    pageId: wireId,
    until: wireMoment,
  }),
  errors: {
    WithdrawUnavailable: 1,
    FundPasswordNeeded: 2,
    CodeNeeded: 3,
    UnknownPayout: 4,
    PayoutTooYoung: 7,
    TurnoverMissing: 10,
    AtRisk: 12,
    TooManyWithdrawals: 13,
  },
  touches: [],
  about:
    'Opens the page of a provider on which the player says how much is paid out. Needs a fund password that this session has just given (`validatePayPassword`), and uses it up.',
  example: {
    input: { withdrawType: 0, inside: false, visitorId: '', requestId: '' },
    output: {
      url: 'https://pay.example.net/withdraw/7f3a',
      pageId: 12n,
      until: Date.parse('2026-11-20T19:20:41+08:00'),
    },
  },
})

/** GET withdrawCashJS3State. */
export const withdrawPageState = defineCall({
  method: 'GET',
  path: '/sobet/pay/withdrawCashJS3State',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'withdraw',
  retry: 'idempotent',
  input: z.object({ pageId: wireId }),
  output: z.object({
    state: z.enum(withdrawPageStates),
    /** The number of the order that was made; empty for none. */
    spsn: z.string(),
    /** Why what was asked for was refused; empty otherwise. */
    reason: z.string(),
    until: wireMoment,
  }),
  errors: { UnknownWithdrawal: 1 },
  touches: [],
  about:
    'What became of a page on which a withdrawal is asked for. Asks the provider while nothing is known.',
  example: {
    input: { pageId: 12n },
    output: {
      state: 'asked',
      spsn: 'W1042',
      reason: '',
      until: Date.parse('2026-11-20T19:20:41+08:00'),
    },
  },
})
