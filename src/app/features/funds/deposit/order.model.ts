/** One order of a deposit, followed until it has ended: by what touches the wallet, and by asking now and then. */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, of, switchMap, timer } from 'rxjs'
import '#contract/funds/later.ts'
import type { CallInput } from '#contract/areas.ts'
import { depositStatus } from '#contract/funds/deposits.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { ReadFailure } from '#src/streams/core/reads.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import { followCoinTypes, networksOf } from './coinTypes.ts'
import type { CoinSnapshot, DepositOrder, OrderSnapshot } from './deposit.snapshot.ts'
import { coinText, orderText } from './deposit.text.ts'
import { createMatch, isWaiting, noMatchState, type MatchState } from './match.model.ts'
import { matchSnapshot } from './matchSnapshot.ts'

/** An order. */
export interface OrderModel {
  readonly shown: Behavior<OrderSnapshot>
  /** Ends the search for a counterpart before the page is left; true where it may be left. */
  leave(): Promise<boolean>
  end(): void
}

interface State {
  readonly order: DepositOrder | undefined
  readonly serverTime: number | undefined
  readonly telling: boolean
  /** The address that was asked for here; undefined while that of the order is shown. */
  readonly picked: { readonly coinType: CoinType; readonly address: string } | undefined
  readonly asking: boolean
  /** The networks that the server lists; undefined until then. */
  readonly types: readonly CoinType[] | undefined
  readonly match: MatchState
}

/** Follows an order by its number. */
export const createOrderModel = (client: Client, spsn: string): OrderModel => {
  const scope = client.scope()
  const state$ = new BehaviorSubject<State>({
    order: undefined,
    serverTime: undefined,
    telling: false,
    picked: undefined,
    asking: false,
    types: undefined,
    match: noMatchState,
  })
  const change = (part: Partial<State>) => state$.next({ ...state$.value, ...part })
  const read = reading(client, spsn, state$, change)
  const changeMatch = (part: Partial<MatchState>) => change({ match: { ...state$.value.match, ...part } })
  const match = createMatch({
    client,
    scope,
    spsn,
    read,
    order: () => state$.value.order,
    change: changeMatch,
  })
  scope.each(
    keepFresh(client, {
      tables: ['balance'],
      reads: ['depositOrder'],
      everyMs: timing.depositPoll,
      async ask() {
        // While a counterpart is looked for only that is asked.
        if (!isWaiting(state$.value.order)) await read()
        if (isWaiting(state$.value.order)) await match.ask()
      },
    }),
    () => undefined,
  )
  const waits$ = state$.pipe(map(({ order }) => order?.status === depositStatus.open && order.coin !== null))
  followCoinTypes(client, scope, waits$, (types) => change({ types }))
  const acts: OrderActs = {
    address: addressing(client, spsn, scope, state$, change),
    cancel: match.cancel,
    closeWarning: () => changeMatch({ warning: undefined }),
    tell: telling(client, spsn, scope, state$, change, read),
  }
  // Only a window that is shown as a countdown is drawn anew every second.
  const seconds$ = state$.pipe(
    map(({ order }) => order?.status === depositStatus.open && (order.coin ?? order.match) !== null),
    distinctUntilChanged(),
    switchMap((counts) => (counts ? timer(0, 1_000) : of(0))),
  )
  const shown$ = combineLatest([
    state$,
    seconds$,
    client.reads.failed$('depositOrder', { spsn }),
    client.line.line$,
  ]).pipe(map(([state, , failure, { up }]) => snapshotOf(client, state, { up, failure, acts })))
  return {
    shown: scope.behavior(shown$, {
      order: { state: 'loading' },
      tell: undefined,
      telling: false,
      coin: undefined,
      match: undefined,
      warning: undefined,
    }),
    leave: match.leave,
    end: () => scope.end(),
  }
}

/** What can be done with an order. */
interface OrderActs {
  readonly address: (type: CoinType, refresh: boolean) => void
  readonly cancel: () => void
  readonly closeWarning: () => void
  readonly tell: () => void
}

interface Around {
  readonly up: boolean
  readonly failure: ReadFailure | undefined
  readonly acts: OrderActs
}

const snapshotOf = (client: Client, state: State, { up, failure, acts }: Around): OrderSnapshot => {
  const { order, serverTime, telling, match } = state
  const read: Loadable<DepositOrder> = order ? { state: 'ready', value: order } : { state: 'loading' }
  const last = order?.steps.at(-1)?.state
  return {
    order: withFailure(up ? read : asOf(read, serverTime), failure, serverTime),
    tell: last === 'shown' && up ? acts.tell : undefined,
    telling,
    coin: order && coinOf(client, state, order, up ? acts.address : undefined),
    match: order && matchSnapshot(order, match, { up, nowMs: client.clock.now(), cancel: acts.cancel }),
    warning: match.warning && { ...match.warning, close: acts.closeWarning },
  }
}

/** Reads the order, and says when it was credited meanwhile. */
const reading =
  (client: Client, spsn: string, state$: BehaviorSubject<State>, change: (part: Partial<State>) => void) =>
  async (): Promise<void> => {
    const { order } = state$.value
    const ending = await client.call('depositOrder', { spsn })
    if (ending.kind !== 'answered') return
    const { result } = ending.value
    change({ order: result, serverTime: ending.serverTime })
    const isCredited = order?.status === depositStatus.open && result.status === depositStatus.credited
    if (isCredited) showToast({ kind: 'ok', text: orderText.done, key: spsn })
  }

/** Says that it is paid; the order is read before the button can be pressed again. */
const telling =
  (
    client: Client,
    spsn: string,
    scope: Scope,
    state$: BehaviorSubject<State>,
    change: (part: Partial<State>) => void,
    read: () => Promise<void>,
  ) =>
  (): void => {
    const warn = (text: string) =>
      change({ match: { ...state$.value.match, warning: { text, leaves: false } } })
    if (state$.value.telling) return
    scope.ask({
      busy: (busy) => change({ telling: busy }),
      async ask() {
        const ending = await client.call('paidNotice', noticeOf(spsn, state$.value.order))
        if (ending.kind === 'answered') await read()
        return ending
      },
      land(ending) {
        if (ending.kind === 'answered') showToast({ kind: 'ok', text: orderText.toldToast, key: 'told' })
        else warn(ending.kind === 'refused' ? ending.msg : formText.failed)
      },
    })
  }

/** 我已付款, as older clients send it. */
const noticeOf = (orderId: string, order: DepositOrder | undefined): CallInput<'paidNotice'> => ({
  orderId,
  channelCode: order?.channelCode ?? '',
  type: order?.match ? '1' : '',
})

/** Asks for the address on a network, or for a new one. */
const addressing =
  (
    client: Client,
    spsn: string,
    scope: Scope,
    state$: BehaviorSubject<State>,
    change: (part: Partial<State>) => void,
  ) =>
  (coinType: CoinType, refresh: boolean): void => {
    const { picked: before, asking } = state$.value
    if (asking) return
    const back = (words: string): void => {
      // The address before is as good as it was.
      change({ picked: before })
      showToast({ kind: 'error', text: words, key: 'address' })
    }
    change({ picked: { coinType, address: '' } })
    scope.ask({
      busy: (busy) => change({ asking: busy }),
      ask: () => client.call('coinAddress', { coinType, spsn, refresh }),
      land(ending) {
        if (ending.kind === 'answered') {
          change({ picked: { coinType, address: ending.value.result.address } })
          if (refresh) showToast({ kind: 'ok', text: coinText.renewed, key: 'address' })
        } else back(ending.kind === 'refused' ? ending.msg : formText.failed)
      },
      failed: () => back(formText.failed),
    })
  }

const coinOf = (
  client: Client,
  { picked, asking, types }: State,
  { coin, status, until, account: lower }: DepositOrder,
  ask: ((type: CoinType, refresh: boolean) => void) | undefined,
): CoinSnapshot | undefined => {
  if (!coin || status !== depositStatus.open) return undefined
  const { coinType, address } = picked ?? coin
  const session = client.session.value
  return {
    coinType,
    address,
    networks: networksOf(coinType, types),
    choose: (type) => type !== coinType && ask?.(type, false),
    renew: ask && !asking ? () => ask(coinType, true) : undefined,
    busy: asking,
    secondsLeft: Math.max(Math.ceil((until - client.clock.now()) / 1_000), 0),
    account: lower !== '' ? lower : session.state === 'in' ? session.user.userName : '',
  }
}

const asOf = (read: Loadable<DepositOrder>, asOfMs: number | undefined): Loadable<DepositOrder> =>
  read.state === 'ready' ? { ...read, asOfMs } : read
