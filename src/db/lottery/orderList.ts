/** The order list before it is submitted: a draft of this device that survives reload, crash and update. */
import type { Table } from 'dexie'
import { defineTables, type Store } from '../core/tables.ts'
import type { OrderItem } from './orderItem.ts'
import { renameItems } from './orderListUpgrade.ts'

/** The list of the current lottery; there is one at a time. */
export interface OrderList {
  readonly key: 'current'
  readonly lottery: string
  /** The issue it was composed for: it is never moved to another issue automatically. */
  readonly issue: string
  readonly items: readonly OrderItem[]
}

/** A list that was left for another lottery: it is offered back in its own one for a day. */
export interface LeftList extends Omit<OrderList, 'key'> {
  /** Epoch milliseconds by the server's clock. */
  readonly leftAt: number
}

/** The table of the list: one row. The lists left are keyed by lottery. */
export interface OrderListTables {
  orderList: Table<OrderList, string>
  leftLists: Table<LeftList, string>
}

/** Since version 1 of the private database; version 4 gave the lines the names of the glossary, 7 added the lists left. */
export const orderListTables = defineTables<OrderListTables>(
  { version: 1, stores: { orderList: 'key' } },
  { version: 4, stores: {}, upgrade: (transaction) => renameItems(transaction.table('orderList')) },
  { version: 7, stores: { leftLists: 'lottery' } },
)

/** The list, or undefined when it is empty. */
export const readOrderList = (db: Store<OrderListTables>): Promise<OrderList | undefined> =>
  db.orderList.get('current')

/** Changes the list in one transaction; `undefined` empties it. */
export const changeOrderList = (
  db: Store<OrderListTables>,
  change: (held: OrderList | undefined) => OrderList | undefined,
): Promise<void> =>
  db.transaction('rw', db.orderList, async () => {
    const next = change(await readOrderList(db))
    if (next === undefined || next.items.length === 0) await db.orderList.delete('current')
    else await db.orderList.put(next)
  })
