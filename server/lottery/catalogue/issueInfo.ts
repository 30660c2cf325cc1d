/**
 * The head of the betting page: the issue on sale, the time until it closes, and the last draws. Computed
 * from timetable, pause and draws; it reads no data itself.
 *
 * `second` and `state` describe the state of sales. Selling (state 0): seconds to close, above 0. Waiting
 * (state 1, second -1): before the first issue of a day opens. Paused (state 2, second -2): a holiday
 * break, a pause by the operator, or the end of the official calendar; it ends when the pause is lifted, the break is over or the
 * calendar goes on. Between two
 * days of a round-the-clock game there is only the closing time of the last issue: second 0, ask again.
 */
import { beijingDay } from './beijing.ts'
import type { Lottery } from './lotteries.ts'
import { isSuspended } from './drawDays.ts'
import { blocks, type IssueBlock } from './onSale.ts'
import { currentIssue, dayProgress, issueBefore } from './schedule.ts'

/** A draw as the head of the page shows it. */
export interface LastDraw {
  readonly issueNo: string
  readonly code: string
  /** house, simulated, feed or history. */
  readonly source?: string
}

/** The answer of issue_info_app. Times are epoch ms, except inside `nextApp`: epoch seconds, as in older versions. */
export interface IssueInfo {
  /** Lower case; the contract writes it in upper case on the wire. */
  readonly lottery: string
  /** Empty for a lottery drawn on order, and after the end of an official calendar. */
  readonly issue: string
  readonly second: number
  /** 0 selling, 1 waiting for the day to open, 2 paused. */
  readonly state: 0 | 1 | 2
  readonly nextApp: readonly IssueBlock[]
  readonly lastFive: readonly LastDraw[]
  /** 0 without an issue, as is `drawAt`. */
  readonly closeAt: number
  readonly drawAt: number
  /** Number of issues of the day that have closed, and the number of all: 今日 44 / 59 期. */
  readonly todayIndex: number
  readonly todayTotal: number
  /** Hash of the seed of an in-house issue, published before sales open. */
  readonly seedHash?: string
}

/** Seconds to close or a negative reason code, and the state that goes with it. */
export type Countdown = Pick<IssueInfo, 'second' | 'state'>

/** The state of sales of a lottery at an instant. */
export const countdown = (lottery: Lottery, now: Date, paused: boolean): Countdown => {
  if (paused) return { second: -2, state: 2 }
  const current = currentIssue(lottery, now)
  // Drawn on order: always open, without a countdown. Otherwise its calendar has ended.
  if (!current) return lottery.runs.length === 0 ? { second: -1, state: 0 } : { second: -2, state: 2 }
  if (current.sellStart <= now)
    return { second: Math.ceil((current.closeAt.getTime() - now.getTime()) / 1000), state: 0 }
  if (isSuspended(lottery, beijingDay(now))) return { second: -2, state: 2 }
  const closed = current.sellStart.getTime() - issueBefore(lottery, current).closeAt.getTime()
  return closed <= lottery.closeSeconds * 1000 ? { second: 0, state: 0 } : { second: -1, state: 1 }
}

/** Assembles the answer for one lottery; `lastDraws` newest first, `seedHash` of the current issue. */
export const issueInfo = ({
  lottery,
  now,
  paused,
  lastDraws,
  seedHash,
}: {
  readonly lottery: Lottery
  readonly now: Date
  readonly paused: boolean
  readonly lastDraws: readonly LastDraw[]
  readonly seedHash?: string | undefined
}): IssueInfo => {
  const current = currentIssue(lottery, now)
  const progress = dayProgress(lottery, now)
  return {
    lottery: lottery.code,
    issue: current?.number ?? '',
    ...countdown(lottery, now, paused),
    nextApp: blocks(lottery, now),
    lastFive: lastDraws.slice(0, 5).map(({ issueNo, code, source }) => ({
      issueNo,
      code,
      ...(source === undefined ? {} : { source }),
    })),
    closeAt: current?.closeAt.getTime() ?? 0,
    drawAt: current?.drawAt.getTime() ?? 0,
    todayIndex: progress?.closed ?? 0,
    todayTotal: progress?.total ?? 0,
    ...(seedHash === undefined ? {} : { seedHash }),
  }
}
