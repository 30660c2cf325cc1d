/** The order of an exchange: its states, and the terms under which it was made (decided.md 27). */
import * as z from 'zod/mini'
import { exchangeStatus, type ExchangeState } from '#contract/funds/exchanges.ts'
import { lotteryWallet } from '#contract/funds/gameWallets.ts'
import { defineMoneyOrder } from '../../ledger/moneyOrders/moneyOrder.ts'
import { storedMoney } from '../../ledger/storedMoney.ts'

/** Once it is sent only the provider ends it: one that answers late has neither failed nor is it asked for another. */
export const exchangeMoneyOrder = defineMoneyOrder({
  name: 'exchange',
  begins: 'made',
  steps: {
    made: ['sent'],
    sent: ['arrived', 'returned'],
    arrived: [],
    returned: [],
  },
})

/** The states in which a provider still has to answer. */
export const openStates = ['made', 'sent'] as const satisfies readonly ExchangeState[]

/** The terms of an order, as they were when it was made. */
export const exchangeTerms = z.object({
  provider: z.string(),
  /** Ids of wallets: out of which, into which. One of them is the lottery wallet. */
  out: z.string(),
  into: z.string(),
  amount: storedMoney,
})

/** The same with its amount in hao. */
export type ExchangeTerms = z.output<typeof exchangeTerms>

/** Whether it leaves the lottery wallet. */
export const leaves = ({ out }: Pick<ExchangeTerms, 'out'>): boolean => out === lotteryWallet

/** Why a provider did not do it: the player reads it. */
export const returnedNote = z.object({ reason: z.string() })

/** What a player reads of a state. */
export const statusOf = (state: string): number =>
  state === 'arrived' || state === 'returned' ? exchangeStatus[state] : exchangeStatus.underWay

/** The number that a player reads, and its id. */
export const spsnOf = (id: bigint): string => `E${id}`

/** The id of a number; undefined where it is none. */
export const idOf = (spsn: string): bigint | undefined =>
  /^E\d{1,18}$/.test(spsn) ? BigInt(spsn.slice(1)) : undefined
