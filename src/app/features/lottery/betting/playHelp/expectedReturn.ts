/**
 * What 100 yuan return in the long run at the prizes that this player is offered: the chances are those of the PAR sheet, which the
 * worker computes exactly; prizes and rebate are those of the line.
 */
import type { Hao } from '#engine/money/money.ts'
import { stakeOfOdds } from '#engine/money/odds.ts'
import type { BetReturn, ParSheet } from '#engine/figures/par.ts'
import type { Ratio } from '#engine/money/ratio.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'

/** A line with the prizes of its tiers for 2 yuan. */
export interface OfferedLine {
  readonly item: Pick<OrderItem, 'content' | 'point' | 'unit' | 'multiple' | 'singlePick' | 'singlePickCap'>
  readonly odds: Readonly<Record<string, Hao>>
  /** The line is a tile of a split play: it wins one tier, which it calls `win`. */
  readonly isTile: boolean
}

/** The lowest and the highest return of the kinds of bets of these lines. */
export const expectedReturn = (
  { bets }: ParSheet,
  lines: readonly OfferedLine[],
): readonly [lowest: number, highest: number] | undefined => {
  const returns = lines.flatMap((line) =>
    bets.filter(({ of }) => !line.isTile || of.includes(line.item.content)).map((bet) => returnOf(bet, line)),
  )
  return returns.length === 0 ? undefined : [Math.min(...returns), Math.max(...returns)]
}

const returnOf = ({ a, refund }: BetReturn, { item, odds, isTile }: OfferedLine): number => {
  const prizes = a.tiers.reduce((sum, { tier, prize, share }) => {
    const offered = odds[isTile ? 'win' : tier.name] ?? prize
    return sum + number(share) * (Number(atMost(offered, item)) / Number(prize))
  }, 0)
  return (prizes + number(refund) + item.point / 10_000) * 100
}

/** The prize for 2 yuan that a single pick can pay at its stake: the cap is an amount, whatever was staked. */
const atMost = (prize: Hao, { singlePick, singlePickCap, unit, multiple }: OfferedLine['item']): Hao => {
  if (!singlePick) return prize
  const most = (singlePickCap * stakeOfOdds) / (unit * BigInt(multiple))
  return prize < most ? prize : most
}

const number = ([n, d]: Ratio): number => Number(n) / Number(d)
