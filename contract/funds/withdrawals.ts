/** Withdrawals (wire.md §5.2, funds.md §7): asking for one, its order, and the list of orders. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { passwordHex, wireDay, wireId, wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall, defineMoneyCall } from '../core/define.ts'
import { withdrawNumber } from './fastWithdrawals.ts'

/** Maximum number of days of one list of orders, both ends included. */
export const withdrawDaysMost = 90

/** Shown states of an order (decided.md 19). */
export const withdrawStatus = {
  paid: 0,
  made: 1,
  reviewed: 2,
  failed: 6,
  refused: 7,
  returned: 9,
  sent: 10,
  transferred: 3,
  confirmed: 4,
} as const

/** States of an order, in their order: where it stands is the last of its steps. */
export const withdrawStates = [
  'made',
  'reviewed',
  'sent',
  'transferred',
  'confirmed',
  'paid',
  'returned',
] as const

/** A state of an order. */
export type WithdrawState = (typeof withdrawStates)[number]

/** What is added where the arrival is confirmed within so many minutes. */
const arrivalBonus = z.object({
  min: z.int(),
  percent: z.number(),
  bonus: wireMoney,
  /** Whether it can still be had, or was. */
  hasBonus: z.boolean(),
})

const shortText = z._default(z.string().check(z.maxLength(64)), '')

/** POST withdrawCashAjax. */
export const withdraw = defineMoneyCall({
  path: '/sobet/pay/withdrawCashAjax',
  envelope: 'centre',
  right: 'withdraw',
  body: 'form',
  input: z.object({
    /** '1' card, '2' and '3' fast, '' USDT, '7' USDC, '8' TOPAY, '9' EBPAY, '10' CNYT, '11' MPAY. */
    channelType: z._default(z.string().check(z.maxLength(4)), ''),
    /** Of cards 'add'. */
    operation: shortText,
    /** Of wallets '1'. */
    withDrawType: shortText,
    /** As it was shown: masked. */
    cardNo: shortText,
    user_bank_id: wireId,
    bindTime: shortText,
    coinType: shortText,
    withdrawMoney: wireMoney,
    /** Of a fast withdrawal: the offer that was chosen. */
    amountId: shortText,
    pay_password: passwordHex,
    code: z.optional(z.string().check(z.maxLength(16))),
    token: shortText,
  }),
  output: z.object({ spsn: z.string() }),
  errors: {
    NoFundPassword: 9,
    WrongFundPassword: 2,
    CodeNeeded: 5,
    CodeWrong: 6,
    WithdrawUnavailable: 1,
    AmountOutOfRange: 3,
    UnknownPayout: 4,
    PayoutTooYoung: 7,
    PayoutChanged: 8,
    TurnoverMissing: 10,
    InsufficientBalance: 11,
    AtRisk: 12,
    TooManyWithdrawals: 13,
    FormUsed: 14,
    QuoteUnavailable: 15,
    FastAmountWrong: 16,
    FastBlocked: 17,
  },
  touches: ['balance', 'withdrawals'],
  about:
    'Freezes an amount and asks for it to be paid out. It is reviewed first; the player cannot take it back into play.',
  example: {
    input: {
      channelType: '1',
      operation: 'add',
      withDrawType: '',
      cardNo: '**** **** **** 1230',
      user_bank_id: 7n,
      bindTime: '2026-11-19 19:00:00',
      coinType: '',
      withdrawMoney: parseYuan('100'),
      amountId: '',
      pay_password: '21232f297a57a5a743894a0e4a801fc3',
      token: '019a9e3c1f2a7c018d2e3f4a5b6c7d8e',
    },
    output: { spsn: 'W1042' },
  },
})

const order = {
  /** The number of the order: W and digits. */
  spsn: z.string(),
  createTime: wireMoment,
  /** The name of the tab, and what is shown of the account. */
  way: z.string(),
  account: z.string(),
  /** What was asked for, the fee, and what is paid of it. */
  cash: wireMoney,
  poundage: wireMoney,
  amount: wireMoney,
  /** One of `withdrawStatus`. */
  status: z.int(),
  /** Why it was not paid; empty otherwise. */
  errorCode: z.string(),
}

const orderExample = {
  spsn: 'W1042',
  createTime: Date.parse('2026-11-20T19:05:41+08:00'),
  way: '银行卡',
  account: '招商银行 **** **** **** 1230',
  cash: parseYuan('100'),
  poundage: 0n,
  amount: parseYuan('100'),
  status: withdrawStatus.made,
  errorCode: '',
}

/** GET drawOrder. */
export const withdrawOrder = defineCall({
  method: 'GET',
  path: '/sobet/pay/drawOrder',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({ spsn: withdrawNumber }),
  output: z.object({
    result: z.object({
      ...order,
      /** Frozen beside it, and back when it ends. */
      securityDeposit: wireMoney,
      /** What is paid in a coin: unit, price and quantity as text; empty where it is yuan. */
      unit: z.string(),
      price: z.string(),
      realQuantity: z.string(),
      /** The number of the payment at the provider; empty until then. */
      reference: z.string(),
      /** Of a fast withdrawal whose counterpart has paid: until when its arrival can be confirmed, and what is added to it then. */
      confirmUntil: z.optional(wireMoment),
      bonusList: z.array(arrivalBonus),
      /** What was added; 0 until then. */
      bonusAmount: wireMoney,
      /** From the first to the one in which it stands. */
      steps: z.array(z.object({ state: z.enum(withdrawStates), at: wireMoment })),
    }),
  }),
  errors: { UnknownWithdrawal: 1 },
  touches: [],
  about: 'An order of a withdrawal with every step that it took.',
  example: {
    input: { spsn: 'W1042' },
    output: {
      result: {
        ...orderExample,
        securityDeposit: parseYuan('2'),
        unit: '',
        price: '',
        realQuantity: '',
        reference: '',
        confirmUntil: Date.parse('2026-11-20T19:25:41+08:00'),
        bonusList: [{ min: 5, percent: 0.3, bonus: parseYuan('0.3'), hasBonus: true }],
        bonusAmount: 0n,
        steps: [{ state: 'made', at: orderExample.createTime }],
      },
    },
  },
})

/** GET drawOrder_ajaxListWeb. */
export const withdrawOrders = defineCall({
  method: 'GET',
  path: '/sobet/query/drawOrder_ajaxListWeb',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({
    startDate: wireDay,
    /** Included. */
    endDate: wireDay,
    /** 0 all, 1 paid, 2 returned, 3 under way. */
    queryType: z._default(wireInt.check(z.gte(0), z.lte(3)), 0),
    /** Page number, from 1. */
    page: z._default(wireInt.check(z.gte(1)), 1),
    pageSize: z._default(wireInt.check(z.gte(1), z.lte(100)), 10),
  }),
  output: z.object({
    result: z.object({
      /** Newest first. */
      data: z.array(z.object({ drawOrderId: z.string(), ...order })),
      page: z.int(),
      pageSize: z.int(),
      /** Number of rows of all pages. */
      total: z.int(),
      pageCount: z.int(),
      /** Of all pages: what was asked for, and what was paid. */
      totalCash: wireMoney,
      totalPaid: wireMoney,
    }),
  }),
  errors: { DaysOutOfRange: 7 },
  touches: [],
  about: 'The orders of withdrawals of the member between two days of Beijing time, newest first.',
  example: {
    input: { startDate: '2026-11-20', endDate: '2026-11-20', queryType: 0, page: 1, pageSize: 10 },
    output: {
      result: {
        data: [{ drawOrderId: '1042', ...orderExample }],
        page: 1,
        pageSize: 10,
        total: 1,
        pageCount: 1,
        totalCash: parseYuan('100'),
        totalPaid: 0n,
      },
    },
  },
})
