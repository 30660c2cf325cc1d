/** The countdown of a lottery from its stored issue, the connection and the server's time. */
import { EMPTY, distinctUntilChanged, map, switchMap, timer, type Observable } from 'rxjs'
import type { Cached } from '#src/db/core/cached.ts'
import type { IssueInfo } from '#src/db/lottery/catalogue.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { Countdown } from './countdown.ts'

/**
 * The countdown states of lottery.md §4.2. second -2 is paused, -1 with state 1 waits for sales; any other
 * second of -1 or less, and a close that has passed, mean that the next issue has to be fetched.
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

/** True when two countdowns look the same. */
export const sameCountdown = (a: Countdown, b: Countdown): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'running' || b.kind !== 'running' || a.secondsLeft === b.secondsLeft) &&
  (a.kind !== 'unknown' || b.kind !== 'unknown' || a.asOfMs === b.asOfMs)

/** A closed issue is fetched again until the next one is available (lottery.md §4.2). */
export const issueOver = (countdown$: Observable<Countdown>): Observable<unknown> =>
  countdown$.pipe(
    map((countdown) => countdown.kind === 'fetching'),
    distinctUntilChanged(),
    switchMap((over) => (over ? timer(timing.issueRequery, timing.issueRequery) : EMPTY)),
  )

const startOf = (block: IssueInfo['nextApp'][number] | undefined): number | undefined =>
  block && block.sellStart * 1000
