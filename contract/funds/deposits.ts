/** Deposits (wire.md §5, funds.md §7): the channels, an order, what became of it, and the list of orders. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireDay, wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall, defineMoneyCall } from '../core/define.ts'
import {
  chatChannelExample,
  coinChannelExample,
  depositChannel,
  depositChannelExample,
} from './depositChannel.ts'
import { depositNumber } from './depositNumber.ts'
import { depositExample, depositPayment } from './depositPayment.ts'

/** Maximum number of days of one list of orders, both ends included. */
export const depositDaysMost = 90

/** Shown states of an order (decided.md 9). */
export const depositStatus = { credited: 0, open: 1, refused: 2, cancelled: 6, expired: 7 } as const

/** States of an order, in their order: where it stands is the last of its steps. */
export const depositStates = [
  'made',
  'waiting',
  'shown',
  'told',
  'credited',
  'refused',
  'cancelled',
  'expired',
] as const

/** A state of an order. */
export type DepositState = (typeof depositStates)[number]

/** GET queryChannel. */
export const queryChannel = defineCall({
  method: 'GET',
  path: '/sobet/pay/queryChannel',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ clientType: z._default(wireInt, 0) }),
  output: z.object({
    /** Paid in yuan, or in the unit of a wallet. */
    result: z.array(depositChannel),
    /** Paid in a coin: their amounts are coins, and `usdt3RdRate` is the price of one in yuan. */
    resultUsdt: z.array(depositChannel),
  }),
  errors: {},
  touches: [],
  about: 'The channels by which the member may deposit, in the order of their tiles.',
  example: {
    input: { clientType: 0 },
    output: { result: [depositChannelExample, chatChannelExample], resultUsdt: [coinChannelExample] },
  },
})

const order = {
  /** The number of the order: D and digits. */
  spsn: z.string(),
  channelCode: z.string(),
  payWayName: z.string(),
  /** What was asked for. */
  cash: wireMoney,
  /** One of `depositStatus`. */
  status: z.int(),
  orderDate: wireMoment,
  /** The lower member whose wallet is credited; empty where it is the payer's own. */
  account: z.string(),
  /** Who pays, where somebody above the reader does; empty where he pays himself. */
  payer: z.string(),
}

const shortText = z._default(z.string().check(z.maxLength(64)), '')

/** POST recharge. */
export const recharge = defineMoneyCall({
  path: '/sobet/pay/recharge',
  envelope: 'centre',
  right: 'recharge',
  body: 'form',
  input: z.object({
    channelCode: z.string().check(z.maxLength(40)),
    /** In yuan, or in coins. */
    amount: wireMoney,
    /** Transfer '2', redirect '0'; the channel decides. */
    payWayType: shortText,
    cutPointsSwitch: shortText,
    bankId: shortText,
    bankName: shortText,
    payRealUserName: shortText,
    payRealBankCardNumber: shortText,
    /** A counterpart's offer, or a bound card that pays. */
    paymentId: shortText,
    alipayUserName: shortText,
    subordinateName: shortText,
    /** Of the device; they never identify an order. */
    visitorId: shortText,
    requestId: shortText,
  }),
  output: z.object({
    result: z.object(depositPayment),
    spsn: z.string(),
    reqUrl: z.string(),
    reqParams: z.string(),
    coinAdress: z.string(),
    usdtType: z.string(),
  }),
  errors: {
    ChannelUnavailable: 1,
    AmountOutOfRange: 2,
    AmountFromChips: 3,
    BankUnknown: 4,
    CardNumberLength: 5,
    HolderNameLength: 6,
    PayerNameMissing: 7,
    TooManyOpenDeposits: 8,
    NoSubordinate: 9,
    LimitReached: 10,
    Excluded: 11,
    AtRisk: 12,
    CoinAmountOutOfRange: 13,
    FastAmountMissing: 14,
    PayWayMissing: 15,
    FastBlocked: 16,
    SubordinateUnavailable: 17,
    UnknownPayout: 18,
    ChannelClosed: 19,
  },
  touches: ['balance'],
  about:
    'Makes an order of a deposit and answers how to pay it. Nothing is credited by this: only what the provider reports as received is.',
  example: {
    input: {
      channelCode: 'ebank',
      amount: parseYuan('1280'),
      payWayType: '2',
      cutPointsSwitch: '0',
      bankId: 'CMB',
      bankName: '招商银行',
      payRealUserName: '林晓',
      payRealBankCardNumber: '6225880123456789',
      paymentId: '',
      alipayUserName: '',
      subordinateName: '',
      visitorId: '',
      requestId: '',
    },
    output: {
      result: depositExample,
      spsn: 'D1042',
      reqUrl: '',
      reqParams: '',
      coinAdress: '',
      usdtType: '',
    },
  },
})

/** GET rechargeOrder. */
export const depositOrder = defineCall({
  method: 'GET',
  path: '/sobet/pay/rechargeOrder',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({ spsn: depositNumber }),
  output: z.object({
    result: z.object({
      ...order,
      ...depositPayment,
      /** What reached the wallet, without fees; 0 until then. */
      credited: wireMoney,
      fee: wireMoney,
      /** What was received and could not be credited at once; it waits for the player. */
      held: wireMoney,
      /** From the first to the one in which it stands. */
      steps: z.array(
        z.object({
          state: z.enum(depositStates),
          at: wireMoment,
          /** Received with this step; 0 for none. */
          received: wireMoney,
          /** The same in coins; 0 where none was paid. */
          coins: wireMoney,
          /** The payment came after the window. */
          isLate: z.boolean(),
        }),
      ),
    }),
  }),
  errors: { UnknownDeposit: 1 },
  touches: [],
  about: 'An order of a deposit with every step that it took, and how to pay it while it may be paid.',
  example: {
    input: { spsn: 'D1042' },
    output: {
      result: {
        spsn: 'D1042',
        channelCode: 'topay',
        payWayName: 'TOPAY',
        cash: parseYuan('500'),
        status: depositStatus.credited,
        orderDate: Date.parse('2026-11-20T19:05:41+08:00'),
        account: '',
        payer: '',
        payAmount: parseYuan('500'),
        until: Date.parse('2026-11-20T19:35:41+08:00'),
        reqUrl: '',
        remitBankInfo: null,
        recodeInfo: '',
        coin: null,
        match: null,
        credited: parseYuan('500'),
        fee: 0n,
        held: 0n,
        steps: [
          {
            state: 'made',
            at: Date.parse('2026-11-20T19:05:41+08:00'),
            received: 0n,
            coins: 0n,
            isLate: false,
          },
          {
            state: 'credited',
            at: Date.parse('2026-11-20T19:07:02+08:00'),
            received: parseYuan('500'),
            coins: 0n,
            isLate: false,
          },
        ],
      },
    },
  },
})

/** POST updatePaynotifyV2. */
export const paidNotice = defineCall({
  method: 'POST',
  path: '/sobet/pay/updatePaynotifyV2',
  alsoAt: ['/sobet/pay/updatePaynotify'],
  alsoByGet: true,
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  right: 'recharge',
  body: 'form',
  retry: 'idempotent',
  input: z.object({
    orderId: depositNumber,
    channelCode: z._default(z.string(), ''),
    /** '1' for a matched order. */
    type: shortText,
  }),
  output: z.object({ result: z.object({ status: z.int() }) }),
  errors: { UnknownDeposit: 1, DepositEnded: 2 },
  touches: ['balance'],
  about: 'The player says that he has paid. It credits nothing; saying it again changes nothing.',
  example: {
    input: { orderId: 'D1042', channelCode: 'ebank', type: '' },
    output: { result: { status: depositStatus.open } },
  },
})

/** GET rechargeOrder_ajaxListWeb. */
export const depositOrders = defineCall({
  method: 'GET',
  path: '/sobet/query/rechargeOrder_ajaxListWeb',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({
    startDate: wireDay,
    /** Included. */
    endDate: wireDay,
    /** 0 all, 1 credited, 2 failed, 3 open. */
    queryType: z._default(wireInt.check(z.gte(0), z.lte(3)), 0),
    /** 0 all, 3 those that are talked about. */
    channelType: z._default(wireInt, 0),
    /** Page number, from 1. */
    page: z._default(wireInt.check(z.gte(1)), 1),
    pageSize: z._default(wireInt.check(z.gte(1), z.lte(100)), 10),
  }),
  output: z.object({
    result: z.object({
      /** Newest first. */
      data: z.array(
        z.object({
          orderId: z.string(),
          ...order,
          /** What reached the wallet, without fees. */
          credited: wireMoney,
          /** 0 other, 1 transfer, 2 the page of a third party, 3 talked about. */
          way: z.int(),
        }),
      ),
      page: z.int(),
      pageSize: z.int(),
      /** Number of rows of all pages. */
      total: z.int(),
      pageCount: z.int(),
      /** Of all pages: what was asked for, and what reached the wallet. */
      totalCash: wireMoney,
      totalCredited: wireMoney,
    }),
  }),
  errors: { DaysOutOfRange: 7 },
  touches: [],
  about: 'The orders of deposits of the member between two days of Beijing time, newest first.',
  example: {
    input: {
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      queryType: 0,
      channelType: 0,
      page: 1,
      pageSize: 10,
    },
    output: {
      result: {
        data: [
          {
            orderId: '1042',
            spsn: 'D1042',
            channelCode: 'topay',
            payWayName: 'TOPAY',
            cash: parseYuan('500'),
            status: depositStatus.open,
            orderDate: Date.parse('2026-11-20T19:05:41+08:00'),
            account: '',
            payer: '',
            credited: 0n,
            way: 2,
          },
        ],
        page: 1,
        pageSize: 10,
        total: 1,
        pageCount: 1,
        totalCash: parseYuan('500'),
        totalCredited: 0n,
      },
    },
  },
})
