/** The awards of winning lines of one issue, with their caps (play-types.md §5). */
import { parseYuan, type Hao } from './money.ts'
import { awardOf } from './odds.ts'

/** What an award follows from, beside the wins. */
export interface AwardedLine {
  readonly method: string
  /** Number of bets. */
  readonly nums: number
  readonly stake: Hao
  /** Prize for 2 yuan by tier. */
  readonly tierOdds: Readonly<Record<string, Hao>>
  readonly singlePick: boolean
  readonly awardCap: Hao
}

/** A line with its winning bets by tier. */
export interface WonLine<L extends AwardedLine> {
  readonly order: L
  readonly wins: Readonly<Record<string, number>>
}

const singlePickIssueCap: Hao = parseYuan('30000')

/** The awards in the order given, which is that of the bets. `payee` names who is paid: caps are shared by the lines of one. */
export const awardsOfWon = <L extends AwardedLine, W extends WonLine<L>>(
  won: readonly W[],
  payee: (order: L) => string,
): readonly (W & { readonly award: Hao })[] => {
  const paid = new Map<string, Hao>()
  return won.map((line) => {
    const { order, wins } = line
    const whole = awardOf({ wins, odds: order.tierOdds, stake: order.stake, bets: order.nums })
    const award = whole < order.awardCap ? whole : order.awardCap
    if (!order.singlePick) return { ...line, award }
    // 单挑: the total that one payee wins with single picks on one play of one issue is capped; earlier bets are paid first.
    const key = `${payee(order)} ${order.method}`
    const before = paid.get(key) ?? 0n
    const cap = order.awardCap < singlePickIssueCap ? order.awardCap : singlePickIssueCap
    const left = cap > before ? cap - before : 0n
    const capped = award < left ? award : left
    paid.set(key, before + capped)
    return { ...line, award: capped }
  })
}
