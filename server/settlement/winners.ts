/**
 * The winners of an issue. Plays that are won place by place are judged by the database, one mask against the drawn
 * one; the others stream through the evaluator. Only winners are read whole, and losers need no write at all.
 */
import { eq } from 'drizzle-orm'
import { drawnMask, maskRule } from '#engine/positionMask.ts'
import type { Family } from '#engine/plays/define.ts'
import { playsOf } from '#engine/plays/index.ts'
import { playRevision } from '#engine/revision.ts'
import { parseDraw, type Wins } from '#engine/settle.ts'
import { playYear } from '../orders/odds.ts'
import { rulesFinder } from '../orders/playRules.ts'
import type { Db } from '../platform/database.ts'
import { issue } from '../schema/draws.ts'
import { awardsOf, createJudge, isWon, type Winner } from './evaluate.ts'
import { maskedWinners, ordersToJudge, settledOrders, type MaskQuestion } from './winners.sql.ts'

/** Orders read at once; each part is a statement of its own, so that bets are never held up. */
const partSize = 20_000

/** An issue and the numbers it is settled by. */
export interface DrawnIssue {
  readonly issueId: bigint
  readonly family: Family
  readonly code: string
}

/** Finds the winners and what they are paid, in the order of their bets. Writes nothing. */
export const winnersOf = async (
  db: Db,
  { issueId, family, code }: DrawnIssue,
): Promise<readonly Winner[]> => {
  const [found] = await db.select({ drawAt: issue.drawAt }).from(issue).where(eq(issue.id, issueId))
  const draw = parseDraw(family, code)
  if (!found || !draw)
    throw new Error(`issue ${issueId} must exist and be drawn by the rules of ${family}, not "${code}"`)
  const year = playYear(family, found.drawAt)

  const masked = maskQuestions(family, year, draw)
  const won = new Map<bigint, Wins>()
  for (const { id, notes, tier } of await maskedWinners(db, issueId, masked)) won.set(id, { [tier]: notes })

  const revisions = masked.map(({ revision }) => revision)
  let after = 0n
  for (;;) {
    const part = await ordersToJudge(db, issueId, revisions, after, partSize)
    const last = part.at(-1)
    if (!last) break
    const rulesOf = await rulesFinder(
      db,
      family,
      year,
      part.map((order) => order.playRevision),
    )
    const judge = createJudge(family, code, rulesOf)
    for (const order of part) {
      const wins = judge(order)
      if (isWon(wins)) won.set(order.id, wins)
    }
    after = last.id
    if (part.length < partSize) break
  }
  const orders = await settledOrders(db, [...won.keys()], partSize)
  return awardsOf(orders.map((order) => ({ order, wins: won.get(order.id) ?? {} })))
}

/** What the database is asked for each masked play of today: its rule and the numbers drawn at its places. */
const maskQuestions = (family: Family, year: number, draw: readonly number[]): readonly MaskQuestion[] =>
  playsOf(family, year).flatMap((play) => {
    const rule = maskRule(play)
    const drawn = drawnMask(play, draw)
    const [tier] = play.tiers
    if (!rule || drawn === undefined || !tier) return []
    const rows = play.plate.kind === 'rows' ? play.plate.rows.length : 0
    return [{ revision: playRevision(play), rule, drawn, rows, tier: tier.name }]
  })
