/** Recent bets as streams: the stored orders, the submissions in 核对中, the detail and the question before a cancel. */
import { BehaviorSubject, combineLatest, map, of, type Observable } from 'rxjs'
import { drawLook, hasTwoDigits, shortIssue } from '#src/app/lottery/draw.ts'
import { ready, withFailure } from '#src/app/ui/feedback/loadable.ts'
import type { OwnCheck } from '#src/db/lottery/ownChecks.ts'
import { readRecords, type RecordPage } from '#src/db/lottery/records.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { pendingSubmissions } from '#src/streams/lottery/submissions.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import { detailOf, factsOf, factsOfKept, type FetchedDetail, type OrderFacts } from './orderFacts.ts'
import {
  createDialogActions,
  noDialogs,
  orderOf,
  type DialogActions,
  type Dialogs,
  type RecordsNotice,
} from './records.dialogs.ts'
import { headerOrders, recentOrders } from './records.rows.ts'
import type {
  CancelOrderSnapshot,
  HeaderOrder,
  OrderDetailSnapshot,
  RecentOrdersSnapshot,
} from './records.snapshot.ts'
import { text } from './records.text.ts'

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

/** Starts the records of a lottery ('' = all); `nameOf` gives Chinese names of lotteries. */
export const createRecordsModel = (
  client: Client,
  lottery: string,
  nameOf: (lottery: string) => string,
  family = '',
): RecordsModel => {
  const scope = client.scope()
  const draws = { look: drawLook(family), wideDraws: hasTwoDigits(family) }
  const dialogs = new BehaviorSubject<Dialogs>(noDialogs)
  const acts = createDialogActions(client, scope, lottery, dialogs)
  const { change, view, notices$, chases$, again$ } = acts
  const db = client.privateDb()
  const all$ = combineLatest({
    page: db ? stored(() => readRecords(db, lottery)) : of(undefined),
    pending: db ? pendingSubmissions(db) : of([]),
    checks: db ? stored(() => db.ownChecks.toArray()) : of([]),
    line: client.line.line$,
    open: dialogs,
    failure: client.reads.failed$('recentOrder', { lottery: lottery === '' ? undefined : lottery }),
  })
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
        map(({ page, line, open, checks }) =>
          detailSnapshot({ scope, nameOf, acts, checks, privateDb: client.privateDb }, page, open, line.up),
        ),
      ),
      undefined,
    ),
    cancelling: scope.behavior(
      all$.pipe(map(({ page, open }) => cancelSnapshot(acts, page, open))),
      undefined,
    ),
    notices$,
    chases$,
    again$,
    rows$: all$.pipe(map(({ page, pending }) => headerOrders(page, pending))),
    open: view,
    end: () => scope.end(),
  }
}

interface DetailParts {
  readonly scope: Scope
  readonly nameOf: (lottery: string) => string
  readonly acts: DialogActions
  readonly privateDb: Client['privateDb']
  readonly checks: readonly OwnCheck[]
}

/** The detail of the order that is open: as answered, as listed, or as the device keeps it. */
const detailSnapshot = (
  { scope, nameOf, acts, privateDb, checks }: DetailParts,
  page: RecordPage | undefined,
  open: Dialogs,
  lineUp: boolean,
): OrderDetailSnapshot | undefined => {
  const row = orderOf(page, open.detailOf)
  const fetched = open.fetched?.orderId === open.detailOf ? open.fetched : undefined
  const kept = open.kept?.key === open.detailOf ? open.kept : undefined
  const order = fetched ? factsOf(fetched) : row ? factsOf(row) : kept && factsOfKept(kept.value)
  if (!order) return undefined
  const isCut = !fetched && !row && kept?.isCut === true
  const own = checks.find(({ key, state }) => key === order.orderId && state !== 'skipped')
  const value = { ...detailOf(order, nameOf, isCut), own }
  const asOfMs = lineUp || fetched ? undefined : row ? page?.serverTime : kept?.serverTime
  const cancellable = order.cancel === 0 && lineUp
  const repeatable = lineUp && fetched && canRepeat(fetched)
  return {
    detail: ready(value, asOfMs === undefined ? {} : { asOfMs }),
    close: () => acts.change({ detailOf: undefined }),
    // A slip lacks no number.
    print: isCut
      ? undefined
      : () =>
          scope.run(async () =>
            (await loadPart(() => import('./orderSlip.ts'))).printOrder(value, privateDb()),
          ),
    cancel: cancellable ? () => acts.change({ cancelOf: order.orderId }) : undefined,
    cancelBlocked: cancelBlockedOf(order, lineUp),
    again: repeatable ? () => acts.repeat(fetched) : undefined,
    chase: order.traceId !== '' && lineUp ? () => acts.showChase(order.orderId) : undefined,
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

/** The question before an order is cancelled. */
const cancelSnapshot = (
  { change, cancel }: DialogActions,
  page: RecordPage | undefined,
  open: Dialogs,
): CancelOrderSnapshot | undefined => {
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
}
