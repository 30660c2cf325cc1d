/** The wins of a line, its maximum award, and chase plans: loaded when money is about to be spent. */
import type { Hao } from '#engine/money/money.ts'
import { settleFound, type Wins } from '#engine/judging/settle.ts'
import { numbersOf, playNamed } from './found.ts'
import { mostOfLines } from './mostOfBet.ts'
import type { MostQuestion, SettleQuestion } from './questions.ts'

export { planChase } from '#engine/chase/chase.ts'

/** The maximum award of all lines together, in hao. */
export const mostOfBet = async ({ family, lines, year }: MostQuestion): Promise<Hao> =>
  mostOfLines(
    await Promise.all(
      lines.map(async (line) => ({ found: await playNamed(family, line.method, year), line })),
    ),
  )

/** Winning bets of a line per tier, for each draw. Throws for a malformed draw. */
export const settle = async (question: SettleQuestion): Promise<readonly Wins[]> => {
  const { family, method, content, position, draws, year } = question
  const found = await playNamed(family, method, year)
  return draws.map((draw) => settleFound(found, content, position, numbersOf(family, draw)))
}
