/** The dialogs of recent bets: the detail of an order, and the question before it is cancelled. */
import {
  distinctUntilChanged,
  firstValueFrom,
  map,
  skip,
  timer,
  Subject,
  type BehaviorSubject,
  type Observable,
} from 'rxjs'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { KeptBet } from '#src/db/lottery/keptBet.ts'
import { readRecords, type OrderRecord, type RecordPage } from '#src/db/lottery/records.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { FetchedDetail, OrderFacts } from './orderFacts.ts'
import { text } from './records.text.ts'

/** A message about a cancel. */
export interface RecordsNotice {
  readonly kind: 'ok' | 'error'
  readonly text: string
}

/** Which of them are open, and what is known of their order. */
export interface Dialogs {
  readonly detailOf: string | undefined
  /** The answer of `recent_detail`: also for orders older than the list. */
  readonly fetched: FetchedDetail | undefined
  /** What the device knows of an order that is older than the list. */
  readonly kept: KeptBet | undefined
  readonly cancelOf: string | undefined
  readonly sending: boolean
}

export const noDialogs: Dialogs = {
  detailOf: undefined,
  fetched: undefined,
  kept: undefined,
  cancelOf: undefined,
  sending: false,
}

/** The actions of the dialogs, and what they announce. */
export interface DialogActions {
  readonly notices$: Observable<RecordsNotice>
  /** Orders whose chase the player wants to see. */
  readonly chases$: Observable<string>
  /** Orders that the player wants to bet again: their detail is closed. */
  readonly again$: Observable<FetchedDetail>
  change(part: Partial<Dialogs>): void
  /** Opens the detail of an order. */
  view(orderId: string): void
  repeat(order: FetchedDetail): void
  showChase(orderId: string): void
  cancel(order: Pick<OrderFacts, 'orderId'>): void
}

/** An order of a page of the records. */
export const orderOf = (page: RecordPage | undefined, id: string | undefined): OrderRecord | undefined =>
  id === undefined ? undefined : page?.orders.find((order) => order.orderId === id)

// The detail opens again a moment after the cancel, with the new status (lottery.md §8).
const reopenAfterMs = 1_000

/** Binds the actions to the records of a lottery. */
export const createDialogActions = (
  client: Client,
  scope: Scope,
  lottery: string,
  dialogs: BehaviorSubject<Dialogs>,
): DialogActions => {
  const notices$ = new Subject<RecordsNotice>()
  const chases$ = new Subject<string>()
  const again$ = new Subject<FetchedDetail>()
  const change = (part: Partial<Dialogs>) => dialogs.next({ ...dialogs.value, ...part })
  /** Emits when another order is opened, or this one is closed. */
  const otherOrder$ = dialogs.pipe(
    map(({ detailOf }) => detailOf),
    distinctUntilChanged(),
    skip(1),
  )
  const view = (orderId: string): void => {
    change({ detailOf: orderId, fetched: undefined, kept: undefined })
    const kept = knownOf(client, lottery, orderId)
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

  return {
    notices$,
    chases$,
    again$,
    change,
    view,
    repeat(order) {
      change({ detailOf: undefined })
      again$.next(order)
    },
    showChase: (orderId) => chases$.next(orderId),
    cancel,
  }
}

/** What the device knows of an order; undefined when it knows nothing. */
const knownOf = async (
  client: Client,
  lottery: string,
  orderId: string,
): Promise<KeptBet | 'listed' | undefined> => {
  const db = client.privateDb()
  if (!db) return undefined
  if (orderOf(await readRecords(db, lottery), orderId)) return 'listed'
  const { keptBet } = await loadPart(() => import('#src/db/lottery/keptBet.ts'))
  return keptBet(db, orderId)
}
