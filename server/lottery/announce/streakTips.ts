/**
 * Long-streak tips (play-types.md §10): after a draw, its lottery's streaks of at least eight draws are reported to
 * everybody, and again after each draw that continues them. A draw that is not the newest of its lottery reports nothing.
 */
import { streaksOf, streakItems } from '#engine/figures/streak.ts'
import { parseDraw } from '#engine/judging/settle.ts'
import { streakTipMin, type StreakMessage } from '#contract/lottery/streakEvents.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { PublishedDraw, PublishedDraws } from '../catalogue/publishedDraws.ts'

/** A tip without the time when it is sent. */
export type StreakTip = Omit<StreakMessage, 'serverTime'>

/** A streak that is longer is reported with this length. */
const drawsRead = 100

/** Parts of the tips. */
export interface StreakTipParts {
  readonly draws: Pick<PublishedDraws, 'last'>
  readonly send: (tip: StreakTip) => void
  readonly report: (error: unknown) => void
}

/** Reads the draws of a lottery after each new one, one lottery after another. */
export interface StreakTips {
  drawn(lottery: string, issue: string): void
  /** Resolves when no draw is waiting. */
  idle(): Promise<void>
}

/** Makes the tips of a server. */
export const createStreakTips = ({ draws, send, report }: StreakTipParts): StreakTips => {
  // After a pause of the server a lottery has many draws at once: only its newest matters.
  const waiting = new Map<string, string>()
  let working = Promise.resolve()
  let busy = false
  const work = async (): Promise<void> => {
    for (const [lottery, issue] of waiting) {
      waiting.delete(lottery)
      try {
        const tip = streakTipOf(lottery, issue, await draws.last(lottery, drawsRead))
        if (tip) send(tip)
      } catch (error) {
        report(error)
      }
    }
    busy = false
  }
  return {
    drawn(lottery, issue) {
      if (!tracked(lottery)) return
      waiting.set(lottery, issue)
      if (busy) return
      busy = true
      working = work()
    },
    idle: () => working,
  }
}

/** Lotteries with two-sided results and issues of their own; an instant draw belongs to one player. */
const tracked = (code: string): boolean => {
  const lottery = lotteryOf(code)
  return lottery !== undefined && lottery.runs.length > 0 && streakItems[lottery.family].length > 0
}

/** The tip about the draws of a lottery, newest first; undefined if none of its streaks is long enough. */
export const streakTipOf = (
  code: string,
  issue: string,
  draws: readonly PublishedDraw[],
): StreakTip | undefined => {
  const lottery = lotteryOf(code)
  if (!lottery || draws[0]?.issueNo !== issue) return undefined
  const numbers = draws.flatMap((draw) => {
    const parsed = parseDraw(lottery.family, draw.code)
    return parsed ? [parsed] : []
  })
  const streaks = streaksOf(lottery.family, numbers, streakTipMin)
  if (streaks.length === 0) return undefined
  return {
    type: 6,
    lottery: code,
    lotteryCn: lottery.name,
    issue,
    streaks: streaks.map(({ code: item, name, side, length }) => ({ item, name, side, length })),
  }
}
