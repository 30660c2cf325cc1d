/** The order list before it is submitted: a draft of this device that survives reload, crash and update. */
import type { Hao } from '#engine/money.ts'
import type { PrivateDb } from './privateDb.ts'

/** What a line bets on (lottery.md §3.2 `detail`). */
export interface LineDetail {
  /** Chinese name of the play. */
  readonly name: string
  /** Chosen prize for 2 yuan, 1/10,000 yuan. */
  readonly odds: Hao
  /** Rebate, 1/10,000 of the stake. */
  readonly point: number
  /** Ticked positions of any-position plays, as on the wire. */
  readonly rxPos: string | undefined
  /** The wire content. */
  readonly betContent: string
  /** The method code. */
  readonly playWay: string
}

/** One line of the list (lottery.md §3.2). */
export interface OrderItem {
  readonly key: string
  readonly detail: LineDetail
  /** Multiple. */
  readonly piece: number
  /** Stake unit, 1/10,000 yuan. */
  readonly price: Hao
  readonly singlePickFlag: boolean
  /** 1/10,000 yuan. */
  readonly singlePickMaxBonus: Hao
  readonly amount: { readonly betMoney: Hao; readonly betCount: number }
  /** Largest prize of one bet, 1/10,000 yuan. */
  readonly win: Hao
}

/** The list of the lottery that is being played; there is one at a time. */
export interface OrderList {
  readonly key: 'current'
  readonly lottery: string
  /** The issue it was composed for: it is never moved to another one by itself. */
  readonly issue: string
  readonly items: readonly OrderItem[]
}

/** The list, or undefined when nothing was composed. */
export const readOrderList = (db: PrivateDb): Promise<OrderList | undefined> => db.orderList.get('current')

/** Changes the list in one transaction; `undefined` empties it. */
export const changeOrderList = (
  db: PrivateDb,
  change: (held: OrderList | undefined) => OrderList | undefined,
): Promise<void> =>
  db.transaction('rw', db.orderList, async () => {
    const next = change(await readOrderList(db))
    if (next === undefined || next.items.length === 0) await db.orderList.delete('current')
    else await db.orderList.put(next)
  })
