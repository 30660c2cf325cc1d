/** The strip at the top as a pure function of the stored data, the connection and the server's time. */
import { distinctUntilChanged, filter, map, pairwise, type Observable } from 'rxjs'
import type { Family } from '#engine/plays/define.ts'
import { drawLook, isSimulated, type DrawTag } from '#src/app/lottery/draw.ts'
import { countdownOf } from '#src/app/lottery/issueCountdown.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { IssueInfo, Trend } from '#src/db/lottery/catalogue.ts'
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
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: number
}

/** The snapshot of the strip. */
export const stripOf = (parts: StripParts): IssueStripSnapshot => {
  const { lottery, family, interval, info, known, lineUp, serverNow } = parts
  const value = info?.value
  const last = value ? value.lastFive[0] : known?.value.issue[0]
  const numbers = last?.code.split(',')
  return {
    lottery,
    interval,
    today: value && value.todayTotal > 0 ? { done: value.todayIndex, total: value.todayTotal } : undefined,
    issue: value?.issue || undefined,
    countdown: countdownOf(info, lineUp, serverNow),
    look: drawLook(family),
    notKept: !last && !lineUp,
    drawAsOfMs: lineUp || value ? undefined : known?.serverTime,
    lastDraw: last && {
      issue: last.issueNo,
      numbers,
      simulated: isSimulated(last.source),
      tags: numbers ? drawTags(family, numbers.map(Number)) : [],
    },
  }
}

/** An issue that closed while the page was open, with the one that follows it. */
export const closedIssues = (
  world$: Observable<{ readonly info: Cached<IssueInfo> | undefined }>,
): Observable<{ readonly closedIssue: string; readonly currentIssue: string }> =>
  world$.pipe(
    map(({ info }) => info?.value.issue ?? ''),
    filter((issue) => issue !== ''),
    distinctUntilChanged(),
    pairwise(),
    map(([closedIssue, currentIssue]) => ({ closedIssue, currentIssue })),
  )

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
    case 'lhc':
      return []
  }
}

const totalTags = (numbers: readonly number[], bigFrom: number): readonly DrawTag[] => {
  const total = numbers.reduce((sum, number) => sum + number, 0)
  return [total >= bigFrom ? '大' : '小', total % 2 === 1 ? '单' : '双']
}

const greaterTag = (dragon: number, tiger: number): DrawTag =>
  dragon > tiger ? '龙' : dragon < tiger ? '虎' : '和'
