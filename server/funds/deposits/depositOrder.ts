/** The order of a deposit: its states, and the terms under which it was made (decided.md 9). */
import * as z from 'zod/mini'
import type { DepositState } from '#contract/funds/deposits.ts'
import { depositStatus } from '#contract/funds/deposits.ts'
import { defineMoneyOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { storedMoney } from '../../ledger/storedMoney.ts'
import { coinTerms } from './coins.ts'

/**
 * Only money that was received credits it, from whatever state: what comes after the end of its window, or after it was refused, is
 * money all the same. A second payment of the same order is credited too.
 */
export const depositMoneyOrder = defineMoneyOrder({
  name: 'deposit',
  begins: 'made',
  steps: {
    made: ['waiting', 'shown', 'credited', 'refused', 'expired'],
    waiting: ['shown', 'credited', 'refused', 'cancelled', 'expired'],
    shown: ['told', 'credited', 'refused', 'expired'],
    told: ['credited', 'refused', 'expired'],
    refused: ['credited'],
    cancelled: ['credited'],
    expired: ['credited'],
    credited: ['credited'],
  },
})

/** The states in which it waits for its payment. */
export const openStates = ['made', 'waiting', 'shown', 'told'] as const satisfies readonly DepositState[]

/** Whether an order in this state waits for its payment. */
export const isOpen = (state: string): boolean => openStates.some((one) => one === state)

/** What a player reads of each state. */
export const statusOf: Readonly<Record<DepositState, number>> = {
  made: depositStatus.open,
  waiting: depositStatus.open,
  shown: depositStatus.open,
  told: depositStatus.open,
  credited: depositStatus.credited,
  refused: depositStatus.refused,
  cancelled: depositStatus.cancelled,
  expired: depositStatus.expired,
}

/** The terms of an order, as they were when it was made. */
export const depositTerms = z.object({
  channel: z.string(),
  payWayCode: z.string(),
  name: z.string(),
  provider: z.string(),
  /** What was asked for, and what has to be paid. */
  amount: storedMoney,
  pay: storedMoney,
  /** The end of its window, epoch milliseconds; of a match: until when a counterpart is looked for (`window.ts`). */
  until: z.int(),
  costRate: z.number(),
  costStatus: z.int(),
  minCostLimit: storedMoney,
  maxCostLimit: storedMoney,
  /** Each "minutes,percent". */
  bonus: z.array(z.string()),
  /** What it is paid in; its amounts above are what that is worth. Absent for yuan. */
  coin: z.optional(coinTerms),
  /** The lower member who is credited, and the name of who pays; absent where he pays for himself. */
  to: z.optional(z.object({ memberId: z.string(), cn: z.string(), by: z.string() })),
})

/** The same with its amounts in hao. */
export type DepositTerms = z.output<typeof depositTerms>

/** What is noted of the step `credited`. */
export const creditedNote = z.object({
  provider: z.string(),
  reference: z.string(),
  /** What the provider received. */
  received: storedMoney,
  /** What reached the wallet, without the fee; what waits for the player; the fee. */
  credited: storedMoney,
  held: storedMoney,
  fee: storedMoney,
  isLate: z.boolean(),
  /** The same in coins; absent for yuan. */
  coins: z.optional(storedMoney),
})

/** The number that a player reads, and its id. */
export const spsnOf = (id: bigint): string => `D${id}`

/** The id of a number; undefined where it is none. */
export const idOf = (spsn: string): bigint | undefined =>
  /^D\d{1,18}$/.test(spsn) ? BigInt(spsn.slice(1)) : undefined
