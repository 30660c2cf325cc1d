/** 清空 of the order list, and taking its lines back while the notice of it is shown. */
import { changeOrderList, type OrderList } from '#src/db/lottery/orderList.ts'
import type { BettingPage } from '../betting.page.ts'
import { text } from '../betting.text.ts'

/** How long a list that was cleared is offered back. */
const undoMs = 8_000

/** Clears the list of a page, once for each call. */
export const createClearing = (page: BettingPage): (() => void) => {
  const { client, lottery, scope, notices$ } = page
  /** By which 清空 a line left the list, by its key. */
  const leftBy = new Map<string, number>()
  let clears = 0

  /** The list with the lines of that 清空 in front of all lines that are newer, and behind those of an earlier one. */
  const withLines = (gone: OrderList, clear: number, held: OrderList | undefined): OrderList | undefined => {
    if (held === undefined) return gone
    if (held.lottery !== lottery.code) return held
    const older = held.items.filter(({ key }) => (leftBy.get(key) ?? clears + 1) < clear)
    // With the issue of the older lines: nothing is moved to another issue without the player.
    const issue = older.length > 0 ? held.issue : gone.issue
    return { ...held, issue, items: [...older, ...gone.items, ...held.items.slice(older.length)] }
  }

  return () =>
    scope.run(async () => {
      const db = client.privateDb()
      if (!db) return
      let gone: OrderList | undefined
      await changeOrderList(db, (held) => {
        gone = held
        return undefined
      })
      if (!gone) return
      const taken = gone
      clears += 1
      const clear = clears
      for (const { key } of taken.items) leftBy.set(key, clear)
      let isBack = false
      const takeBack = () => {
        if (isBack) return
        isBack = true
        // A plan was made for the lines it showed (lottery.md §4.2).
        page.change({ chase: undefined })
        // Dropped with the page: its lines never come into the list of another lottery or of another member.
        scope.ask({ ask: () => changeOrderList(db, (held) => withLines(taken, clear, held)) })
      }
      notices$.next({
        kind: 'info',
        title: text.cleared,
        text: text.lines(taken.items.length),
        ms: undoMs,
        action: { label: text.undoClear, onPress: takeBack },
      })
    })
}
