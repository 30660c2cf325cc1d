/** Placing, reading and cancelling bets (wire.md §1.6–1.9). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import {
  drawSource,
  jsonText,
  wireBoolean,
  wireFlag,
  wireId,
  wireInt,
  wireInt32,
  wireLottery,
  wireMoney,
  wireMoneyText,
  wireRate,
} from '../core/codecs.ts'
import { defineCall, defineMoneyCall } from '../core/define.ts'
import { receiptExample, receiptForm } from '../fair/receipts/form.ts'

/** One line of an order list as sent. Its figures are claims: the server counts and prices the line itself. */
export const orderLine = z.object({
  method: z.string().check(z.maxLength(64)),
  code: z.string(),
  nums: wireInt,
  /** Yuan; a claim that the server does not use: it trusts only nums, piece and price. */
  amount: z.optional(wireMoneyText),
  /** Multiple. The text is not parsed here, so that "1.5" is refused with its own code and not as malformed JSON. */
  piece: z.union([z.string(), z.number()]),
  /** Stake unit in yuan, as sent. */
  price: z.union([z.string(), z.number()]),
  odds: z.union([z.string(), z.number()]),
  point: z.union([z.string(), z.number()]),
  position: z.optional(z.string()),
})

const lineExample = {
  method: 'wx_zx_fs',
  code: '1|2|3|4|5',
  nums: 1,
  amount: parseYuan('2'),
  piece: '1',
  price: '2',
  odds: '196000',
  point: '0',
}

/** Refusals that all calls for placing bets share. */
export const placingErrors = {
  IllegalLottery: 3001,
  InsufficientBalance: 4001,
  IssueClosed: 4004,
  UnknownPlay: 4005,
  CountDiffers: 4006,
  AmountDiffers: 4014,
  OddsChanged: 4007,
  BadStake: 4008,
  OverLimit: 4009,
  NotAgain: 4013,
  UnknownVoucher: 3004,
  VoucherRefused: 4011,
  /** A limit that the player set (requirement 63), and a break that the player began (requirement 67). */
  LimitReached: 4020,
  Excluded: 4021,
} as const

/** The plan of a chase as sent (wire.md §1.8). Its figures are claims, except the multiples. */
export const chasePlan = z.object({
  /** Multiple by issue number. */
  counts: z.record(z.string().check(z.maxLength(32)), wireInt),
  /** The first issue the player was offered. */
  start: z.string().check(z.maxLength(32)),
  totalMoney: z.optional(wireMoneyText),
  totalCount: z.optional(wireInt),
  /** 1 profit rate, 2 same multiple, 3 doubling. */
  mode: wireInt,
  winStop: wireBoolean,
})

/** POST add_order. */
export const addOrder = defineMoneyCall({
  path: '/lottery/api/u/v1/lottery/add_order',
  envelope: 'lottery',
  right: 'bet',
  body: 'form',
  bodyMaxBytes: 8 * 1024 * 1024,
  input: z.object({
    lottery: wireLottery,
    issue: z.string(),
    order: jsonText(z.array(orderLine)),
    /** 2 from the order list, 1 quick, 3 bet again, 4 chase. */
    betType: wireInt,
    sourceType: z._default(wireInt32, 0),
    /** A voucher that pays a part of the bet; not with a chase. */
    voucherId: z.optional(wireId),
    istrace: z.optional(wireBoolean),
    /** With `istrace`: the issues and their multiples. */
    trace: z.optional(jsonText(chasePlan)),
  }),
  output: z.object({
    money: z.object({ avail: wireMoney }),
    /** Orders that were written; those of a chase follow when their issues open. */
    orderIds: z.array(z.string()),
    /** The placed chases, one for each line. */
    traceIds: z.optional(z.array(z.string())),
    /** True when this is the stored answer of an earlier call with the same key. */
    replayed: z.optional(z.boolean()),
    /** What was accepted, signed. Absent where it could not be signed at once: `receipts` answers it. */
    receipt: z.optional(receiptForm),
  }),
  errors: placingErrors,
  touches: ['orders', 'balance', 'vouchers'],
  about:
    'Places all lines for one issue, or as chases over several, or none. With an Idempotency-Key a repeat gets the first answer.',
  example: {
    input: {
      lottery: 'cqssc',
      issue: '20261120-045',
      order: [lineExample],
      betType: 2,
      sourceType: 0,
    },
    output: {
      money: { avail: parseYuan('9998.00') },
      orderIds: ['C261120190541000001'],
      receipt: receiptExample,
    },
  },
})

/** POST add_order_now: bets on an issue of their own that is drawn at once (lottery.md §7.2). */
export const addOrderNow = defineMoneyCall({
  path: '/lottery/api/u/v1/lottery/add_order_now',
  envelope: 'lottery',
  right: 'bet',
  body: 'form',
  bodyMaxBytes: 8 * 1024 * 1024,
  input: z.object({
    lottery: wireLottery,
    order: jsonText(z.array(orderLine)),
    /** 2 from the order list, 1 quick. */
    betType: wireInt,
    sourceType: z._default(wireInt32, 0),
  }),
  output: z.object({
    money: z.object({ avail: wireMoney }),
    orderIds: z.array(z.string()),
    issue: z.string(),
    /** The result, comma-separated. */
    code: z.string(),
    /** Total award of all lines, in yuan. */
    bonus: wireMoney,
    replayed: z.optional(z.boolean()),
    receipt: z.optional(receiptForm),
  }),
  errors: { ...placingErrors, TooSoon: 4022 },
  touches: ['orders', 'balance'],
  about:
    'The instant draw: the bets are committed to an issue whose seed was committed before, then it is drawn, settled and answered. One that comes sooner than the pace allows waits for its time; while one waits, another is refused.',
  example: {
    input: {
      lottery: 'mjmmc',
      order: [lineExample],
      betType: 2,
      sourceType: 0,
    },
    output: {
      money: { avail: parseYuan('9998.00') },
      orderIds: ['C261120190541000001'],
      issue: '20261120-0000001',
      code: '1,2,3,4,6',
      bonus: 0n,
    },
  },
})

/** An order as a row of the list below the plate (wire.md §1.9). */
export const orderRow = z.object({
  orderId: z.string(),
  traceId: z.string(),
  lottery: wireLottery,
  method: z.string(),
  methodName: z.string(),
  issue: z.string(),
  code: z.string(),
  position: z.string(),
  /** Number of bets. */
  nums: z.int(),
  /** Multiple. */
  piece: z.int(),
  /** Stake unit in yuan. */
  mode: wireMoneyText,
  odds: wireMoneyText,
  point: wireRate,
  amount: wireMoney,
  awardMoney: wireMoney,
  /** Draw result, comma-separated; empty before the draw. */
  lotteryNumber: z.string(),
  drawSource,
  /** Epoch milliseconds. */
  orderTime: z.int(),
  istrace: wireFlag,
  /** 0 = can be cancelled. */
  cancel: z.int(),
  /** 1 = the issue is still open. */
  isCurrentIssue: wireFlag,
  singleStatus: z.int(),
  /** 0 未开奖, 1 未中奖, 2 已派奖, 3 等待派奖, 4 个人撤单, 5 系统撤单, 6 已退款 (wire.md §1.9). */
  statusCode: z.int(),
  status: z.string(),
  /** The part of the amount that a voucher paid. Absent without one, and from older servers. */
  voucherMoney: z.optional(wireMoney),
  serverTime: z.int(),
})

const orderExample = {
  orderId: 'C261120190541000001',
  traceId: '',
  lottery: 'cqssc',
  method: 'wx_zx_fs',
  methodName: '五星直选复式',
  issue: '20261120-045',
  code: '1|2|3|4|5',
  position: '',
  nums: 1,
  piece: 1,
  mode: parseYuan('2'),
  odds: parseYuan('196000'),
  point: 0,
  amount: parseYuan('2'),
  awardMoney: 0n,
  lotteryNumber: '',
  orderTime: 1_795_172_341_000,
  istrace: false,
  cancel: 0,
  isCurrentIssue: true,
  singleStatus: 3,
  statusCode: 0,
  status: '未开奖',
  serverTime: 1_795_172_342_000,
}

/** GET recent_order. */
export const recentOrder = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/recent_order',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ lottery: z.optional(wireLottery) }),
  output: z.array(orderRow),
  errors: { IllegalLottery: 3001 },
  touches: [],
  about: 'The newest 20 orders of three days, drawn or not, newest first; of one lottery or of all.',
  example: { input: { lottery: 'cqssc' }, output: [orderExample] },
})

/** GET recent_detail. */
export const recentDetail = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/recent_detail',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ orderId: z.string() }),
  output: z.object({
    orderId: z.string(),
    username: z.string(),
    /** YYYY-MM-DD HH:mm:ss, Beijing time. */
    orderTime: z.string(),
    lottery: wireLottery,
    method: z.string(),
    methodName: z.string(),
    position: z.string(),
    issue: z.string(),
    istrace: wireFlag,
    code: z.string(),
    nums: z.int(),
    /** Multiple. */
    count: z.int(),
    singleStatus: z.int(),
    odds: wireMoneyText,
    point: wireRate,
    /** Stake unit in yuan. */
    perAmount: wireMoneyText,
    amount: wireMoney,
    awardMoney: wireMoney,
    lotteryNumber: z.string(),
    drawSource,
    /** 1 = cannot be bet again. */
    orderType: z.int(),
    statusCode: z.int(),
    status: z.string(),
    /** Why the stake was refunded; empty if it was not. */
    reason: z.string(),
    cancel: z.int(),
    isCurrentIssue: wireFlag,
    traceId: z.string(),
    /** The part of the amount that a voucher paid. */
    voucherMoney: wireMoney,
  }),
  errors: { UnknownOrder: 3002 },
  touches: [],
  about: 'One order of the player, whole.',
  example: {
    input: { orderId: 'C261120190541000001' },
    output: {
      orderId: 'C261120190541000001',
      username: 'player01',
      orderTime: '2026-11-20 19:05:41',
      lottery: 'cqssc',
      method: 'wx_zx_fs',
      methodName: '五星直选复式',
      position: '',
      issue: '20261120-045',
      istrace: false,
      code: '1|2|3|4|5',
      nums: 1,
      count: 1,
      singleStatus: 3,
      odds: parseYuan('196000'),
      point: 0,
      perAmount: parseYuan('2'),
      amount: parseYuan('2'),
      awardMoney: 0n,
      lotteryNumber: '',
      orderType: 0,
      statusCode: 0,
      status: '未开奖',
      reason: '',
      cancel: 0,
      isCurrentIssue: true,
      traceId: '',
      voucherMoney: 0n,
    },
  },
})

/** POST cancel_order. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/lottery/api/u/v1/lottery/cancel_order',
  effect: 'write',
  envelope: 'lottery',
  success: 0,
  auth: 'member',
  body: 'form',
  retry: 'idempotent',
  input: z.object({ orderId: z.string() }),
  output: z.object({ money: z.object({ avail: wireMoney }) }),
  errors: { UnknownOrder: 3002, NotCancellable: 4010, VoucherOrder: 4015 },
  touches: ['orders', 'balance'],
  about: 'Cancels an order before its issue closes and returns the stake. Cancelling twice changes nothing.',
  example: {
    input: { orderId: 'C261120190541000001' },
    output: { money: { avail: parseYuan('10000.00') } },
  },
})
