/** Recent bets as streams: the stored orders, the submissions in 核对中, the detail and the question before a cancel. */
import {
  BehaviorSubject,
  Subject,
  combineLatest,
  distinctUntilChanged,
  firstValueFrom,
  map,
  of,
  skip,
  timer,
  type Observable,
} from 'rxjs'
import { displayContent } from '#engine/content/text.ts'
import { drawLook, hasTwoDigits, isSimulated, shortIssue } from '#src/app/lottery/draw.ts'
import { ready, withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import type { KeptBet } from '#src/db/lottery/keptBet.ts'
import { readRecords, type RecordPage } from '#src/db/lottery/records.ts'
import type { OrderRecord } from '#src/db/lottery/records.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { pendingSubmissions } from '#src/streams/lottery/submissions.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import {
  detailOf,
  drawnNumbers,
  factsOf,
  factsOfKept,
  statusOf,
  type FetchedDetail,
  type OrderFacts,
} from './orderFacts.ts'
import type {
  CancelOrderSnapshot,
  HeaderOrder,
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
  const failure$ = client.reads.failed$('recentOrder', { lottery: lottery === '' ? undefined : lottery })
  const all$ = combineLatest({
    page: page$,
    pending: pending$,
    line: client.line.line$,
    open: dialogs,
    failure: failure$,
  })

  const change = (part: Partial<Dialogs>) => dialogs.next({ ...dialogs.value, ...part })
  /** What the device knows of an order; undefined when it knows nothing. */
  const knownOf = async (orderId: string): Promise<KeptBet | 'listed' | undefined> => {
    if (!db) return undefined
    if (orderOf(await readRecords(db, lottery), orderId)) return 'listed'
    const { keptBet } = await loadPart(() => import('#src/db/lottery/keptBet.ts'))
    return keptBet(db, orderId)
  }
  /** Emits when another order is opened, or this one is closed. */
  const otherOrder$ = dialogs.pipe(
    map(({ detailOf }) => detailOf),
    distinctUntilChanged(),
    skip(1),
  )
  const view = (orderId: string): void => {
    change({ detailOf: orderId, fetched: undefined, kept: undefined })
    const kept = knownOf(orderId)
    scope.ask({
      until$: otherOrder$,
      ask: () => kept,
      land: (bet) => (bet && bet !== 'listed' ? change({ kept: bet }) : undefined),
    })
    scope.ask({
      kind: 'view',
      until$: otherOrder$,
      async ask() {
        const ending = await client.call('recentDetail', { orderId })
        return { ending, isKnown: (await kept) !== undefined }
      },
      land({ ending, isKnown }) {
        if (ending.kind === 'answered') return change({ fetched: ending.value })
        if (isKnown) return
        change({ detailOf: undefined })
        notices$.next({ kind: 'error', text: ending.kind === 'refused' ? ending.msg : text.detailLost })
      },
    })
  }

  const repeat = (order: FetchedDetail): void => {
    change({ detailOf: undefined })
    again$.next(order)
  }

  const cancel = ({ orderId }: Pick<OrderFacts, 'orderId'>): void => {
    if (dialogs.value.sending) return
    scope.ask({
      busy: (sending) => change({ sending }),
      failed: () => notices$.next({ kind: 'error', text: formText.failed }),
      ask: () => client.call('cancelOrder', { orderId }),
      land(ending) {
        change({ cancelOf: undefined, detailOf: undefined })
        if (ending.kind === 'answered') {
          notices$.next({ kind: 'ok', text: text.cancelled })
          reopen(orderId)
        } else
          notices$.next({ kind: 'error', text: ending.kind === 'refused' ? ending.msg : text.cancelLost })
      },
    })
  }
  /** Not over an order that the player opened meanwhile. */
  const reopen = (orderId: string): void =>
    scope.ask({
      until$: otherOrder$,
      ask: () => firstValueFrom(timer(reopenAfterMs)),
      land: () => view(orderId),
    })

  const orderOf = (page: RecordPage | undefined, id: string | undefined): OrderRecord | undefined =>
    id === undefined ? undefined : page?.orders.find((order) => order.orderId === id)

  return {
    recent: scope.behavior(
      all$.pipe(
        map(({ page, pending, line, failure }): RecentOrdersSnapshot => ({
          ...draws,
          orders: withFailure(recentOrders(page, pending, lottery, line.up), failure, page?.serverTime),
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
            confirm: open.sending ? undefined : () => cancel(order),
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
