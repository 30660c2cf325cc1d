/**
 * The winners of an issue. Plays that are judged position by position are judged in the database: the mask of an order
 * against that of the draw. For the other plays every distinct content is evaluated once. Only winners are read completely,
 * and losers need no write at all (performance.md §2).
 */
import { eq } from 'drizzle-orm'
import { maskTests } from '#engine/judging/positionMask.ts'
import type { Family } from '#engine/plays/define.ts'
import { parseDraw, type Wins } from '#engine/judging/settle.ts'
import { playYear } from '../odds/odds.ts'
import { rulesFinder } from '../orders/playRules.ts'
import type { Db } from '../../platform/database/database.ts'
import { issue } from '../../schema/draws.ts'
import {
  awardsOf,
  createJudge,
  isWon,
  type Judge,
  type JudgedContent,
  type SettledOrder,
  type Winner,
} from './evaluate.ts'
import {
  keptRules,
  maskedHits,
  ordersByCode,
  ordersById,
  ordersOfIssue,
  unmaskedPart,
} from './winners.sql.ts'

// Orders whose distinct contents are in memory at once: a few hundred megabytes if all of them differ.
const ordersPerPart = 1_000_000
// Contents named in one statement, and long contents in memory at once.
const codesPerStatement = 20_000
const longPerStatement = 200

/** An issue and the numbers it is settled by. */
export interface DrawnIssue {
  readonly issueId: bigint
  readonly family: Family
  readonly code: string
}

interface Won {
  readonly order: SettledOrder
  readonly wins: Wins
}

/** Finds the winners and their awards: by player, the winners of one player in the order of the bets. Writes nothing. */
export const winnersOf = async (db: Db, drawn: DrawnIssue): Promise<readonly Winner[]> => {
  const { masked, unmasked } = await ordersOfIssue(db, drawn.issueId)
  const won = [
    ...(masked > 0 ? await wonByMask(db, drawn) : []),
    ...(unmasked > 0 ? await wonByContent(db, drawn, unmasked) : []),
  ]
  return awardsOf(won.toSorted((a, b) => byPlayer(a.order, b.order)))
}

const byPlayer = (a: SettledOrder, b: SettledOrder): number =>
  Number(a.memberId - b.memberId) || (a.id < b.id ? -1 : 1)

/** The rules of an order with a mask are always stored: it is judged by them, whatever the rules of this build. */
const wonByMask = async (db: Db, { issueId, family, code }: DrawnIssue): Promise<readonly Won[]> => {
  const draw = parseDraw(family, code)
  if (!draw) throw new Error(`issue ${issueId} must be drawn by the rules of ${family}, not "${code}"`)
  const questions = (await keptRules(db, family)).flatMap(([revision, play]) =>
    (maskTests(play, draw) ?? []).map((test) => ({ revision, test, tier: play.tiers[0]?.name ?? '' })),
  )
  const won = new Map<bigint, Won>()
  for (const { order, question } of await maskedHits(db, issueId, questions)) {
    const tier = questions[question]?.tier ?? ''
    won.set(order.id, { order, wins: { [tier]: (won.get(order.id)?.wins[tier] ?? 0) + 1 } })
  }
  return [...won.values()]
}

/** Two passes: the distinct contents are judged, then the orders with a winning content are read. */
const wonByContent = async (db: Db, drawn: DrawnIssue, unmasked: number): Promise<readonly Won[]> => {
  const won: Won[] = []
  const parts = Math.ceil(unmasked / ordersPerPart)
  for (let part = 0; part < parts; part += 1) {
    const { contents, long } = await unmaskedPart(db, drawn.issueId, part, parts)
    const judge = await judgeOf(db, drawn, contents)
    const winning = new Map<string, Wins>()
    const codes = new Set<string>()
    for (const content of contents) {
      const wins = judge(content)
      if (!isWon(wins)) continue
      winning.set(contentKey(content), wins)
      codes.add(content.code)
    }
    for (const some of inParts([...codes], codesPerStatement)) {
      for (const { order, content } of await ordersByCode(db, drawn.issueId, some)) {
        const wins = winning.get(contentKey(content))
        if (wins) won.push({ order, wins })
      }
    }
    for (const ids of inParts(long, longPerStatement)) won.push(...(await longWon(db, drawn, ids)))
  }
  return won
}

/** The winners among orders with long contents. */
const longWon = async (db: Db, drawn: DrawnIssue, ids: readonly bigint[]): Promise<readonly Won[]> => {
  const orders = await ordersById(db, ids)
  const contents = orders.map(({ content }) => content)
  const judge = await judgeOf(db, drawn, contents)
  return orders.flatMap(({ order, content }) => {
    const wins = judge(content)
    return isWon(wins) ? [{ order, wins }] : []
  })
}

/** Judges contents by the rules they were placed under. */
const judgeOf = async (
  db: Db,
  { issueId, family, code }: DrawnIssue,
  contents: readonly JudgedContent[],
): Promise<Judge> => {
  const [found] = await db.select({ drawAt: issue.drawAt }).from(issue).where(eq(issue.id, issueId))
  if (!found) throw new Error(`issue ${issueId} must exist`)
  const revisions = contents.map(({ playRevision }) => playRevision)
  return createJudge(family, code, await rulesFinder(db, family, playYear(family, found.drawAt), revisions))
}

const contentKey = ({ method, code, position, playRevision }: JudgedContent): string =>
  `${playRevision ?? ''}\n${method}\n${position ?? ''}\n${code}`

const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
