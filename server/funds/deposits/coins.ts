/**
 * Deposits in a coin (decided.md 10 and 11). The price is fixed when the order is made, for its window; what comes later has the price of its
 * arrival. An address belongs to its order for ever.
 */
import * as z from 'zod/mini'
import type { Hao } from '#engine/money/money.ts'
import { depositKindOf } from '#contract/funds/depositKinds.ts'
import { coinYuan } from '#contract/funds/depositTerms.ts'
import { coinTypes, walletTypes, type CoinType } from '#contract/funds/payoutKinds.ts'
import { storedMoney } from '../../ledger/storedMoney.ts'
import { within } from '../../platform/time/within.ts'
import { answerMostMs } from '../providers/patience.ts'
import type { PayProvider } from '../providers/provider.ts'

/** What an order in a coin agreed to. */
export const coinTerms = z.object({
  /** The network that was chosen with its channel. */
  type: z.enum(coinTypes),
  /** 1/10,000 of a coin: what has to be sent, and the least that is credited by rule. */
  amount: storedMoney,
  least: storedMoney,
  /** Hao a coin. */
  price: storedMoney,
})

/** The same with its amounts decoded. */
export type CoinTerms = z.output<typeof coinTerms>

/** The type of coin by which a way is paid first; undefined where it is paid in yuan. */
export const coinOfWay = (payWayCode: string): CoinType | undefined => depositKindOf(payWayCode)?.coin

/** The price of a unit at a provider; undefined where it has none, or does not answer in time. */
export const priceAt = (provider: PayProvider | undefined, type: CoinType): Promise<Hao | undefined> =>
  provider?.coins
    ? within(answerMostMs, provider.coins.price(walletTypes[type].unit)).catch(() => undefined)
    : Promise.resolve(undefined)

/** An order as far as its value follows from it. */
interface Priced {
  readonly until: number
  readonly coin?: CoinTerms | undefined
}

/**
 * What a payment is worth: itself where it is paid in yuan. Rejects where it came late and there is no price, so that it is looked at
 * again.
 */
export const worthOf = async (
  { until, coin }: Priced,
  { amount, at }: { readonly amount: bigint; readonly at: Date },
  priceNow: () => Promise<Hao | undefined>,
): Promise<Hao> => {
  if (!coin) return amount
  const price = at.getTime() <= until ? coin.price : await priceNow()
  if (price === undefined || price <= 0n) throw new Error(`there is no price of ${coin.type} now`)
  return coinYuan(amount, price)
}
