/** Account changes: the statement of a wallet (wire.md §6). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireDay, wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** Maximum number of days of one query, both ends included. */
export const changesDaysMost = 35

/** Maximum number of rows of one page. */
export const changesPageMost = 100

/** Values of `changeType` beside the numbers of single kinds. */
export const changeTypes = { all: 0, income: 100, expense: 200 } as const

// Older clients send an empty text to select all kinds.
const changeTypeFilter = z.codec(z.union([z.int(), z.string().check(z.regex(/^\d{0,3}$/))]), z.int(), {
  decode: (wire) => Number(wire),
  encode: (value) => value,
})

/** One transfer of the wallet. */
export const accountChange = z.object({
  /** Epoch milliseconds inside, Beijing time in text on the wire. */
  createTime: wireMoment,
  bagType: z.string(),
  /** The kind in Chinese. */
  changeTypeString: z.string(),
  /** 1: credit of the wallet; 2: debit. */
  optType: z.int(),
  /** Positive in both directions. */
  amount: wireMoney,
  /** The balance after the transfer. */
  point: wireMoney,
  /** The number of the transfer. */
  spsn: z.string(),
  /** The order or chase that caused it; empty for other causes. */
  relatedId: z.string(),
})

/** GET queryResultWeb. */
export const accountChanges = defineCall({
  method: 'GET',
  path: '/sobet/api/userPointCheck/queryResultWeb',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({
    startDate: wireDay,
    /** Included. */
    endDate: wireDay,
    bagType: z._default(z.string(), 'sobet_01'),
    changeType: z._default(changeTypeFilter, changeTypes.all),
    /** The number of a transfer, or of the order or chase that caused it. */
    spsn: z.optional(z.string().check(z.maxLength(40))),
    /** Page number, from 1. */
    page: z._default(wireInt.check(z.gte(1)), 1),
    pageSize: z._default(wireInt.check(z.gte(1), z.lte(changesPageMost)), 10),
  }),
  output: z.object({
    result: z.object({
      /** Newest first. */
      data: z.array(accountChange),
      page: z.int(),
      pageSize: z.int(),
      /** Number of rows of all pages. */
      total: z.int(),
      pageCount: z.int(),
      /** Totals of all pages: credits and debits. */
      totalIncome: wireMoney,
      totalExpense: wireMoney,
    }),
  }),
  errors: { DaysOutOfRange: 7 },
  touches: [],
  about:
    'The transfers of the lottery wallet between two days of Beijing time, newest first, with their totals.',
  example: {
    input: {
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      bagType: 'sobet_01',
      changeType: changeTypes.expense,
      page: 1,
      pageSize: 10,
    },
    output: {
      result: {
        data: [
          {
            createTime: Date.parse('2026-11-20T19:05:41+08:00'),
            bagType: 'sobet_01',
            changeTypeString: '投注扣款',
            optType: 2,
            amount: parseYuan('2'),
            point: parseYuan('9998'),
            spsn: '1042',
            relatedId: 'C2611201905410000001',
          },
        ],
        page: 1,
        pageSize: 10,
        total: 1,
        pageCount: 1,
        totalIncome: 0n,
        totalExpense: parseYuan('2'),
      },
    },
  },
})
