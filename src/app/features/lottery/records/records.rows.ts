/** The rows of recent bets: submissions without an answer, and the orders that the server listed. */
import { displayContent } from '#engine/content/text.ts'
import { isSimulated } from '#src/app/lottery/draw.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { OrderRecord, RecordPage } from '#src/db/lottery/records.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import { drawnNumbers, statusOf } from './orderFacts.ts'
import type { HeaderOrder, RecentOrder } from './records.snapshot.ts'

/** Rows without an answer first, then those that the server listed. */
export const recentOrders = (
  page: RecordPage | undefined,
  pending: readonly StoredSubmission[],
  lottery: string,
  lineUp: boolean,
): Loadable<readonly RecentOrder[]> => {
  const checking = pending
    .filter((one) => one.state === 'checking' && (lottery === '' || one.lottery === lottery))
    .flatMap(checkingRows)
  if (!page && checking.length === 0) return { state: 'loading' }
  return {
    state: 'ready',
    value: [...checking, ...(page?.orders ?? []).map(recentRow)],
    asOfMs: lineUp ? undefined : page?.serverTime,
  }
}

/** The same rows with their lottery, for a list of several. */
export const headerOrders = (
  page: RecordPage | undefined,
  pending: readonly StoredSubmission[],
): readonly HeaderOrder[] => [
  ...pending
    .filter((one) => one.state === 'checking')
    .flatMap((one) => checkingRows(one).map((row) => ({ lottery: one.lottery, row }))),
  ...(page?.orders ?? []).map((order) => ({ lottery: order.lottery, row: recentRow(order) })),
]

const checkingRows = (submission: StoredSubmission): RecentOrder[] =>
  submission.items.map((item) => ({
    id: `${submission.key}/${item.key}`,
    timeMs: submission.sentAt,
    issue: submission.issue,
    play: item.name,
    content: shown(item.content, item.method),
    amount: item.stake * BigInt(timesOf(submission)),
    numbers: undefined,
    simulated: false,
    status: { kind: 'checking' },
    marks: submission.chase ? ['追'] : [],
    cancellable: false,
  }))

/** A chase costs each line as often as its multiples say. */
const timesOf = ({ chase }: StoredSubmission): number =>
  chase ? Object.values(chase.counts).reduce((sum, count) => sum + count, 0) : 1

const recentRow = (order: OrderRecord): RecentOrder => ({
  id: order.orderId,
  timeMs: order.orderTime,
  issue: order.issue,
  play: order.methodName,
  content: shown(order.code, order.method),
  // What the wallet paid.
  amount: order.amount - (order.voucherMoney ?? 0n),
  numbers: drawnNumbers(order),
  simulated: isSimulated(order.drawSource),
  status: statusOf(order),
  marks: [...(order.istrace ? (['追'] as const) : []), ...(order.voucherMoney ? (['券'] as const) : [])],
  cancellable: order.cancel === 0,
})

// A row shows the beginning; what is bet on places is shorter than this.
const shownMost = 400
const shown = (code: string, method: string): string => displayContent(code.slice(0, shownMost), method)
