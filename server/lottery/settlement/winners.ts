/**
 * The winners of an issue. Plays that are judged position by position are judged in the database: the mask of a line
 * against that of the draw. For the other plays every distinct content is evaluated once. Only winners are read completely,
 * and losers need no write at all (performance.md §2, §10).
 */
import { eq } from 'drizzle-orm'
import { maskTests } from '#engine/judging/positionMask.ts'
import type { Family } from '#engine/plays/define.ts'
import { parseDraw, type Wins } from '#engine/judging/settle.ts'
import { playYear } from '../odds/odds.ts'
import { rulesFinder } from '../orders/playRules.ts'
import type { Db } from '../../platform/database/database.ts'
import { issue } from '../../schema/lottery/draws.ts'
import { awardsOf, createJudge, isWon, type SettledOrder, type Winner } from './evaluate.ts'
import {
  cancelledOrders,
  keptRules,
  linesAt,
  linesByCode,
  maskedHits,
  termsOfIssue,
  unmaskedPart,
  type Content,
  type SettledLine,
  type Terms,
} from './winners.sql.ts'

// Lines whose distinct contents are in memory at once: a few hundred megabytes if all of them differ.
const linesPerPart = 1_000_000
// Contents named in one statement, and long contents in memory at once.
const codesPerStatement = 20_000
const longPerStatement = 200

/** An issue and the numbers it is settled by. */
export interface DrawnIssue {
  readonly issueId: bigint
  readonly family: Family
  readonly code: string
}

type TermsById = ReadonlyMap<number, Terms>

interface Won {
  readonly line: SettledLine
  readonly wins: Wins
}

/** Finds the winners and their awards: by player, the winners of one player in the order of the bets. Writes nothing. */
export const winnersOf = async (db: Db, drawn: DrawnIssue): Promise<readonly Winner[]> => {
  const terms = await termsOfIssue(db, drawn.issueId)
  const cancelled = await cancelledOrders(db, drawn.issueId)
  const won = [...(await wonByMask(db, drawn, terms)), ...(await wonByContent(db, drawn, terms))]
    .filter(({ line }) => !cancelled.has(line.id))
    // Numbers are compared much faster than bigints; two orders of one player are compared rarely.
    .map(({ line, wins }) => ({ order: orderOf(line, terms), wins, player: Number(line.memberId) }))
  return awardsOf(won.toSorted((a, b) => a.player - b.player || (a.order.id < b.order.id ? -1 : 1)))
}

const orderOf = (line: SettledLine, terms: TermsById): SettledOrder => {
  const { method, tierOdds, singlePick, awardCap } = termsOf(line, terms)
  return { ...line, method, tierOdds, singlePick, awardCap }
}

const termsOf = ({ terms: id }: { readonly terms: number }, terms: TermsById): Terms => {
  const found = terms.get(id)
  if (!found) throw new Error(`the terms ${id} of a line must be stored`)
  return found
}

/** The rules of a line with a mask are always stored: it is judged by them, whatever the rules of this build. */
const wonByMask = async (
  db: Db,
  { issueId, family, code }: DrawnIssue,
  terms: TermsById,
): Promise<readonly Won[]> => {
  const draw = parseDraw(family, code)
  if (!draw) throw new Error(`issue ${issueId} must be drawn by the rules of ${family}, not "${code}"`)
  const rules = new Map(await keptRules(db, family))
  const playOf = (id: number) => rules.get(terms.get(id)?.playRevision ?? '')
  const questions = [...terms.keys()].flatMap((id) => {
    const play = playOf(id)
    return ((play && maskTests(play, draw)) ?? []).map((test) => ({ terms: id, test }))
  })
  const won = new Map<bigint, Won>()
  for (const line of await maskedHits(db, issueId, questions)) {
    const tier = playOf(line.terms)?.tiers[0]?.name ?? ''
    won.set(line.id, { line, wins: { [tier]: (won.get(line.id)?.wins[tier] ?? 0) + 1 } })
  }
  return [...won.values()]
}

/** Two passes: the distinct contents are judged, then the lines with a winning content are read. */
const wonByContent = async (db: Db, drawn: DrawnIssue, terms: TermsById): Promise<readonly Won[]> => {
  const { issueId } = drawn
  const judge = await judgeOf(db, drawn, terms)
  const won: Won[] = []
  const unmasked = [...terms.values()].reduce((sum, one) => sum + one.unmasked, 0)
  const parts = Math.ceil(unmasked / linesPerPart)
  for (let part = 0; part < parts; part += 1) {
    const { contents, long } = await unmaskedPart(db, issueId, part, parts)
    const winning = new Map<string, Wins>()
    const codes = new Set<string>()
    for (const content of contents) {
      const wins = judge(content)
      if (!isWon(wins)) continue
      winning.set(contentKey(content), wins)
      codes.add(content.code)
    }
    for (const some of inParts([...codes], codesPerStatement)) {
      for (const { line, content } of await linesByCode(db, issueId, some)) {
        const wins = winning.get(contentKey(content))
        if (wins) won.push({ line, wins })
      }
    }
    for (const places of inParts(long, longPerStatement)) {
      for (const { line, content } of await linesAt(db, places)) {
        const wins = judge(content)
        if (isWon(wins)) won.push({ line, wins })
      }
    }
  }
  return won
}

/** Judges contents by the rules they were placed under. */
const judgeOf = async (
  db: Db,
  { issueId, family, code }: DrawnIssue,
  terms: TermsById,
): Promise<(content: Content) => Wins> => {
  const [found] = await db.select({ drawAt: issue.drawAt }).from(issue).where(eq(issue.id, issueId))
  if (!found) throw new Error(`issue ${issueId} must exist`)
  const revisions = [...terms.values()].map(({ playRevision }) => playRevision)
  const rules = await rulesFinder(db, family, playYear(family, found.drawAt), revisions)
  const judge = createJudge(family, code, rules)
  return (content) => {
    const { method, playRevision } = termsOf(content, terms)
    return judge({ method, playRevision, code: content.code, position: content.position })
  }
}

const contentKey = ({ terms, code, position }: Content): string => `${terms}\n${position ?? ''}\n${code}`

const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
