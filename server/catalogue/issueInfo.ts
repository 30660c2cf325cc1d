/**
 * The head of the betting page: which issue sells, for how long still, and the last draws. Assembled
 * from timetable, pause and draws; it reads nothing by itself.
 *
 * `second` and `state` say where sales stand. Selling (state 0): seconds to close, above 0. Waiting
 * (state 1, second -1): before the first issue of a day opens. Paused (state 2, second -2): a holiday
 * break or a pause by the operator; it is left when the pause is lifted or the break is over. Between
 * days of a round-the-clock game lies only the closing time of the last issue: second 0, ask again.
 */
import { beijingDay } from './beijing.ts'
import type { Lottery } from './lotteries.ts'
import { blocks, currentIssue, dayProgress, isSuspended, issueBefore, type IssueBlock } from './schedule.ts'

/** A draw as the head of the page shows it. */
export interface LastDraw {
  readonly issueNo: string
  readonly code: string
}

/** The answer of issue_info_app. Times are epoch ms, inside `nextApp` epoch seconds as ever. */
export interface IssueInfo {
  /** Upper case, as on the wire. */
  readonly lottery: string
  /** Empty for a lottery drawn on order. */
  readonly issue: string
  readonly second: number
  /** 0 selling, 1 waiting for the day to open, 2 paused. */
  readonly state: 0 | 1 | 2
  readonly nextApp: readonly IssueBlock[]
  readonly lastFive: readonly LastDraw[]
  readonly sellStart: number | null
  readonly closeAt: number | null
  readonly drawAt: number | null
  /** Place of the current issue in its day, and issues of that day: 今日 44/59. */
  readonly todayIndex: number
  readonly todayTotal: number
  readonly serverTime: number
}

/** Seconds to close or the reason why there are none, and the state that goes with it. */
export type Countdown = Pick<IssueInfo, 'second' | 'state'>

/** Where sales of a lottery stand at an instant. */
export const countdown = (lottery: Lottery, now: Date, paused: boolean): Countdown => {
  if (paused) return { second: -2, state: 2 }
  const current = currentIssue(lottery, now)
  // Drawn on order: always open and never counting down.
  if (!current) return { second: -1, state: 0 }
  if (current.sellStart <= now)
    return { second: Math.ceil((current.closeAt.getTime() - now.getTime()) / 1000), state: 0 }
  if (isSuspended(lottery, beijingDay(now))) return { second: -2, state: 2 }
  const closed = current.sellStart.getTime() - issueBefore(lottery, current).closeAt.getTime()
  return closed <= lottery.closeSeconds * 1000 ? { second: 0, state: 0 } : { second: -1, state: 1 }
}

/** Assembles the answer for one lottery; `lastDraws` newest first. */
export const issueInfo = ({
  lottery,
  now,
  paused,
  lastDraws,
}: {
  readonly lottery: Lottery
  readonly now: Date
  readonly paused: boolean
  readonly lastDraws: readonly LastDraw[]
}): IssueInfo => {
  const current = currentIssue(lottery, now)
  const progress = dayProgress(lottery, now)
  return {
    lottery: lottery.code.toUpperCase(),
    issue: current?.number ?? '',
    ...countdown(lottery, now, paused),
    nextApp: blocks(lottery, now),
    lastFive: lastDraws.slice(0, 5).map(({ issueNo, code }) => ({ issueNo, code })),
    sellStart: current?.sellStart.getTime() ?? null,
    closeAt: current?.closeAt.getTime() ?? null,
    drawAt: current?.drawAt.getTime() ?? null,
    todayIndex: progress?.index ?? 0,
    todayTotal: progress?.total ?? 0,
    serverTime: now.getTime(),
  }
}
