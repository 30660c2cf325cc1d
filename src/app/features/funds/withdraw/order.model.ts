/** One order of a withdrawal, followed until it has ended; of a fast one its arrival, which its player confirms. */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, of, switchMap, timer } from 'rxjs'
import '#contract/funds/later.ts'
import { withdrawStatus } from '#contract/funds/withdrawals.ts'
import { showToast } from '#src/app/ui/toast.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { createOrderModel } from '../order.model.ts'
import { arrivalOf, isCounted, noArrivalState, type ArrivalState } from './arrival.ts'
import type { WithdrawOrderSnapshot } from './withdraw.snapshot.ts'
import { orderText } from './withdraw.text.ts'

/** An order. */
export interface WithdrawOrderModel {
  readonly shown: Behavior<WithdrawOrderSnapshot>
  end(): void
}

/** Follows an order by its number. */
export const createWithdrawOrderModel = (client: Client, spsn: string): WithdrawOrderModel => {
  const followed = createOrderModel(client, {
    call: 'withdrawOrder',
    spsn,
    tables: ['balance', 'withdrawals'],
    done: { status: withdrawStatus.paid, text: orderText.done },
  })
  const scope = client.scope()
  const state$ = new BehaviorSubject<ArrivalState>(noArrivalState)
  const change = (part: Partial<ArrivalState>) => state$.next({ ...state$.value, ...part })
  const confirm = (): void => {
    if (state$.value.confirming) return
    scope.ask({
      busy: (confirming) => change({ confirming }),
      ask: () => client.call('confirmArrival', { spsn }),
      land(ending) {
        if (ending.kind === 'answered')
          showToast({ kind: 'ok', text: orderText.confirmedToast, key: 'arrival' })
        else change({ warning: (ending.kind === 'refused' && ending.msg) || orderText.serviceFailed })
      },
      failed: () => change({ warning: orderText.serviceFailed }),
    })
  }
  const order$ = followed.shown.changes$
  const seconds$ = order$.pipe(
    map(({ order }) => order.state === 'ready' && isCounted(order.value)),
    distinctUntilChanged(),
    switchMap((counts) => (counts ? timer(0, 1_000) : of(0))),
  )
  const shown$ = combineLatest([order$, state$, seconds$, client.line.line$]).pipe(
    map(([{ order }, state, , { up }]): WithdrawOrderSnapshot => ({
      order,
      arrival:
        order.state === 'ready'
          ? arrivalOf(order.value, state, {
              nowMs: client.clock.now(),
              confirm: up ? confirm : undefined,
              close: () => change({ warning: undefined }),
            })
          : undefined,
    })),
  )
  return {
    shown: scope.behavior(shown$, { order: { state: 'loading' }, arrival: undefined }),
    end() {
      scope.end()
      followed.end()
    },
  }
}
