/**
 * The issues that can be bet and chased from now on (lottery.md §3.7, wire.md §1.8): the rest of the day of the current
 * issue, and the next day of draws. Nothing later sells, whatever number a client sends.
 */
import { refusal, type NamedError } from '#contract/refusals.ts'
import { drawDayFrom } from './drawDays.ts'
import { isDaily, type Lottery } from './lotteries.ts'
import { currentIssue, issueAt, type ScheduledIssue } from './schedule.ts'

/** Issues at equal intervals that are still on sale: listed by the chase panel. Times in epoch seconds. */
export interface IssueBlock {
  readonly issue: string
  readonly total: number
  readonly sellStart: number
  readonly durationTime: number
}

/** One run of one day, as far as it can still be bet. */
interface RunOnSale {
  readonly first: ScheduledIssue
  readonly total: number
  readonly intervalSeconds: number
}

const runsOfDay = (lottery: Lottery, day: number, from: number): readonly RunOnSale[] => {
  const runs: RunOnSale[] = []
  let end = 0
  for (const { count, intervalSeconds } of lottery.runs) {
    const first = Math.max(from, end + 1)
    end += count
    if (first <= end)
      runs.push({ first: issueAt(lottery, day, first), total: end - first + 1, intervalSeconds })
  }
  return runs
}

const runsOnSale = (lottery: Lottery, now: Date): readonly RunOnSale[] => {
  const current = currentIssue(lottery, now)
  if (!current) return []
  const nextDay = drawDayFrom(lottery, current.day + 1)
  return [
    ...runsOfDay(lottery, current.day, current.index),
    ...(nextDay === undefined ? [] : runsOfDay(lottery, nextDay, 1)),
  ]
}

/** One block per run that still has issues to sell, the first starting with the current issue: `nextApp` on the wire. */
export const blocks = (lottery: Lottery, now: Date): readonly IssueBlock[] =>
  runsOnSale(lottery, now).map(({ first, total, intervalSeconds }) => {
    // Rows are counted from here, so a first issue that opened long before its run (cqssc 010
    // sells from 03:09) is dated like the rows below it: one interval and the closing time before its draw.
    const regular = first.closeAt.getTime() - intervalSeconds * 1000
    const opens = first.sellStart.getTime()
    return {
      issue: first.number,
      total,
      sellStart: (isDaily(lottery) ? opens : Math.max(opens, regular)) / 1000,
      durationTime: intervalSeconds,
    }
  })

/** What can be bet at an instant. */
export interface IssuesOnSale {
  /** The issue of a number, or undefined when it is not, or no longer, or not yet for sale. */
  find(number: string): ScheduledIssue | undefined
  /** Whether an issue drawn at `drawAt` comes after all of them; true for a lottery without issues. */
  isBeyond(drawAt: Date): boolean
  /** Refuses a number of a chase, and says which ones it may have: 20261121-0721 至 20261121-1440、… */
  refuse(number: string): NamedError
}

// Longer than any number of an issue: a refusal does not repeat a text of any length.
const shownMax = 20

/** The number of an issue as a refusal repeats it. */
export const shownNumber = (number: string): string => number.slice(0, shownMax)

/** The issues on sale at an instant; finding one takes no calendar, so that thousands of numbers may be asked for. */
export const issuesOnSale = (lottery: Lottery, now: Date): IssuesOnSale => {
  const runs = runsOnSale(lottery, now)
  const lastOf = ({ first, total }: RunOnSale) => issueAt(lottery, first.day, first.index + total - 1)
  const last = runs.at(-1)
  return {
    find(number) {
      for (const { first, total } of runs) {
        const place = placeAfter(first.number, number)
        if (place !== undefined && place < total) return issueAt(lottery, first.day, first.index + place)
      }
      return undefined
    },
    isBeyond: (drawAt) => !last || drawAt > lastOf(last).drawAt,
    refuse: (number) =>
      refusal('IssueClosed', {
        issue: shownNumber(number),
        chaseable: runs
          .map((run) => (run.total === 1 ? run.first.number : `${run.first.number} 至 ${lastOf(run).number}`))
          .join('、'),
      }),
  }
}

/** How many places a number is after the first of its block: 20261121-0099 and 20261121-0101 → 2; undefined if it is not. */
const placeAfter = (first: string, number: string): number | undefined => {
  const head = first.lastIndexOf('-') + 1
  const counter = first.slice(head)
  const place = Number(number.slice(head)) - Number(counter)
  if (!Number.isInteger(place) || place < 0) return undefined
  const name = first.slice(0, head) + String(Number(counter) + place).padStart(counter.length, '0')
  return name === number ? place : undefined
}
