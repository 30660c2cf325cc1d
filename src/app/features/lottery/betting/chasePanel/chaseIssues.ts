/** The issues that can be chased: the rest of today and all of the next day of draws (wire.md §1.8). */
import type { IssueInfo } from '#src/db/lottery/catalogue.ts'

/** One issue to come. */
export interface ChaseIssue {
  /** The whole number, as on the wire. */
  readonly detail: string
  readonly isCurrent: boolean
  readonly isTomorrow: boolean
  /** Opening of sales, epoch milliseconds. */
  readonly date: number
  /** The draw, epoch milliseconds. */
  readonly drawsAt: number
}

/** All issues of `nextApp` in the order of their draws; `nowMs` by the server's clock. */
export const chaseIssues = (info: IssueInfo, nowMs: number): readonly ChaseIssue[] => {
  const drawDelayMs = info.drawAt - info.closeAt
  const tomorrow = beijingDay(nowMs) + 1
  return info.nextApp.flatMap(({ issue, total, sellStart, durationTime }) =>
    Array.from({ length: total }, (_, place) => {
      const detail = laterIssue(issue, place)
      const date = (sellStart + place * durationTime) * 1000
      const closesAt = date + durationTime * 1000
      return {
        detail,
        isCurrent: detail === info.issue,
        // The day of the last moment of sales: an issue that is drawn at midnight belongs to the day before.
        isTomorrow: beijingDay(closesAt - 1) === tomorrow,
        date,
        drawsAt: closesAt + drawDelayMs,
      }
    }),
  )
}

/** The blocks of `nextApp` by their first and last issue: nothing before, between or after them can be chased. */
export const chaseBlocks = ({ nextApp }: IssueInfo): readonly (readonly [first: string, last: string])[] =>
  nextApp.map(({ issue, total }) => [issue, laterIssue(issue, total - 1)])

/** The issue `by` places later: 20261121-0099 and 2 → 20261121-0101. The counter keeps its width. */
const laterIssue = (issue: string, by: number): string => {
  const head = issue.lastIndexOf('-') + 1
  const counter = issue.slice(head)
  return issue.slice(0, head) + String(Number(counter) + by).padStart(counter.length, '0')
}

const beijingDay = (ms: number): number => Math.floor((ms + 8 * 3_600_000) / 86_400_000)
