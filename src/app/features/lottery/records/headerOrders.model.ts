/** The newest bets of all lotteries, for the header of every page. */
import { combineLatest, map } from 'rxjs'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { createRecordsModel, type RecordsModel } from './records.model.ts'
import type { HeaderOrdersSnapshot } from './records.snapshot.ts'

/** The panel, with the dialogs of its orders. */
export interface HeaderOrdersModel {
  readonly orders: Behavior<HeaderOrdersSnapshot>
  readonly records: RecordsModel
  end(): void
}

/** Number of bets in the panel; all others are in the records. */
const ordersShown = 8

/** Starts the panel; `nameOf` gives Chinese names of lotteries. */
export const createHeaderOrders = (
  client: Client,
  nameOf: (lottery: string) => string,
): HeaderOrdersModel => {
  const scope = client.scope()
  const records = createRecordsModel(client, '', nameOf)
  const orders$ = combineLatest([records.recent.changes$, records.rows$]).pipe(
    map(([{ orders, view, cancel }, rows]): HeaderOrdersSnapshot => ({
      view,
      cancel,
      orders:
        orders.state === 'ready'
          ? {
              ...orders,
              value: rows.slice(0, ordersShown).map((one) => ({ ...one, lottery: nameOf(one.lottery) })),
            }
          : orders,
    })),
  )
  return {
    orders: scope.behavior(orders$, { orders: { state: 'loading' }, view: undefined, cancel: undefined }),
    records,
    end() {
      records.end()
      scope.end()
    },
  }
}
