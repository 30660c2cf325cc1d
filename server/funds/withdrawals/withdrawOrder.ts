/** The order of a withdrawal: its states, and the terms under which it was made (decided.md 19). */
import * as z from 'zod/mini'
import { withdrawStatus, type WithdrawState } from '#contract/funds/withdrawals.ts'
import { defineMoneyOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { storedMoney } from '../../ledger/storedMoney.ts'

/**
 * Once it is sent only the provider ends it, also where the player says that it has arrived: a payment whose answer is late is neither paid again nor given back. The player cannot take
 * it back into play.
 */
export const withdrawMoneyOrder = defineMoneyOrder({
  name: 'withdrawal',
  begins: 'made',
  steps: {
    made: ['reviewed', 'returned'],
    reviewed: ['sent', 'returned'],
    sent: ['transferred', 'paid', 'returned'],
    transferred: ['confirmed', 'paid', 'returned'],
    confirmed: ['paid', 'returned'],
    paid: [],
    returned: [],
  },
})

/** The states in which its money is frozen. */
export const frozenStates = [
  'made',
  'reviewed',
  'sent',
  'transferred',
  'confirmed',
] as const satisfies readonly WithdrawState[]

/** The states in which its provider pays it. */
export const payingStates = ['sent', 'transferred', 'confirmed'] as const satisfies readonly WithdrawState[]

/** One of them. */
export type PayingState = (typeof payingStates)[number]

/** Whether a state is one. */
export const isPaying = (state: string): state is PayingState =>
  payingStates.some((paying) => paying === state)

/** The terms of an order, as they were when it was made. */
export const withdrawTerms = z.object({
  /** A key of `withdrawTabs`, and its name. */
  tab: z.string(),
  name: z.string(),
  provider: z.string(),
  /** The payout account: its row, its kind and type, and what is shown of it. */
  payout: z.string(),
  kind: z.string(),
  type: z.string(),
  account: z.string(),
  amount: storedMoney,
  /** Of the amount; what is paid is the rest. */
  fee: storedMoney,
  /** Frozen beside it. */
  security: storedMoney,
  /** The part of the amount that waited beside the wallet. */
  held: storedMoney,
  /** Paid in a coin: its unit, its price and what arrives, as text; empty where it is yuan. */
  unit: z.string(),
  price: z.string(),
  quantity: z.string(),
  /** The form that it was made with: each makes one. */
  token: z.string(),
  /** Whether two operators have to agree. */
  needsTwo: z.boolean(),
  /** Of a fast withdrawal: the offer that was chosen, and what is added by how soon its arrival is confirmed. */
  fast: z.optional(z.object({ offer: z.string(), bonus: z.array(z.string()) })),
})

/** The same with its amounts in hao. */
export type WithdrawTerms = z.output<typeof withdrawTerms>

/** Why an order was returned: by whom, and what the player reads. */
export const returnedNote = z.object({
  by: z.enum(['review', 'provider', 'form']),
  reason: z.string(),
})

/** What is noted of a payment. */
export const paidNote = z.object({
  reference: z.string(),
  /** What was added; absent in orders of before. */
  bonus: z.optional(storedMoney),
})

/** What a player reads of a state; of a returned one it depends on who returned it. */
export const statusOf = (state: string, by?: z.output<typeof returnedNote>['by']): number => {
  if (state === 'returned') return by === 'provider' ? withdrawStatus.failed : withdrawStatus.refused
  return withdrawStatus[state as Exclude<WithdrawState, 'returned'>]
}

/** The number that a player reads, and its id. */
export const spsnOf = (id: bigint): string => `W${id}`

/** The id of a number; undefined where it is none. */
export const idOf = (spsn: string): bigint | undefined =>
  /^W\d{1,18}$/.test(spsn) ? BigInt(spsn.slice(1)) : undefined
