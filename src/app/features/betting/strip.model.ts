/** The strip on top as a pure function of what is stored, the line and the server's time. */
import type { Countdown } from '#src/app/ui/countdown.ts'
import type { DrawTag } from '#src/app/ui/draw.ts'
import type { Cached } from '#src/db/cached.ts'
import type { IssueInfo } from '#src/db/shapes.ts'
import type { IssueStripSnapshot } from './betting.snapshot.ts'

/** What the strip is drawn from. */
export interface StripParts {
  readonly lottery: string
  readonly interval: string | undefined
  readonly info: Cached<IssueInfo> | undefined
  readonly lineUp: boolean
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: number
}

/** Draws the strip. */
export const stripOf = ({ lottery, interval, info, lineUp, serverNow }: StripParts): IssueStripSnapshot => {
  const value = info?.value
  const last = value?.lastFive[0]
  const numbers = last?.code.split(',')
  return {
    lottery,
    interval,
    today: value && value.todayTotal > 0 ? { done: value.todayIndex, total: value.todayTotal } : undefined,
    issue: value?.issue || undefined,
    countdown: countdownOf(info, lineUp, serverNow),
    look: 'ball',
    lastDraw: last && { issue: last.issueNo, numbers, tags: numbers ? drawTags(numbers.map(Number)) : [] },
  }
}

/**
 * The countdown states of lottery.md §4.2. second -2 is paused, -1 with state 1 waits for sales; any other
 * second of -1 or less, and a close that has passed, mean that the next issue has to be asked for.
 */
export const countdownOf = (
  info: Cached<IssueInfo> | undefined,
  lineUp: boolean,
  serverNow: number,
): Countdown => {
  if (!lineUp) return { kind: 'unknown', asOfMs: info?.serverTime }
  if (!info) return { kind: 'fetching' }
  const { second, state, closeAt, nextApp } = info.value
  if (second === -2) return { kind: 'paused' }
  if (second === -1 && state === 1) return { kind: 'waiting', opensAtMs: startOf(nextApp[0]) }
  const secondsLeft = Math.ceil((closeAt - serverNow) / 1000)
  if (second <= 0 || secondsLeft <= 0) return { kind: 'fetching' }
  const opened = startOf(nextApp[0]) ?? serverNow
  return { kind: 'running', secondsLeft, secondsTotal: Math.max(1, Math.round((closeAt - opened) / 1000)) }
}

const startOf = (block: IssueInfo['nextApp'][number] | undefined): number | undefined =>
  block && block.sellStart * 1000

/** 大 or 小, 单 or 双 of the total, and 龙, 虎 or 和 of the first and the last number of five digits. */
export const drawTags = (numbers: readonly number[]): readonly DrawTag[] => {
  if (numbers.length !== 5) return []
  const total = numbers.reduce((sum, number) => sum + number, 0)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const size: DrawTag = total >= 23 ? '大' : '小'
  const parity: DrawTag = total % 2 === 1 ? '单' : '双'
  return [size, parity, first > last ? '龙' : first < last ? '虎' : '和']
}
