/** One order of money, followed until it has ended: by what touches the wallet, and by asking now and then. */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import type { CallName, CallOutput, TouchedTable } from '#contract/areas.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'

/** The calls that answer an order by its number. */
type OrderCall = 'withdrawOrder' | 'exchangeOrder'

/** An order of such a call. */
type OrderOf<N extends OrderCall & CallName> = CallOutput<N>['result']

/** How an order is followed. */
export interface FollowedOrder<N extends OrderCall> {
  readonly call: N
  readonly spsn: string
  readonly tables: readonly TouchedTable[]
  /** The status in which it has ended well, and what is said then. */
  readonly done: { readonly status: number; readonly text: string }
}

/** An order. */
export interface OrderModel<T> {
  readonly shown: Behavior<{ readonly order: Loadable<T> }>
  end(): void
}

/** Follows it. */
export const createOrderModel = <N extends OrderCall>(
  client: Client,
  { call, spsn, tables, done }: FollowedOrder<N>,
): OrderModel<OrderOf<N>> => {
  const scope = client.scope()
  const read$ = new BehaviorSubject<{ readonly order: OrderOf<N>; readonly at: number } | undefined>(
    undefined,
  )
  scope.each(
    keepFresh(client, {
      tables,
      reads: [call],
      everyMs: timing.depositPoll,
      async ask() {
        const before = read$.value?.order
        const ending = await client.call<OrderCall>(call, { spsn })
        if (ending.kind !== 'answered') return
        // The call is the one that was asked for.
        const order = ending.value.result as OrderOf<N>
        read$.next({ order, at: ending.serverTime })
        if (before && before.status !== done.status && order.status === done.status)
          showToast({ kind: 'ok', text: done.text, key: spsn })
      },
    }),
    () => undefined,
  )
  const shown$ = combineLatest([
    read$,
    client.reads.failed$<OrderCall>(call, { spsn }),
    client.line.line$,
  ]).pipe(
    map(([read, failure, { up }]) => {
      const order: Loadable<OrderOf<N>> = read
        ? { state: 'ready', value: read.order, ...(up ? {} : { asOfMs: read.at }) }
        : { state: 'loading' }
      return { order: withFailure(order, failure, read?.at) }
    }),
  )
  return { shown: scope.behavior(shown$, { order: { state: 'loading' } }), end: () => scope.end() }
}
