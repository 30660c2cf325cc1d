/** What a deposit costs and what may be typed into its form (funds.md §5, decided.md 4). Page and server judge by the same functions. */
import type { Hao } from '#engine/money/money.ts'

/** The costs of a channel. */
export interface CostTerms {
  /** A fraction: 0.005 are 0.5 %. */
  readonly costRate: number
  /** 0 none, 1 deducted from what arrives, 2 paid by the house. */
  readonly costStatus: number
  readonly minCostLimit: Hao
  /** 0: no upper limit. */
  readonly maxCostLimit: Hao
}

const fen = 100n
const rateUnits = 1_000_000

/** The fee of an amount, rounded half up to the fen, within the limits of the channel. Never above the amount. */
export const feeOf = ({ costRate, costStatus, minCostLimit, maxCostLimit }: CostTerms, amount: Hao): Hao => {
  if (costStatus === 0) return 0n
  const exact = amount * BigInt(Math.round(costRate * rateUnits))
  const step = BigInt(rateUnits) * fen
  const rounded = ((exact + step / 2n) / step) * fen
  const atLeast = rounded < minCostLimit ? minCostLimit : rounded
  const atMost = maxCostLimit > 0n && atLeast > maxCostLimit ? maxCostLimit : atLeast
  return atMost > amount ? amount : atMost
}

/** What reaches the wallet of an amount that was paid. */
export const arrivalOf = (terms: CostTerms, amount: Hao): Hao =>
  terms.costStatus === 1 ? amount - feeOf(terms, amount) : amount

/** What coins are worth at a price, both in 1/10,000: cut down to the fen. */
export const coinYuan = (coins: bigint, price: Hao): Hao => ((coins * price) / 10_000n / fen) * fen

/** Digits of a card number: blanks and dashes of a pasted one are no part of it. */
export const cardDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** Whether a card number has a length that card numbers have. */
export const isCardNumber = (digits: string): boolean => /^\d{16,19}$/.test(digits)

/** Whether a holder's name has a length that names have, counted in characters. */
export const isHolderName = (name: string): boolean => /^.{2,16}$/u.test(name)
