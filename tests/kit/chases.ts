/** Chases in the form in which a client sends them. */
import type { WireFields } from './browser.ts'
import { submission, type WireLine } from './bets.ts'

/** Paths of the calls that read a chase and stop issues of it. */
export const tracePath = '/lottery/api/u/v1/lottery/trace'
export const traceCancelPath = '/lottery/api/u/v1/lottery/trace_cancel'

/** The n-th issue of mjffc after the one that sells at noon: 0 is 20261121-0721. */
export const minuteIssueAfter = (n: number): string => `20261121-${String(721 + n).padStart(4, '0')}`

/** The form fields of add_order for a chase over issues of mjffc from noon on, by multiple; 0 is an unticked row. */
export const chase = (
  lines: readonly WireLine[],
  multiples: readonly number[],
  plan: Readonly<Record<string, unknown>> = {},
  changes: WireFields = {},
): WireFields =>
  submission(lines, {
    lottery: 'MJFFC',
    issue: minuteIssueAfter(0),
    istrace: 'true',
    betType: 4,
    trace: JSON.stringify({
      counts: Object.fromEntries(multiples.map((multiple, n) => [minuteIssueAfter(n), multiple])),
      start: minuteIssueAfter(0),
      mode: '2',
      winStop: false,
      ...plan,
    }),
    ...changes,
  })
