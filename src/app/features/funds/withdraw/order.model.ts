/** One order of a withdrawal, followed until it has ended: by what touches the wallet, and by asking now and then. */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import '#contract/funds/later.ts'
import { withdrawStatus } from '#contract/funds/withdrawals.ts'
import { withFailure, type Loadable } from '#src/app/ui/feedback/loadable.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { WithdrawOrder, WithdrawOrderSnapshot } from './withdraw.snapshot.ts'
import { orderText } from './withdraw.text.ts'

/** An order. */
export interface WithdrawOrderModel {
  readonly shown: Behavior<WithdrawOrderSnapshot>
  end(): void
}

/** Follows an order by its number. */
export const createWithdrawOrderModel = (client: Client, spsn: string): WithdrawOrderModel => {
  const scope = client.scope()
  const read$ = new BehaviorSubject<{ readonly order: WithdrawOrder; readonly at: number } | undefined>(
    undefined,
  )
  scope.each(
    keepFresh(client, {
      tables: ['balance', 'withdrawals'],
      reads: ['withdrawOrder'],
      everyMs: timing.depositPoll,
      async ask() {
        const before = read$.value?.order
        const ending = await client.call('withdrawOrder', { spsn })
        if (ending.kind !== 'answered') return
        const { result } = ending.value
        read$.next({ order: result, at: ending.serverTime })
        if (before && before.status !== withdrawStatus.paid && result.status === withdrawStatus.paid)
          showToast({ kind: 'ok', text: orderText.done, key: spsn })
      },
    }),
    () => undefined,
  )
  const shown$ = combineLatest([
    read$,
    client.reads.failed$('withdrawOrder', { spsn }),
    client.line.line$,
  ]).pipe(
    map(([read, failure, { up }]): WithdrawOrderSnapshot => {
      const order: Loadable<WithdrawOrder> = read
        ? { state: 'ready', value: read.order, ...(up ? {} : { asOfMs: read.at }) }
        : { state: 'loading' }
      return { order: withFailure(order, failure, read?.at) }
    }),
  )
  return { shown: scope.behavior(shown$, { order: { state: 'loading' } }), end: () => scope.end() }
}
