/** Recent bets as streams: the stored orders, the submissions in 核对中, the detail and the question before a cancel. */
import { BehaviorSubject, Subject, combineLatest, map, of, timer, type Observable } from 'rxjs'
import type { Hao } from '#engine/money/money.ts'
import { displayContent } from '#engine/content/text.ts'
import type { CallOutput } from '#contract/areas.ts'
import {
  drawLook,
  fairHref,
  hasTwoDigits,
  isProvable,
  isSimulated,
  shortIssue,
} from '#src/app/lottery/draw.ts'
import { ready, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import type { OrderStatus } from '#src/app/lottery/orderStatus.ts'
import type { KeptBet } from '#src/db/lottery/keptBet.ts'
import { readRecords, type RecordPage } from '#src/db/lottery/records.ts'
import type { OrderRecord } from '#src/db/lottery/records.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { pendingSubmissions } from '#src/streams/lottery/submissions.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type {
  CancelOrderSnapshot,
  HeaderOrder,
  OrderDetail,
  OrderDetailSnapshot,
  RecentOrder,
  RecentOrdersSnapshot,
} from './records.snapshot.ts'
import { text } from './records.text.ts'

/** A message about a cancel. */
export interface RecordsNotice {
  readonly kind: 'ok' | 'error'
  readonly text: string
}

/** Records of one lottery, with their dialogs. */
export interface RecordsModel {
  readonly recent: Behavior<RecentOrdersSnapshot>
  readonly detail: Behavior<OrderDetailSnapshot | undefined>
  readonly cancelling: Behavior<CancelOrderSnapshot | undefined>
  readonly notices$: Observable<RecordsNotice>
  /** Orders whose chase the player wants to see. */
  readonly chases$: Observable<string>
  /** Orders that the player wants to bet again: their detail is closed. */
  readonly again$: Observable<FetchedDetail>
  /** The same rows with their lottery, for a list of several. */
  readonly rows$: Observable<readonly HeaderOrder[]>
  /** Opens the detail of an order. */
  open(orderId: string): void
  end(): void
}

interface Dialogs {
  readonly detailOf: string | undefined
  /** The answer of `recent_detail`: also for orders older than the list. */
  readonly fetched: FetchedDetail | undefined
  /** What the device knows of an order that is older than the list. */
  readonly kept: KeptBet | undefined
  readonly cancelOf: string | undefined
  readonly sending: boolean
}

/** The answer of `recent_detail`. */
export type FetchedDetail = CallOutput<'recentDetail'>

// The detail opens again a moment after the cancel, with the new status (lottery.md §8).
const reopenAfterMs = 1_000

/** Starts the records of a lottery ('' = all); `nameOf` gives Chinese names of lotteries. */
export const createRecordsModel = (
  client: Client,
  lottery: string,
  nameOf: (lottery: string) => string,
  family = '',
): RecordsModel => {
  const scope = client.scope()
  const draws = { look: drawLook(family), wideDraws: hasTwoDigits(family) }
  const dialogs = new BehaviorSubject<Dialogs>({
    detailOf: undefined,
    fetched: undefined,
    kept: undefined,
    cancelOf: undefined,
    sending: false,
  })
  const notices$ = new Subject<RecordsNotice>()
  const chases$ = new Subject<string>()
  const again$ = new Subject<FetchedDetail>()
  const db = client.privateDb()
  const page$ = db ? stored(() => readRecords(db, lottery)) : of(undefined)
  const pending$ = db ? pendingSubmissions(db) : of([])
  const all$ = combineLatest({ page: page$, pending: pending$, line: client.line.line$, open: dialogs })

  const change = (part: Partial<Dialogs>) => dialogs.next({ ...dialogs.value, ...part })
  /** Shows what the device knows of an order; false when it knows nothing. */
  const showKept = async (orderId: string): Promise<boolean> => {
    if (!db) return false
    if (orderOf(await readRecords(db, lottery), orderId)) return true
    const { keptBet } = await loadPart(() => import('#src/db/lottery/keptBet.ts'))
    const kept = await keptBet(db, orderId)
    if (kept && dialogs.value.detailOf === orderId) change({ kept })
    return kept !== undefined
  }
  const view = (orderId: string): void => {
    change({ detailOf: orderId, fetched: undefined, kept: undefined })
    const shownKept = showKept(orderId)
    scope.run(() => shownKept)
    scope.run(async () => {
      const ending = await client.call('recentDetail', { orderId })
      if (dialogs.value.detailOf !== orderId) return
      if (ending.kind === 'answered') change({ fetched: ending.value })
      else if (!(await shownKept)) {
        change({ detailOf: undefined })
        notices$.next({ kind: 'error', text: ending.kind === 'refused' ? ending.msg : text.detailLost })
      }
    })
  }

  const repeat = (order: FetchedDetail): void => {
    change({ detailOf: undefined })
    again$.next(order)
  }

  const cancel = async (order: Pick<OrderFacts, 'orderId'>): Promise<void> => {
    if (dialogs.value.sending) return
    change({ sending: true })
    const ending = await client.call('cancelOrder', { orderId: order.orderId })
    change({ sending: false, cancelOf: undefined, detailOf: undefined })
    if (ending.kind === 'answered') {
      notices$.next({ kind: 'ok', text: text.cancelled })
      scope.each(timer(reopenAfterMs), () => view(order.orderId))
    } else notices$.next({ kind: 'error', text: ending.kind === 'refused' ? ending.msg : text.cancelLost })
  }

  const orderOf = (page: RecordPage | undefined, id: string | undefined): OrderRecord | undefined =>
    id === undefined ? undefined : page?.orders.find((order) => order.orderId === id)

  return {
    recent: scope.behavior(
      all$.pipe(
        map(({ page, pending, line }): RecentOrdersSnapshot => ({
          ...draws,
          orders: recentOrders(page, pending, lottery, line.up),
          view,
          cancel: line.up ? (cancelOf) => change({ cancelOf }) : undefined,
        })),
      ),
      { ...draws, orders: { state: 'loading' }, view: undefined, cancel: undefined },
    ),
    detail: scope.behavior(
      all$.pipe(
        map(({ page, line, open }) => {
          const row = orderOf(page, open.detailOf)
          const fetched = open.fetched?.orderId === open.detailOf ? open.fetched : undefined
          const kept = open.kept?.key === open.detailOf ? open.kept : undefined
          const order = fetched ? factsOf(fetched) : row ? factsOf(row) : kept && factsOfKept(kept.value)
          if (!order) return undefined
          const isCut = !fetched && !row && kept?.isCut === true
          const value = detailOf(order, nameOf, isCut)
          const asOfMs = line.up || fetched ? undefined : row ? page?.serverTime : kept?.serverTime
          const cancellable = order.cancel === 0 && line.up
          const repeatable = line.up && fetched && canRepeat(fetched)
          return {
            detail: ready(value, asOfMs === undefined ? {} : { asOfMs }),
            close: () => change({ detailOf: undefined }),
            // A slip lacks no number.
            print: isCut
              ? undefined
              : () =>
                  scope.run(async () => (await loadPart(() => import('./orderSlip.ts'))).printOrder(value)),
            cancel: cancellable ? () => change({ cancelOf: order.orderId }) : undefined,
            cancelBlocked: cancelBlockedOf(order, line.up),
            again: repeatable ? () => repeat(fetched) : undefined,
            chase: order.traceId !== '' && line.up ? () => chases$.next(order.orderId) : undefined,
          }
        }),
      ),
      undefined,
    ),
    cancelling: scope.behavior(
      all$.pipe(
        map(({ page, open }) => {
          // A row of the records that is older than the list is known by its detail alone.
          const row = orderOf(page, open.cancelOf)
          const fetched = open.fetched?.orderId === open.cancelOf ? open.fetched : undefined
          const order = row ? factsOf(row) : fetched && factsOf(fetched)
          if (!order) return undefined
          return {
            issue: shortIssue(order.issue),
            play: order.methodName,
            amount: order.amount,
            confirm: open.sending ? undefined : () => scope.run(() => cancel(order)),
            sending: open.sending,
            keep: () => change({ cancelOf: undefined }),
          }
        }),
      ),
      undefined,
    ),
    notices$,
    chases$,
    again$,
    rows$: all$.pipe(
      map(({ page, pending }) => [
        ...pending
          .filter((one) => one.state === 'checking')
          .flatMap((one) => checkingRows(one).map((row) => ({ lottery: one.lottery, row }))),
        ...(page?.orders ?? []).map((order) => ({ lottery: order.lottery, row: recentRow(order) })),
      ]),
    ),
    open: view,
    end: () => scope.end(),
  }
}

// An instant draw has no issue to bet on (lottery.md §4.3); six-mark games have a page of their own.
const canRepeat = ({ orderType, lottery }: FetchedDetail): boolean =>
  orderType !== 1 && !/^mjmmc$|lhc$/.test(lottery)

// A voucher is always spent completely: its order cannot be cancelled, which must be explained while the issue is open.
const cancelBlockedOf = (order: OrderFacts, lineUp: boolean): string | undefined => {
  if (order.cancel === 0) return lineUp ? undefined : text.offline
  return order.voucherMoney > 0n && order.isCurrentIssue && order.statusCode === 0
    ? text.voucherOrder
    : undefined
}

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

const checkingRows = (submission: StoredSubmission): RecentOrder[] =>
  submission.items.map((item) => ({
    id: `${submission.key}/${item.key}`,
    timeMs: submission.sentAt,
    issue: submission.issue,
    play: item.name,
    content: shown(item.content),
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
  content: shown(order.code),
  amount: order.amount,
  numbers: drawnNumbers(order),
  simulated: isSimulated(order.drawSource),
  status: statusOf(order),
  marks: order.istrace ? ['追'] : [],
  cancellable: order.cancel === 0,
})

const shown = (code: string): string => displayContent(code.slice(0, 400))

const drawnNumbers = (order: Pick<OrderRecord, 'lotteryNumber'>): string | undefined =>
  order.lotteryNumber === '' ? undefined : order.lotteryNumber.replaceAll(',', ' ')

/** Status of an order by its code (wire.md §1.9): 等待派奖 still counts as waiting. */
export const statusOf = (order: Pick<OrderRecord, 'statusCode' | 'awardMoney'>): OrderStatus => {
  switch (order.statusCode) {
    case 1:
      return { kind: 'lost' }
    case 2:
    case 7:
      return { kind: 'won', award: order.awardMoney }
    case 4:
      return { kind: 'cancelled' }
    case 5:
      return { kind: 'revoked' }
    case 6:
      return { kind: 'refunded' }
    default:
      return { kind: 'undrawn' }
  }
}

/** The fields that both answers have, under common names. */
type OrderFacts = Omit<OrderRecord, 'orderTime' | 'piece' | 'mode' | 'serverTime'> & {
  readonly timeMs: number
  readonly multiple: number
  readonly unit: Hao
  /** Only in the detail, not in a row. */
  readonly reason: string
  readonly voucherMoney: Hao
}

/** Maps a row of the list or the answer of `recent_detail` to common names. */
export const factsOf = (order: OrderRecord | FetchedDetail): OrderFacts =>
  'piece' in order
    ? { ...order, timeMs: order.orderTime, multiple: order.piece, unit: order.mode, ...unknownOfRow }
    : { ...order, timeMs: beijingMs(order.orderTime), multiple: order.count, unit: order.perAmount }

/** The same of a bet of the records on the device, which is neither cancelled nor followed from there. */
const factsOfKept = ({ orderItemId, orderTime, piece, mode, ...bet }: KeptBet['value']): OrderFacts => ({
  ...bet,
  orderId: orderItemId,
  timeMs: orderTime,
  multiple: piece,
  unit: mode,
  statusCode: bet.status,
  status: bet.statusName,
  cancel: 1,
  isCurrentIssue: false,
})

const unknownOfRow = { reason: '', voucherMoney: 0n }

/** "2026-11-20 19:05:41", Beijing time, as epoch milliseconds. */
const beijingMs = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** An order as its dialog shows it; `isCut`: only the beginning of its content is known. */
export const detailOf = (
  order: OrderFacts,
  nameOf: (lottery: string) => string,
  isCut = false,
): OrderDetail => ({
  id: order.orderId,
  orderNumber: order.orderId,
  timeMs: order.timeMs,
  lottery: nameOf(order.lottery),
  issue: order.issue,
  play: order.methodName,
  prizeMode: `${groupYuan(order.odds)}${order.point > 0 ? `~${order.point / 100}%` : ''}`,
  // 0 is not a single pick; every other value is one (lottery.md §3.1).
  singlePick: order.singleStatus !== 0,
  bets: order.nums,
  multiple: order.multiple,
  unit: order.unit,
  amount: order.amount,
  numbers: drawnNumbers(order),
  simulated: isSimulated(order.drawSource),
  verifyHref: isProvable(order.drawSource) ? fairHref(order.lottery, order.issue) : undefined,
  content: displayContent(order.code),
  isCut,
  positions: order.position === '' ? [] : order.position.split(','),
  status: statusOf(order),
  reason: order.reason === '' ? undefined : order.reason,
  voucherMoney: order.voucherMoney > 0n ? order.voucherMoney : undefined,
})
