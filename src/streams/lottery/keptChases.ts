/**
 * Keeps the chases of twelve months on the device while their records are open: month by month, newest first, one request at a
 * time. A month that is over and whose chases have all ended is not read again.
 */
import { firstValueFrom, timer, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/lottery/later.ts'
import { historyPageMost } from '#contract/lottery/history.ts'
import { forgetChasesBefore, isOpenMonth, keepChases, type HistoryChase } from '#src/db/lottery/keptChases.ts'
import { lastDayOf, monthsUntil } from '#src/db/core/months.ts'
import type { Client } from '../core/client.ts'
import { askInto } from '../core/source.ts'
import { timing } from '../core/timing.ts'
import { keptRounds } from './keptRounds.ts'

/** Keeps the chases fresh while subscribed. */
export const keptChasesSource = (client: Client): Observable<unknown> =>
  keptRounds(client, (isOpen) => round(client, isOpen))

/** Reads the months that are open; ends at the first request without an answer. */
const round = async (client: Client, isOpen: () => boolean): Promise<void> => {
  // The month is that of the server: a device may be off by more than is left of it.
  if (!client.clock.known) await client.call('times', {})
  const months = monthsUntil(client.clock.now())
  for (const month of months) {
    const db = client.privateDb()
    if (!db || !isOpen()) return
    if ((await isOpenMonth(db, month)) && !(await keepMonth(client, month, isOpen))) return
  }
  const db = client.privateDb()
  if (db && isOpen()) await forgetChasesBefore(db, months.at(-1) ?? '')
}

/** Reads a month; false when an answer was lost or refused. A chase placed meanwhile pushes others: each is taken once. */
const keepMonth = async (client: Client, month: string, isOpen: () => boolean): Promise<boolean> => {
  const chases = new Map<string, HistoryChase>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const ending = await askInto(client, 'historyChases', questionOf(month, page), async (db, answer) => {
      const { list, paging } = answer.value
      for (const chase of list) chases.set(chase.traceId, chase)
      pages = paging.totalPage
      if (page >= pages) await keepChases(db, month, [...chases.values()], answer.serverTime)
    })
    if (ending.kind !== 'answered' || !isOpen()) return false
    // The next page is not asked for at once: the requests of the player go first.
    await firstValueFrom(timer(timing.keptBetsPause))
    if (!isOpen()) return false
  }
  return true
}

const questionOf = (month: string, currPage: number) => ({
  orderStartTime: `${month}-01`,
  orderEndTime: lastDayOf(month),
  currPage,
  pageSize: historyPageMost,
})
