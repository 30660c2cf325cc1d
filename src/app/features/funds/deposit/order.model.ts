/** One order of a deposit, followed until it has ended: by what touches the wallet, and by asking now and then. */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, of, switchMap, timer } from 'rxjs'
import '#contract/funds/later.ts'
import { depositStatus } from '#contract/funds/deposits.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior, Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { CoinSnapshot, DepositOrder, OrderSnapshot } from './deposit.snapshot.ts'
import { coinText, orderText } from './deposit.text.ts'

/** An order. */
export interface OrderModel {
  readonly shown: Behavior<OrderSnapshot>
  end(): void
}

interface State {
  readonly order: DepositOrder | undefined
  readonly serverTime: number | undefined
  readonly telling: boolean
  /** The address that was asked for here; undefined while that of the order is shown. */
  readonly picked: { readonly coinType: CoinType; readonly address: string } | undefined
  readonly asking: boolean
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
  })
  const change = (part: Partial<State>) => state$.next({ ...state$.value, ...part })
  scope.each(
    keepFresh(client, {
      tables: ['balance'],
      reads: ['depositOrder'],
      everyMs: timing.depositPoll,
      async ask() {
        const { order } = state$.value
        const ending = await client.call('depositOrder', { spsn })
        if (ending.kind !== 'answered') return
        const { result } = ending.value
        change({ order: result, serverTime: ending.serverTime })
        const isCredited = order?.status === depositStatus.open && result.status === depositStatus.credited
        if (isCredited) showToast({ kind: 'ok', text: orderText.done, key: spsn })
      },
    }),
    () => undefined,
  )
  const tell = () => {
    if (state$.value.telling) return
    scope.ask({
      busy: (telling) => change({ telling }),
      ask: () => client.call('paidNotice', { orderId: spsn, channelCode: '' }),
      land(ending) {
        if (ending.kind === 'answered') showToast({ kind: 'ok', text: orderText.toldDone, key: 'told' })
        else if (ending.kind === 'refused') showToast({ kind: 'error', text: ending.msg, key: 'told' })
      },
    })
  }
  const address = addressing(client, spsn, scope, state$, change)
  // Only a window that is shown as a countdown is drawn anew every second.
  const seconds$ = state$.pipe(
    map(({ order }) => order?.coin != null && order.status === depositStatus.open),
    distinctUntilChanged(),
    switchMap((counts) => (counts ? timer(0, 1_000) : of(0))),
  )
  const shown$ = combineLatest([
    state$,
    seconds$,
    client.reads.failed$('depositOrder', { spsn }),
    client.line.line$,
  ]).pipe(
    map(([state, , failure, { up }]): OrderSnapshot => {
      const { order, serverTime, telling } = state
      const read: Loadable<DepositOrder> = order ? { state: 'ready', value: order } : { state: 'loading' }
      const last = order?.steps.at(-1)?.state
      return {
        order: withFailure(up ? read : asOf(read, serverTime), failure, serverTime),
        tell: last === 'shown' && up ? tell : undefined,
        telling,
        coin: order && coinOf(client, state, order, up ? address : undefined),
      }
    }),
  )
  return {
    shown: scope.behavior(shown$, {
      order: { state: 'loading' },
      tell: undefined,
      telling: false,
      coin: undefined,
    }),
    end: () => scope.end(),
  }
}

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
  { picked, asking }: State,
  { coin, status, until }: DepositOrder,
  ask: ((type: CoinType, refresh: boolean) => void) | undefined,
): CoinSnapshot | undefined => {
  if (!coin || status !== depositStatus.open) return undefined
  const { coinType, address } = picked ?? coin
  const session = client.session.value
  return {
    coinType,
    address,
    choose: (type) => type !== coinType && ask?.(type, false),
    renew: ask && !asking ? () => ask(coinType, true) : undefined,
    busy: asking,
    secondsLeft: Math.max(Math.ceil((until - client.clock.now()) / 1_000), 0),
    account: session.state === 'in' ? session.user.userName : '',
  }
}

const asOf = (read: Loadable<DepositOrder>, asOfMs: number | undefined): Loadable<DepositOrder> =>
  read.state === 'ready' ? { ...read, asOfMs } : read
