/** Profit and loss by days (wire.md §6): what the movements of the lottery wallet come to on each day of Beijing time. */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireDay, wireInt, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** Maximum number of days of one query, both ends included. */
export const reportDaysMost = 35

const day = {
  /** What was staked, without what was cancelled or refunded. */
  betAmount: wireMoney,
  /** Prizes, without those that were taken back. */
  bonusAmount: wireMoney,
  rebateAmount: wireMoney,
  /** Activities and bonuses of deposits and withdrawals; those of agents. */
  mbrAtvtCash: wireMoney,
  agtAtvtCash: wireMoney,
  /** All of these, less the stakes. */
  profitAndLoss: wireMoney,
}

const dayExample = {
  betAmount: parseYuan('734'),
  bonusAmount: parseYuan('1486.36'),
  rebateAmount: parseYuan('8.07'),
  mbrAtvtCash: 0n,
  agtAtvtCash: 0n,
  profitAndLoss: parseYuan('760.43'),
}

/** GET getDayReportByQueryName. */
export const dayReport = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/agent/getDayReportByQueryName',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  right: 'bet',
  retry: 'idempotent',
  input: z.object({
    startTime: wireDay,
    /** Included. */
    endTime: wireDay,
    queryType: z._default(wireInt, 2),
    /** CP: the lotteries, six-mark included. Games of others are in the books of their providers. */
    queryName: z._default(z.enum(['CP']), 'CP'),
    /** Page number, from 1. */
    page: z._default(wireInt.check(z.gte(1)), 1),
    pageSize: z._default(wireInt.check(z.gte(1), z.lte(100)), 50),
  }),
  output: z.object({
    /** Newest first; every day of the range has its row. */
    list: z.array(z.object({ betDate: z.string(), ...day, isOpen: z.boolean() })),
    totleSum: z.object({
      totalBetAmount: wireMoney,
      totalBonusAmount: wireMoney,
      totalRebateAmount: wireMoney,
      totalMbrAtvtCash: wireMoney,
      totalAgtAtvtCash: wireMoney,
      totalProfitAndLoss: wireMoney,
      /** What was paid in, and what was withdrawn or is under way, without what came back. */
      totalDeposit: wireMoney,
      totalWithdrawal: wireMoney,
    }),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    pageCount: z.int(),
  }),
  errors: { DaysOutOfRange: 7 },
  touches: [],
  about: 'What the lottery wallet won and lost on each day of Beijing time, and what was paid in and out.',
  example: {
    input: {
      startTime: '2026-11-20',
      endTime: '2026-11-20',
      queryType: 2,
      queryName: 'CP',
      page: 1,
      pageSize: 50,
    },
    output: {
      list: [{ betDate: '2026-11-20', ...dayExample, isOpen: true }],
      totleSum: {
        totalBetAmount: dayExample.betAmount,
        totalBonusAmount: dayExample.bonusAmount,
        totalRebateAmount: dayExample.rebateAmount,
        totalMbrAtvtCash: 0n,
        totalAgtAtvtCash: 0n,
        totalProfitAndLoss: dayExample.profitAndLoss,
        totalDeposit: parseYuan('1000'),
        totalWithdrawal: 0n,
      },
      page: 1,
      pageSize: 50,
      total: 1,
      pageCount: 1,
    },
  },
})
