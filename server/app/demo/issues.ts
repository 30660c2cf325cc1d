/** The issues of the demo world: their rows, and the results of the simulated feed. */
import { issuesBetween } from '../../lottery/catalogue/schedule.ts'
import { insertDrawnIssues } from '../../lottery/draws/drawnIssues.ts'
import { drawCode } from '../../lottery/draws/numbers.ts'
import type { Db } from '../../platform/database/database.ts'
import { issue } from '../../schema/lottery/draws.ts'
import { demoLotteries, type PlayedIssue } from './calendar.ts'
import { namedBytes } from './namedBytes.ts'

/** The issues of the played lotteries on which nobody bets: charts need draws without a gap. */
export const restOf = (played: readonly PlayedIssue[], begins: Date, now: Date): readonly PlayedIssue[] => {
  const names = new Set(played.map(nameOf))
  return demoLotteries.flatMap((lottery) =>
    issuesBetween(lottery, begins, now)
      .map((scheduled) => ({ lottery, scheduled }))
      .filter((one) => !names.has(nameOf(one))),
  )
}

/** Writes the issues: the rest with their results, the others to be drawn in their turn. Gives the ids of these by `nameOf`. */
export const writeIssues = async (
  tx: Db,
  played: readonly PlayedIssue[],
  rest: readonly PlayedIssue[],
): Promise<ReadonlyMap<string, bigint>> => {
  await insertDrawnIssues(
    tx,
    rest.map((one) => ({ ...rowOf(one), code: codeOf(one), source: 'simulated' as const })),
  )
  const written = await tx.insert(issue).values(played.map(rowOf)).returning()
  return new Map(written.map(({ lottery, number, id }) => [`${lottery} ${number}`, id]))
}

/** `cqssc 20261121-024`. */
export const nameOf = ({ lottery, scheduled }: PlayedIssue): string => `${lottery.code} ${scheduled.number}`

const rowOf = ({ lottery, scheduled: { number, sellStart, closeAt, drawAt } }: PlayedIssue) => ({
  lottery: lottery.code,
  number,
  sellStart,
  closeAt,
  drawAt,
})

/** The result that the simulated feed of the demo world reports: it follows from the issue alone, and never from the bets. */
export const codeOf = (one: PlayedIssue): string =>
  drawCode(one.lottery.family, namedBytes(`demo draw ${nameOf(one)}`))
