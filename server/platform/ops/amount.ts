/** Amounts as operators type them. */
import { parseYuan, type Hao } from '#engine/money/money.ts'

/** Parses an amount in whole fen above zero; undefined for anything else. */
export const amountOf = (yuan: string | undefined): Hao | undefined => {
  try {
    const amount = parseYuan(yuan ?? '')
    return amount > 0n && amount % 100n === 0n ? amount : undefined
  } catch {
    return undefined
  }
}

/** The check of an argument that is an amount. */
export const checkAmount = (word: string): string | undefined =>
  amountOf(word) === undefined ? 'It must be an amount in yuan above 0, in whole fen: 12.34' : undefined
