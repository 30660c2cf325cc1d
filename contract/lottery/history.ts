/** The bets of a member over days: pages with totals (wire.md §6, tab lottery). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import {
  drawSource,
  wireDay,
  wireFlag,
  wireInt,
  wireLottery,
  wireMoment,
  wireMoney,
  wireMoneyText,
  wireRate,
} from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** Most days of one question, both ends included. */
export const historyDaysMost = 35

/** Most rows of one page. */
export const historyPageMost = 100

/** What older clients send where a filter takes everything. */
const none = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([schema, z.literal('')]))

// Older clients send the day with a time of 00:00 and 23:59: whole days are asked for here.
const day = z.codec(z.string().check(z.regex(/^[\d/-]{10}(?: {1,9}\d{2}:\d{2}(?::\d{2})?)?$/)), wireDay, {
  decode: (wire) => wire.slice(0, 10),
  encode: (value) => value,
})

const question = {
  orderStartTime: day,
  /** Included. */
  orderEndTime: day,
  lottery: none(wireLottery),
  /** From 1. */
  currPage: z._default(wireInt.check(z.gte(1)), 1),
  pageSize: z._default(wireInt.check(z.gte(1), z.lte(historyPageMost)), 20),
}

const paging = z.object({ currPage: z.int(), pageSize: z.int(), totalItem: z.int(), totalPage: z.int() })

/** How bets are sorted; ties are newest first. */
export const historySorts = { newest: 0, oldest: 1, stake: 2, award: 3 } as const

/** One bet. */
export const historyOrder = z.object({
  orderItemId: z.string(),
  orderTime: wireMoment,
  lottery: wireLottery,
  method: z.string(),
  /** Method of the play; `method` of a tile that is sold by itself begins with it. */
  play: z.string(),
  methodName: z.string(),
  issue: z.string(),
  code: z.string(),
  position: z.string(),
  amount: wireMoney,
  awardMoney: wireMoney,
  /** The code of the status (wire.md §1.9). */
  status: z.int(),
  statusName: z.string(),
  nums: z.int(),
  /** Multiple. */
  piece: z.int(),
  /** Stake unit in yuan. */
  mode: wireMoneyText,
  odds: wireMoneyText,
  point: wireRate,
  singleStatus: z.int(),
  istrace: wireFlag,
  traceId: z.string(),
  /** The part of the amount that a voucher paid. */
  voucherMoney: wireMoney,
  /** Why the stake was refunded; empty if it was not. */
  reason: z.string(),
  /** The draw; empty before it. */
  lotteryNumber: z.string(),
  drawSource,
})

/** GET history_orders. */
export const historyOrders = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/history_orders',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({
    ...question,
    /** A code of wire.md §1.9. */
    status: none(wireInt.check(z.gte(0), z.lte(9))),
    /** 3: single picks alone. */
    singleStatus: none(wireInt.check(z.gte(0), z.lte(9))),
    /** The number of an issue. */
    issue: z.optional(z.string().check(z.maxLength(24))),
    /** Method of a play: all its tiles. */
    method: none(z.string().check(z.regex(/^[\w-]{1,60}$/))),
    /** 0 newest first, 1 oldest first, 2 largest stake, 3 largest award. */
    sort: none(wireInt.check(z.gte(0), z.lte(3))),
  }),
  output: z.object({
    /** In the order of `sort`. */
    his_orders: z.array(historyOrder),
    /** Stakes of all pages that were not given back, and those of them whose issue is settled. */
    dealMoneyCount: wireMoney,
    settledMoneyCount: wireMoney,
    awardMoneyCount: wireMoney,
    paging,
    /** As in `paging`: where older clients read it. */
    totalItem: z.optional(z.int()),
  }),
  errors: { DaysOutOfRange: 3004, IllegalLottery: 3001 },
  touches: [],
  about:
    'The bets of the player between two days of Beijing time, newest first, with what all of them cost and won.',
  example: {
    input: {
      orderStartTime: '2026-11-20',
      orderEndTime: '2026-11-20',
      lottery: 'cqssc',
      currPage: 1,
      pageSize: 20,
    },
    output: {
      his_orders: [
        {
          orderItemId: 'C2611201905410000001',
          orderTime: Date.parse('2026-11-20T19:05:41+08:00'),
          lottery: 'cqssc',
          method: 'wx_zx_fs',
          play: 'wx_zx_fs',
          methodName: '五星直选复式',
          issue: '20261120-045',
          code: '1|2|3|4|5',
          position: '',
          amount: parseYuan('2'),
          awardMoney: 0n,
          status: 1,
          statusName: '未中奖',
          nums: 1,
          piece: 1,
          mode: parseYuan('2'),
          odds: parseYuan('196000'),
          point: 0,
          singleStatus: 3,
          istrace: false,
          traceId: '',
          voucherMoney: 0n,
          reason: '',
          lotteryNumber: '5,4,3,2,1',
        },
      ],
      dealMoneyCount: parseYuan('2'),
      settledMoneyCount: parseYuan('2'),
      awardMoneyCount: 0n,
      paging: { currPage: 1, pageSize: 20, totalItem: 1, totalPage: 1 },
      totalItem: 1,
    },
  },
})

/** GET history_days. */
export const historyDays = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/history_days',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ orderStartTime: day, orderEndTime: day }),
  output: z.object({
    /** Days of Beijing time with bets, newest first. */
    days: z.array(
      z.object({
        day: wireDay,
        count: z.int(),
        /** Another text after any change of a bet of the day: its status, its award, its draw. */
        revision: z.string(),
      }),
    ),
  }),
  errors: { DaysOutOfRange: 3004 },
  touches: [],
  about:
    'The days between two days of Beijing time on which the player has bet, each with the revision of its bets: a device that keeps bets fetches the changed days alone.',
  example: {
    input: { orderStartTime: '2026-11-01', orderEndTime: '2026-11-20' },
    output: { days: [{ day: '2026-11-20', count: 1, revision: '9c1f' }] },
  },
})

/** One chase. */
export const historyChase = z.object({
  traceId: z.string(),
  createTime: wireMoment,
  lottery: wireLottery,
  method: z.string(),
  methodName: z.string(),
  /** The first issue. */
  start: z.string(),
  code: z.string(),
  issueCount: z.int(),
  finishCount: z.int(),
  totalMoney: wireMoney,
  finishMoney: wireMoney,
  cancelMoney: wireMoney,
  winStop: wireFlag,
  /** 进行中, 已完成 or 已取消. */
  status: z.string(),
})

/** GET lottery_trace. */
export const historyChases = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/lottery_trace',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object(question),
  output: z.object({
    /** Newest first. */
    list: z.array(historyChase),
    /** Of all pages: reserved at the start, bet by now, and returned. */
    totalMoney: wireMoney,
    finishMoney: wireMoney,
    cancelMoney: wireMoney,
    paging,
    /** As in `paging`: where older clients read it. */
    totalItem: z.optional(z.int()),
  }),
  errors: { DaysOutOfRange: 3004, IllegalLottery: 3001 },
  touches: [],
  about:
    'The chases of the player between two days of Beijing time, newest first, with what all of them come to.',
  example: {
    input: {
      orderStartTime: '2026-11-20',
      orderEndTime: '2026-11-20',
      lottery: 'cqssc',
      currPage: 1,
      pageSize: 20,
    },
    output: {
      list: [
        {
          traceId: 'T2611201905412100001',
          createTime: Date.parse('2026-11-20T19:05:41+08:00'),
          lottery: 'cqssc',
          method: 'wx_zx_fs',
          methodName: '五星直选复式',
          start: '20261120-045',
          code: '1|2|3|4|5',
          issueCount: 2,
          finishCount: 0,
          totalMoney: parseYuan('4'),
          finishMoney: 0n,
          cancelMoney: 0n,
          winStop: true,
          status: '进行中',
        },
      ],
      totalMoney: parseYuan('4'),
      finishMoney: 0n,
      cancelMoney: 0n,
      paging: { currPage: 1, pageSize: 20, totalItem: 1, totalPage: 1 },
      totalItem: 1,
    },
  },
})
