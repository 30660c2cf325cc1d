/** The strip at the top as a pure function of the stored data, the connection and the server's time. */
import { EMPTY, distinctUntilChanged, filter, map, scan, switchMap, timer, type Observable } from 'rxjs'
import type { Family } from '#engine/plays/define.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { drawLook, isSimulated, waveNames, waveOf, type DrawTag } from '#src/app/lottery/draw.ts'
import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { IssueInfo, Trend } from '#src/db/lottery/catalogue.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { IssueStripSnapshot } from './strip.snapshot.ts'

/** Inputs of the strip. */
export interface StripParts {
  readonly lottery: string
  readonly family: Family
  readonly interval: string | undefined
  readonly info: Cached<IssueInfo> | undefined
  /** The draws stored in any table: shown while the issue was never read. */
  readonly known?: Cached<Trend> | undefined
  readonly lineUp: boolean
  /** Why the page could not be read. */
  readonly failure?: LoadFailure | undefined
  /** Epoch milliseconds by the server's clock; undefined until it is known. */
  readonly serverNow: number | undefined
}

/** The snapshot of the strip. */
export const stripOf = (parts: StripParts): IssueStripSnapshot => {
  const { lottery, family, interval, info, known, lineUp, failure, serverNow } = parts
  const value = info?.value
  const last = value ? value.lastFive[0] : known?.value.issue[0]
  const numbers = last?.code.split(',')
  const countdown = countdownOf(info, lineUp, serverNow)
  // A stored issue may be over for days: without the time it is not the one on sale.
  const isCurrent = countdown.kind !== 'unknown' || countdown.issueOpen === true
  return {
    lottery,
    interval,
    today:
      value && isCurrent && value.todayTotal > 0
        ? { done: value.todayIndex, total: value.todayTotal }
        : undefined,
    issue: (isCurrent && value?.issue) || undefined,
    countdown,
    look: drawLook(family),
    notKept: !last && !lineUp,
    drawAsOfMs: lineUp || value ? undefined : known?.serverTime,
    ...(failure ? { failure } : {}),
    late: lineUp ? value?.late : undefined,
    readAtMs: info?.serverTime,
    lastDraw: last && {
      issue: last.issueNo,
      numbers,
      simulated: isSimulated(last.source),
      tags: numbers ? drawTags(family, numbers.map(Number)) : [],
      animals: last.zodiac?.split(','),
    },
  }
}

/**
 * The countdown states of lottery.md §4.2. second -2 is paused, -1 with state 1 waits for sales; any other
 * second of -1 or less, and a close that has passed, mean that the next issue has to be fetched; a lottery that is drawn
 * on order has no issue, and is not asked for one.
 */
export const countdownOf = (
  info: Cached<IssueInfo> | undefined,
  lineUp: boolean,
  serverNow: number | undefined,
): Countdown => {
  if (!lineUp || serverNow === undefined) {
    const open = info !== undefined && serverNow !== undefined && info.value.closeAt > serverNow
    return { kind: 'unknown', asOfMs: info?.serverTime, ...(open ? { issueOpen: true } : {}) }
  }
  if (!info) return { kind: 'fetching' }
  const { issue, second, state, closeAt, nextApp } = info.value
  if (second === -2) return { kind: 'paused' }
  if (second === -1 && state === 0 && issue === '') return { kind: 'onOrder' }
  if (second === -1 && state === 1) return { kind: 'waiting', opensAtMs: startOf(nextApp[0]) }
  const secondsLeft = Math.ceil((closeAt - serverNow) / 1000)
  if (second <= 0 || secondsLeft <= 0) return { kind: 'fetching' }
  const opened = startOf(nextApp[0]) ?? serverNow
  return { kind: 'running', secondsLeft, secondsTotal: Math.max(1, Math.round((closeAt - opened) / 1000)) }
}

/** True when two countdowns look the same. */
export const sameCountdown = (a: Countdown, b: Countdown): boolean => {
  if (a.kind === 'running' && b.kind === 'running') return a.secondsLeft === b.secondsLeft
  if (a.kind === 'unknown' && b.kind === 'unknown')
    return a.asOfMs === b.asOfMs && a.issueOpen === b.issueOpen
  return a.kind === b.kind
}

/** A closed issue is fetched again until the next one is available (lottery.md §4.2). */
export const issueOver = (countdown$: Observable<Countdown>): Observable<unknown> =>
  countdown$.pipe(
    map((countdown) => countdown.kind === 'fetching'),
    distinctUntilChanged(),
    switchMap((over) => (over ? timer(timing.issueRequery, timing.issueRequery) : EMPTY)),
  )

/** The issue on a page at one moment; '' while none is known. */
export interface SeenIssue {
  readonly issue: string
  /** Its time was running then: not merely stored from an earlier visit. */
  readonly onSale: boolean
}

/** An issue that closed, with the one that follows it. */
export interface ClosedIssue {
  readonly closedIssue: string
  readonly currentIssue: string
}

/**
 * The issues that closed while the page was open. The first issue that a page knows is the stored one of an earlier visit,
 * which may be over for days: it closed while the page was open only if its time was seen running.
 */
export const closedIssues = (seen$: Observable<SeenIssue>): Observable<ClosedIssue> =>
  seen$.pipe(
    filter(({ issue }) => issue !== ''),
    scan<SeenIssue, SeenIssue & { readonly closed: ClosedIssue | undefined }>(
      (held, { issue, onSale }) =>
        held.issue === issue
          ? { issue, onSale: held.onSale || onSale, closed: undefined }
          : {
              issue,
              onSale,
              closed: held.onSale ? { closedIssue: held.issue, currentIssue: issue } : undefined,
            },
      { issue: '', onSale: false, closed: undefined },
    ),
    map(({ closed }) => closed),
    filter((closed) => closed !== undefined),
  )

const startOf = (block: IssueInfo['nextApp'][number] | undefined): number | undefined =>
  block && block.sellStart * 1000

/**
 * The tags of a draw (play-types.md §1, §10): size and parity of a total, and which of two
 * places is greater. A draw has no tags if players cannot bet on them.
 */
export const drawTags = (family: Family, numbers: readonly number[]): readonly DrawTag[] => {
  const [first = 0, second = 0] = numbers
  const last = numbers.at(-1) ?? 0
  switch (family) {
    case 'ssc':
      return numbers.length === 5 ? [...totalTags(numbers, 23), greaterTag(first, last)] : []
    case '3d':
      return numbers.length === 3 ? totalTags(numbers, 14) : []
    case 'k3':
      return numbers.length === 3 ? totalTags(numbers, 11) : []
    case 'pk10':
      return numbers.length === 10 ? [...totalTags([first, second], 11), greaterTag(first, last)] : []
    case '11x5':
    case 'kl12':
    case 'ky481':
      return []
    case 'lhc':
      return numbers.length === 7 ? ballTags(last) : []
  }
}

const totalTags = (numbers: readonly number[], bigFrom: number): readonly DrawTag[] => {
  const total = numbers.reduce((sum, number) => sum + number, 0)
  return [total >= bigFrom ? '大' : '小', total % 2 === 1 ? '单' : '双']
}

/** Ball 49 ties in size and parity (play-types.md §8). */
const ballTags = (special: number): readonly DrawTag[] => {
  const wave = waveNames[waveOf(String(special))]
  if (special === 49) return [wave, '和']
  return [wave, special >= 25 ? '大' : '小', special % 2 === 1 ? '单' : '双']
}

const greaterTag = (dragon: number, tiger: number): DrawTag =>
  dragon > tiger ? '龙' : dragon < tiger ? '虎' : '和'
