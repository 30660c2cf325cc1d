/** Winners of an issue and their awards: pure functions of the draw and the orders (design.md §4). */
import { awardsOfWon } from '#engine/money/awards.ts'
import type { Hao } from '#engine/money/money.ts'
import { findPlay } from '#engine/plays/index.ts'
import { parseDraw, settleFound, type Wins } from '#engine/judging/settle.ts'
import type { Family } from '#engine/plays/define.ts'
import type { RulesFinder } from '../orders/playRules.ts'

/** Fields of an order that the evaluator reads. */
export interface JudgedContent {
  readonly method: string
  readonly code: string
  readonly position: string | undefined
  /** The revision of the rules it was placed under; undefined in orders that are older than the storage of rules. */
  readonly playRevision: string | undefined
}

/** Fields of a winning order that settlement reads. */
export interface SettledOrder {
  readonly id: bigint
  readonly memberId: bigint
  /** The chase it belongs to. */
  readonly traceId: bigint | undefined
  readonly method: string
  readonly nums: number
  readonly stake: Hao
  readonly tierOdds: Readonly<Record<string, Hao>>
  readonly singlePick: boolean
  readonly awardCap: Hao
}

/** An order that won. */
export interface Winner {
  readonly order: SettledOrder
  readonly wins: Wins
  readonly award: Hao
}

/** Judges a content by the rules it was placed under; a lost one has no wins. */
export type Judge = (content: JudgedContent) => Wins

/** A judge of one draw; throws when the draw does not fit the family. */
export const createJudge = (
  family: Family,
  drawCode: string,
  rulesOf: RulesFinder = (method) => findPlay(family, method),
): Judge => {
  const draw = parseDraw(family, drawCode)
  if (!draw) throw new Error(`"${drawCode}" must be a draw of ${family}`)
  return ({ method, code, position, playRevision }) => {
    const found = rulesOf(method, playRevision)
    if (!found)
      throw new Error(`an order must be of a known play, one is of ${method} (${playRevision ?? 'no rules'})`)
    return settleFound(found, code, position, draw)
  }
}

/** The awards of winning orders, in the order given; orders for which the cap leaves nothing are left out. */
export const awardsOf = (
  won: readonly { readonly order: SettledOrder; readonly wins: Wins }[],
): readonly Winner[] =>
  awardsOfWon(won, ({ memberId }: SettledOrder) => memberId.toString()).filter(({ award }) => award > 0n)

/** The winners among the orders of an issue, in the order of the bets. */
export const evaluate = (
  family: Family,
  drawCode: string,
  orders: readonly (SettledOrder & JudgedContent)[],
  rulesOf?: RulesFinder,
): readonly Winner[] => {
  const judge = createJudge(family, drawCode, rulesOf)
  return awardsOf(
    orders.flatMap((order) => {
      const wins = judge(order)
      return isWon(wins) ? [{ order, wins }] : []
    }),
  )
}

/** True when anything was won, even if it is only the stake. */
export const isWon = (wins: Wins): boolean => Object.keys(wins).length > 0
