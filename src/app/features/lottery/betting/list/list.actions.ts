/** Actions on the order list. The list is stored on the device, bound to the issue it was composed for. */
import type { Hao } from '#engine/money/money.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { leaveOrderList, takeBackOrderList } from '#src/db/lottery/leftLists.ts'
import { changeOrderList, type OrderList } from '#src/db/lottery/orderList.ts'
import { toPage } from '../askPage.ts'
import type { BettingPage } from '../betting.page.ts'
import { repriced } from '../options/quote.ts'
import { createClearing } from './clearing.ts'
import { machineLines } from './plateLines.ts'

/** The actions of the list. */
export interface ListActions {
  changeLineUnit(id: string, unit: Hao): void
  changeLineMultiple(id: string, multiple: number): void
  remove(id: string): void
  /** Adds a machine-picked line. */
  randomOne(): void
  /** Adds five of them. */
  randomFive(): void
  /** Removes every line from the list and offers them back for some seconds; the plate stays. */
  clearList(): void
  /** Opens the chase panel, or closes it. */
  toggleChase(): void
  /** Turns the slip after a bet on or off; remembered on this device. */
  togglePrint(): void
  /** Binds the list to the issue on sale. */
  agreeToIssue(): void
  addItems(items: readonly OrderItem[]): Promise<void>
  /** Takes back the list that was left in this lottery. */
  takeBack(): void
  /** Deletes it. */
  dropLeft(): void
  /** A change of lottery clears list and drafts (lottery.md §4.2), and keeps the list aside; a reload does not. */
  leaveOtherLottery(): Promise<void>
}

/** The totals of a chase until the panel has made its first plan. */
export const noIssues = { issues: 0, total: 0n }

/** Binds the actions to a page. */
export const createListActions = (page: BettingPage): ListActions => {
  const { client, lottery, scope, issue, state } = page
  const changeList = async (next: (list: OrderList | undefined) => OrderList | undefined): Promise<void> => {
    const db = client.privateDb()
    if (db) await changeOrderList(db, next)
  }
  const change = (next: (list: OrderList) => OrderList | undefined): void =>
    scope.run(() => changeList((list) => list && next(list)))
  const changeItem = (id: string, next: (item: OrderItem) => OrderItem): void =>
    change((list) => ({
      ...list,
      items: list.items.map((item) => (item.key === id ? repriced(next(item)) : item)),
    }))

  const addItems = async (items: readonly OrderItem[]): Promise<void> => {
    if (items.length === 0) return
    // A plan was made for the lines it showed (lottery.md §4.2).
    page.change({ chase: undefined })
    await changeList((list) => ({
      key: 'current',
      lottery: lottery.code,
      issue: list && list.items.length > 0 ? list.issue : issue(),
      items: [...(list?.items ?? []), ...items],
    }))
  }

  const addRandom = (lines: number): void =>
    page.ask(toPage, { ask: (signal) => machineLines(page, lines, signal), land: addItems })

  return {
    changeLineUnit: (id, unit) => changeItem(id, (item) => ({ ...item, unit })),
    changeLineMultiple: (id, multiple) => changeItem(id, (item) => ({ ...item, multiple })),
    remove: (id) => change((list) => ({ ...list, items: list.items.filter((item) => item.key !== id) })),
    randomOne: () => addRandom(1),
    randomFive: () => addRandom(5),
    clearList: createClearing(page),
    toggleChase: () => page.change({ chase: state.value.chase ? undefined : noIssues }),
    togglePrint() {
      const printSlips = !state.value.printSlips
      client.device.remember('printSlips', printSlips)
      page.change({ printSlips })
    },
    agreeToIssue() {
      const current = issue()
      if (current !== '') change((list) => ({ ...list, issue: current }))
    },
    addItems,
    takeBack: () =>
      scope.run(async () => {
        const db = client.privateDb()
        if (db) await takeBackOrderList(db, lottery.code)
      }),
    dropLeft: () => scope.run(() => client.privateDb()?.leftLists.delete(lottery.code)),
    async leaveOtherLottery() {
      const db = client.privateDb()
      if (!db) return
      await leaveOrderList(db, lottery.code, client.clock.now())
      for (const drafts of [db.plateDrafts, db.chaseDrafts])
        await drafts.where('lottery').notEqual(lottery.code).delete()
    },
  }
}
