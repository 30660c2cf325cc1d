/** Merges a draw that arrives by socket into the stored data, before any poll repeats it. */
import type { GameTimes, IssueInfo, Trend } from './catalogue.ts'

/** A draw as sent by the socket. */
export interface ArrivedDraw {
  readonly lottery: string
  readonly issue: string
  readonly code: string
  readonly source?: string | undefined
}

type PastDraws = Trend['issue']

/** Adds a draw at the front unless it is known. The figures are left to the server's next answer. */
const withDraw = (draws: PastDraws, arrived: ArrivedDraw, max: number): PastDraws =>
  draws.some((draw) => draw.issueNo === arrived.issue) ? draws : [pastDraw(arrived), ...draws].slice(0, max)

const pastDraw = ({ issue, code, source }: ArrivedDraw): PastDraws[number] => ({
  issueNo: issue,
  code,
  ...(source === undefined ? {} : { source }),
})

/** The issue with the draw among its last five. */
export const issueWithDraw = (info: IssueInfo, draw: ArrivedDraw): IssueInfo => ({
  ...info,
  lastFive: withDraw(info.lastFive, draw, 5),
})

/** The trend with the draw on top. */
export const trendWithDraw = (trend: Trend, draw: ArrivedDraw): Trend => ({
  ...trend,
  issue: withDraw(trend.issue, draw, Math.max(1, trend.issue.length)),
})

/** The grid of games with this draw as the lottery's newest. */
export const timesWithDraw = (times: GameTimes, draw: ArrivedDraw): GameTimes => ({
  ...times,
  last: { ...times.last, [draw.lottery.toUpperCase()]: pastDraw(draw) },
})
