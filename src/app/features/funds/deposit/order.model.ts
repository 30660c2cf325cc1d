/** One order of a deposit, followed until it has ended: by what touches the wallet, and by asking now and then. */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import '#contract/funds/later.ts'
import { depositStatus } from '#contract/funds/deposits.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { DepositOrder, OrderSnapshot } from './deposit.snapshot.ts'
import { orderText } from './deposit.text.ts'

/** An order. */
export interface OrderModel {
  readonly shown: Behavior<OrderSnapshot>
  end(): void
}

interface State {
  readonly order: DepositOrder | undefined
  readonly serverTime: number | undefined
  readonly telling: boolean
}

/** Follows an order by its number. */
export const createOrderModel = (client: Client, spsn: string): OrderModel => {
  const scope = client.scope()
  const state$ = new BehaviorSubject<State>({ order: undefined, serverTime: undefined, telling: false })
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
  const shown$ = combineLatest([
    state$,
    client.reads.failed$('depositOrder', { spsn }),
    client.line.line$,
  ]).pipe(
    map(([{ order, serverTime, telling }, failure, { up }]): OrderSnapshot => {
      const read: Loadable<DepositOrder> = order ? { state: 'ready', value: order } : { state: 'loading' }
      const last = order?.steps.at(-1)?.state
      return {
        order: withFailure(up ? read : asOf(read, serverTime), failure, serverTime),
        tell: last === 'shown' && up ? tell : undefined,
        telling,
      }
    }),
  )
  return {
    shown: scope.behavior(shown$, { order: { state: 'loading' }, tell: undefined, telling: false }),
    end: () => scope.end(),
  }
}

const asOf = (read: Loadable<DepositOrder>, asOfMs: number | undefined): Loadable<DepositOrder> =>
  read.state === 'ready' ? { ...read, asOfMs } : read
