/** The animals of the 49-ball game, which change with the lunar year of a draw. */
import { animalOfBall, animalOfYear, knownLunarYear, type Animal } from '#engine/plays/balls.ts'
import { currentIssue, issueNamed } from './schedule.ts'
import type { Lottery } from './lotteries.ts'

/** The animals of the balls of a draw, joined by commas; undefined for a draw before the table of lunar years. */
export const animalsOfDraw = (code: string, drawAt: Date): string | undefined => {
  const year = knownLunarYear(drawAt.getTime())
  if (year === undefined) return undefined
  return code
    .split(',')
    .map((ball) => animalOfBall(Number(ball), year))
    .join(',')
}

/** The instant that decides the lunar year of what is sold now: the draw of the issue on sale. */
export const soldDrawAt = (lottery: Lottery, now: Date): Date => currentIssue(lottery, now)?.drawAt ?? now

/** The animal of the lunar year in which an issue is drawn, the one on sale if none is named; undefined if there is none. */
export const animalOfIssue = (lottery: Lottery, issue: string, now: Date): Animal | undefined => {
  const drawAt = issue === '' ? soldDrawAt(lottery, now) : issueNamed(lottery, issue)?.drawAt
  const year = drawAt && knownLunarYear(drawAt.getTime())
  return year === undefined ? undefined : animalOfYear(year)
}
