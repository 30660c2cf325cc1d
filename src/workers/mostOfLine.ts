/** The most a line can win over all draws: what a confirmation says before money leaves. */
import type { Hao } from '#engine/money.ts'
import { awardOf } from '#engine/odds.ts'
import type { FoundPlay } from '#engine/plays/found.ts'
import { largestAward } from '#engine/prize.ts'

/** What a line costs and pays, with its content. Money in hao. */
export interface LinePrices {
  readonly content: string
  readonly position?: string | undefined
  /** Prize for 2 yuan per tier name; a tile of a split play has the one tier `win`. */
  readonly odds: Readonly<Record<string, Hao>>
  readonly stake: Hao
  readonly bets: number
}

/** The largest award of a line; a tile of a split play is one bet that wins or does not. */
export const mostOfLine = (found: FoundPlay, line: LinePrices): Hao => {
  const { content, position, odds, stake, bets } = line
  if (found.option) return awardOf({ wins: { win: 1 }, odds, stake, bets })
  const placed = position === undefined ? {} : { position }
  return largestAward({ play: found.play, content, ...placed, odds, stake, bets })
}
