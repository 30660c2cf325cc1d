/** What a chase pays where it wins at last: the figures beside a plan by profit rate. Nothing says when that is. */
import type { Hao } from '#engine/money/money.ts'

/** The prize of the line at multiple 1, and the cap of a single pick. */
export interface ChasePrize {
  readonly prize: Hao
  readonly cap: Hao | undefined
}

/** What an issue pays at a multiple. */
export const paidOf = ({ prize, cap }: ChasePrize, piece: number): Hao => {
  const award = prize * BigInt(piece)
  return cap !== undefined && award > cap ? cap : award
}

/** Profit in hao and its rate in percent of what was spent, if this is the issue that wins. */
export interface ChaseProfit {
  readonly money: Hao
  readonly rate: string
}

/** The profit where a row wins and none before it; undefined for a row that is not chased. */
export const profitOf = (
  prize: ChasePrize,
  { piece, spent }: { readonly piece: number; readonly spent: Hao },
): ChaseProfit | undefined => {
  if (piece === 0 || spent === 0n) return undefined
  const money = paidOf(prize, piece) - spent
  // Tenths of a percent, rounded down: a rate is never shown higher than it is.
  const tenths = floorDiv(money * 1_000n, spent)
  return { money, rate: `${(Number(tenths) / 10).toFixed(1)}%` }
}

const floorDiv = (dividend: bigint, divisor: bigint): bigint =>
  dividend / divisor - (dividend % divisor < 0n ? 1n : 0n)
