/** Draws that failed, and when each is asked for again. */
import { NoRound } from './beacon.ts'
import type { DueIssue } from './source.ts'

/** What waits after failures, by lottery or by issue. */
export interface Retries {
  readonly size: number
  /** The instants at which something is asked for again, in milliseconds. */
  times(): Iterable<number>
  waits(one: DueIssue): boolean
  /** Whether all issues of a lottery wait. */
  lotteryWaits(code: string): boolean
  /** Lets an issue wait after a failure at this instant. */
  add(error: unknown, one: DueIssue, nowMs: number): void
  /** Lets those go whose time has come. */
  release(nowMs: number): void
}

const retryMs = 5_000
// A round that is late is asked for again after a tenth of the time that it is late, within these bounds.
const lateRoundMs = { least: 1_000, most: 30_000 }

/** Nothing waits yet. */
export const createRetries = (): Retries => {
  const retryAt = new Map<string, number>()
  return {
    get size() {
      return retryAt.size
    },
    times: () => retryAt.values(),
    waits: (one) => retryAt.has(one.lottery) || retryAt.has(nameOf(one)),
    lotteryWaits: (code) => retryAt.has(code),
    add: (error, one, nowMs) => void retryAt.set(waiterOf(error, one, nowMs), retryTime(error, one, nowMs)),
    release(nowMs) {
      for (const [waiter, at] of retryAt) if (at <= nowMs) retryAt.delete(waiter)
    },
  }
}

const nameOf = ({ lottery, number }: DueIssue): string => `${lottery} ${number}`

/**
 * What waits after a failure: the lottery, whose issues are drawn in order, and which is asked for once while its source is down. A
 * draw on order whose round is still to come waits alone.
 */
const waiterOf = (error: unknown, one: DueIssue, now: number): string =>
  isToCome(error, now) && one.batch?.secret != null ? nameOf(one) : one.lottery

/** Whether a draw failed because its round is still to come. */
export const isToCome = (error: unknown, now: number): error is NoRound & { readonly dueAt: number } =>
  error instanceof NoRound && error.dueAt !== undefined && error.dueAt > now

/** A round that is still to come is asked for in its time. */
const retryTime = (error: unknown, { drawAt }: DueIssue, now: number): number => {
  if (isToCome(error, now)) return error.dueAt
  if (!(error instanceof NoRound)) return now + retryMs
  return now + Math.min(lateRoundMs.most, Math.max(lateRoundMs.least, (now - drawAt.getTime()) / 10))
}
