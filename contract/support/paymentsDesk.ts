/** Payments at the money desk that no rule could credit, and the days that were compared with statements (decision 116). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireFlag, wireInt, wireMoment, wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { deskReason, deskSign, financePath, financeRead, financeWrite } from './financeCall.ts'

/** Why no rule could credit a payment. */
export const parkReasons = [
  'no such order',
  'order of another provider',
  'another currency',
  'no amount',
  'below the minimum',
  'another content under the same number',
] as const

/** One of them. */
export type ParkReason = (typeof parkReasons)[number]

/** In what a statement of a provider differs from our books. */
export const differenceKinds = [
  'missing here',
  'missing there',
  'another amount',
  'another currency',
  'another order',
  'another day',
  'twice there',
] as const

/** One of them. */
export type DifferenceKind = (typeof differenceKinds)[number]

const at = Date.parse('2026-11-20T18:38:51+08:00')

/** A payment that no rule could credit. */
export const parkedPayment = z.object({
  id: wireInt,
  at: wireMoment,
  provider: z.string(),
  reference: z.string(),
  /** The order that it names; empty where it names none. */
  spsn: z.string(),
  amount: wireMoney,
  currency: z.string(),
  reason: z.enum(parkReasons),
  /** What the first of two has agreed to: the order and the amount, and who. */
  proposals: z.array(z.object({ spsn: z.string(), amount: wireMoney, by: deskSign })),
})

/** A payment that no rule could credit. */
export type ParkedPayment = z.output<typeof parkedPayment>

/** GET support/funds/parked. */
export const parkedPayments = defineCall({
  ...financeRead,
  path: financePath('parked'),
  input: z.object({}),
  output: z.object({ list: z.array(parkedPayment) }),
  about: 'The newest payments that no rule could credit.',
  example: {
    input: {},
    output: {
      list: [
        {
          id: 3,
          at,
          provider: 'sandbox',
          reference: 'P-771',
          spsn: 'D99',
          amount: parseYuan('50'),
          currency: 'CNY',
          reason: 'below the minimum',
          proposals: [
            { spsn: 'D12', amount: parseYuan('50'), by: { id: 1005, name: '财务一号', at: at + 60_000 } },
          ],
        },
      ],
    },
  },
})

/** POST support/funds/credit. */
export const creditParked = defineCall({
  ...financeWrite,
  path: financePath('credit'),
  input: z.object({
    id: wireInt,
    spsn: z.string().check(z.maxLength(20)),
    amount: wireMoney,
    reason: deskReason,
  }),
  output: z.object({ isCredited: wireFlag }),
  errors: {
    UnknownPayment: 1,
    PaymentDecided: 2,
    SignedAlready: 3,
    DeskReason: 4,
    UnknownDeskOrder: 5,
    DeskAmount: 6,
  },
  about:
    'Agrees to credit a payment to an order of a deposit. It is credited when two members of the staff have agreed to the same order and amount.',
  example: {
    input: { id: 3, spsn: 'D12', amount: parseYuan('50'), reason: '与银行流水核对一致' },
    output: { isCredited: false },
  },
})

/** One side of a difference. */
export const differenceSide = z.object({
  spsn: z.string(),
  amount: wireMoney,
  currency: z.string(),
  day: z.string(),
})

/** A difference with a statement that nobody has closed. */
export const openDifference = z.object({
  id: wireInt,
  provider: z.string(),
  book: z.enum(['payments', 'payouts']),
  day: z.string(),
  kind: z.enum(differenceKinds),
  reference: z.string(),
  /** Null where that side has nothing, or was not stored. */
  theirs: z.nullable(differenceSide),
  ours: z.nullable(differenceSide),
})

/** A difference with a statement that nobody has closed. */
export type OpenDifference = z.output<typeof openDifference>

/** GET support/funds/books. */
export const deskBooks = defineCall({
  ...financeRead,
  path: financePath('books'),
  input: z.object({}),
  output: z.object({
    /** The last comparison of each provider, book and day, the newest day first. */
    days: z.array(
      z.object({
        provider: z.string(),
        book: z.enum(['payments', 'payouts']),
        day: z.string(),
        at: wireMoment,
        theirs: wireInt,
        ours: wireInt,
        /** How many are open. */
        open: wireInt,
      }),
    ),
    differences: z.array(openDifference),
  }),
  about: 'The days that were compared with statements of providers, and the differences that are open.',
  example: {
    input: {},
    output: {
      days: [
        {
          provider: 'sandbox',
          book: 'payments',
          day: '2026-11-20',
          at: at + 36_000_000,
          theirs: 12,
          ours: 12,
          open: 1,
        },
      ],
      differences: [
        {
          id: 1,
          provider: 'sandbox',
          book: 'payments',
          day: '2026-11-20',
          kind: 'another amount',
          reference: 'P-771',
          theirs: { spsn: 'D12', amount: parseYuan('50.01'), currency: 'CNY', day: '2026-11-20' },
          ours: { spsn: 'D12', amount: parseYuan('50'), currency: 'CNY', day: '2026-11-20' },
        },
      ],
    },
  },
})

/** POST support/funds/closeDifference. */
export const closeBookDifference = defineCall({
  ...financeWrite,
  path: financePath('closeDifference'),
  input: z.object({ id: wireInt, reason: deskReason }),
  output: z.object({}),
  errors: { UnknownDifference: 1, DeskReason: 4 },
  about: 'Closes a difference that is explained. The reason is written into the audit log.',
  example: { input: { id: 1, reason: '服务商次日补记' }, output: {} },
})
