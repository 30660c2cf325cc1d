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
import { awardsOf, contentKey, createJudge, isWon, type JudgedContent, type Winner } from './evaluate.ts'
import { contentsToJudge, maskedWinners, ordersHolding, type MaskQuestion } from './winners.sql.ts'

/** Orders looked at by one statement: long enough to find equal contents, short enough to hold up nobody. */
const partSize = 100_000

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
  const won = (await maskedWinners(db, issueId, masked)).map(({ order, notes, tier }) => ({
    order,
    wins: { [tier]: notes },
  }))
  const revisions = masked.map(({ revision }) => revision)
  const winning = await winningContents(db, { issueId, family, code }, year, revisions)
  for (const part of inParts([...winning.values()], contentsPerStatement)) {
    const orders = await ordersHolding(
      db,
      issueId,
      revisions,
      part.map(({ content }) => content),
    )
    for (const order of orders) won.push({ order, wins: winning.get(contentKey(order))?.wins ?? {} })
  }
  return awardsOf(won.toSorted((a, b) => (a.order.id < b.order.id ? -1 : 1)))
}

interface Winning {
  readonly content: JudgedContent
  readonly wins: Wins
}

/** The contents that win among those the evaluator has to judge, by their key. */
const winningContents = async (
  db: Db,
  { issueId, family, code }: DrawnIssue,
  year: number,
  maskedRevisions: readonly string[],
): Promise<ReadonlyMap<string, Winning>> => {
  const winning = new Map<string, Winning>()
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const { contents, last } = await contentsToJudge(db, issueId, maskedRevisions, after, partSize)
    const revisions = contents.map(({ playRevision }) => playRevision)
    const judge = createJudge(family, code, await rulesFinder(db, family, year, revisions))
    for (const content of contents) {
      const wins = judge(content)
      if (isWon(wins)) winning.set(contentKey(content), { content, wins })
    }
    after = last
  }
  return winning
}

// More would make one statement of megabytes.
const contentsPerStatement = 20_000

const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

/** What the database is asked for each masked play of today: its rule and the numbers drawn at its places. */
const maskQuestions = (family: Family, year: number, draw: readonly number[]): readonly MaskQuestion[] =>
  playsOf(family, year).flatMap((play) => {
    const rule = maskRule(play)
    const drawn = drawnMask(play, draw)
    const [tier] = play.tiers
    if (!rule || drawn === undefined || !tier) return []
    return [{ revision: playRevision(play), rule, drawn, tier: tier.name }]
  })
