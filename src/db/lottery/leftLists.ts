/** Order lists that were left for another lottery. */
import type { Store } from '../core/tables.ts'
import { readOrderList, type OrderListTables } from './orderList.ts'

/** A list left is offered back for a day. */
export const leftListKeptMs = 24 * 60 * 60 * 1_000

/** Puts the list aside if it belongs to another lottery than this one; lists left more than a day ago are deleted. */
export const leaveOrderList = (db: Store<OrderListTables>, lottery: string, now: number): Promise<void> =>
  db.transaction('rw', db.orderList, db.leftLists, async () => {
    await db.leftLists.filter(({ leftAt }) => leftAt <= now - leftListKeptMs).delete()
    const held = await readOrderList(db)
    if (held === undefined || held.lottery === lottery) return
    const { key: _, ...list } = held
    await db.leftLists.put({ ...list, leftAt: now })
    await db.orderList.delete('current')
  })

/** Takes the list back that was left in this lottery, unless another one was begun meanwhile. */
export const takeBackOrderList = (db: Store<OrderListTables>, lottery: string): Promise<void> =>
  db.transaction('rw', db.orderList, db.leftLists, async () => {
    const left = await db.leftLists.get(lottery)
    if (left === undefined || (await readOrderList(db)) !== undefined) return
    const { leftAt: _, ...list } = left
    await db.orderList.put({ key: 'current', ...list })
    await db.leftLists.delete(lottery)
  })
