/** The draws of a lottery that a check uses: the newest hundred that the device has. */
import { animalOfBall } from '#engine/plays/balls.ts'
import type { ChartDraws } from '#src/db/lottery/charts.ts'
import { readChart } from '#src/db/lottery/keptCharts.ts'
import { knownDraws } from '#src/db/lottery/knownDraws.ts'
import type { PublicDb } from '#src/db/stores.ts'

/** Number of draws of a check. */
export const drawsOfCheck = 100

/** Ranges of charts that may be stored, the one of a check first. */
const ranges = [String(drawsOfCheck), '500', '50', '30'] as const

type ChartDraw = ChartDraws['data'][number]

/** Draws, newest first, with the server time when they were read. */
export interface PastDraws {
  readonly serverTime: number
  readonly draws: readonly ChartDraw[]
}

/** The stored draws with the newest issue; of those with the same newest issue the most. */
export const storedDraws = async (db: PublicDb, lottery: string): Promise<PastDraws> => {
  const charts = await Promise.all(ranges.map((range) => readChart(db, lottery, range)))
  const known = await knownDraws(db, lottery)
  const held: readonly PastDraws[] = [
    ...charts.flatMap((chart) =>
      chart ? [{ serverTime: chart.serverTime, draws: chart.value.data.slice(0, drawsOfCheck) }] : [],
    ),
    ...(known
      ? [
          {
            serverTime: known.serverTime,
            draws: known.value.issue.map(({ issueNo, ...draw }) => ({ issue: issueNo, ...draw })),
          },
        ]
      : []),
  ]
  return held.toSorted(longerOrNewer)[0] ?? { serverTime: 0, draws: [] }
}

// A hundred draws of an hour ago say more about a selection than the five that were read last.
const longerOrNewer = (one: PastDraws, other: PastDraws): number =>
  other.draws.length - one.draws.length || other.serverTime - one.serverTime

/**
 * The draws that the rules of a lunar year judge: of the 49-ball game those that the server lists with the animals of that year,
 * of the other games all.
 */
export const drawsOfYear = (draws: readonly ChartDraw[], year: number | undefined): readonly ChartDraw[] =>
  year === undefined
    ? draws
    : draws.filter(
        ({ code, zodiac }) => zodiac?.split(',')[0] === animalOfBall(Number(code.split(',')[0]), year),
      )
