/** Who won an issue, and how much: a pure function of the draw and the orders (design.md §4). */
import { parseYuan, type Hao } from '#engine/money.ts'
import { awardOf } from '#engine/odds.ts'
import { findPlay } from '#engine/plays/index.ts'
import { parseDraw, settleFound, type Wins } from '#engine/settle.ts'
import type { Family } from '#engine/plays/define.ts'
import type { RulesFinder } from '../orders/playRules.ts'

/** What settlement needs of an order. */
export interface SettledOrder {
  readonly id: bigint
  readonly orderId: string
  readonly memberId: bigint
  readonly method: string
  readonly code: string
  readonly position: string | undefined
  readonly nums: number
  readonly stake: Hao
  readonly tierOdds: Readonly<Record<string, Hao>>
  readonly singlePick: boolean
  readonly awardCap: Hao
  /** The revision of the rules it was placed under; undefined in orders older than the keeping of rules. */
  readonly playRevision: string | undefined
}

/** An order that won. */
export interface Winner {
  readonly order: SettledOrder
  readonly wins: Wins
  readonly award: Hao
}

/**
 * The winners of an issue, in the order of the bets, each judged by the rules it was placed under.
 * Throws when the draw does not fit the family.
 */
export const evaluate = (
  family: Family,
  drawCode: string,
  orders: readonly SettledOrder[],
  rulesOf: RulesFinder = (method) => findPlay(family, method),
): readonly Winner[] => {
  const draw = parseDraw(family, drawCode)
  if (!draw) throw new Error(`"${drawCode}" must be a draw of ${family}`)
  // The same content is judged once, however many players bet it.
  const judged = new Map<string, Wins>()
  const winsOf = (order: SettledOrder): Wins => {
    const key = `${order.playRevision ?? ''}\n${order.method}\n${order.position ?? ''}\n${order.code}`
    const held = judged.get(key)
    if (held) return held
    const found = rulesOf(order.method, order.playRevision)
    if (!found) throw new Error(`order ${order.orderId} must be of a known play, it is ${order.method}`)
    const wins = settleFound(found, order.code, order.position, draw)
    judged.set(key, wins)
    return wins
  }
  const winners = orders.flatMap((order): Winner[] => {
    const wins = winsOf(order)
    if (Object.keys(wins).length === 0) return []
    const award = awardOf({ wins, odds: order.tierOdds, stake: order.stake, bets: order.nums })
    return [{ order, wins, award: award < order.awardCap ? award : order.awardCap }]
  })
  return capSinglePicks(winners)
}

const singlePickIssueCap: Hao = parseYuan('30000')

// 单挑: what one member wins on one play of one issue by single picks is capped as a whole (play-types.md §5);
// earlier orders are paid first.
const capSinglePicks = (winners: readonly Winner[]): readonly Winner[] => {
  const paid = new Map<string, Hao>()
  return winners.map((winner) => {
    const { order } = winner
    if (!order.singlePick) return winner
    const key = `${order.memberId} ${order.method}`
    const before = paid.get(key) ?? 0n
    const cap = order.awardCap < singlePickIssueCap ? order.awardCap : singlePickIssueCap
    const left = cap > before ? cap - before : 0n
    const award = winner.award < left ? winner.award : left
    paid.set(key, before + award)
    return { ...winner, award }
  })
}
