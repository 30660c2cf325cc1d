/**
 * Keeps the bets of twelve months on the device while the records are open. For each month, newest first, the server says
 * which days have bets and their revisions; only days whose revision changed are read, page by page, one request at a time. A
 * stored day is not read again, so that a round which was interrupted is continued by the next one.
 *
 * The first round asks for every month, and so finds corrections of settled bets; later rounds ask for the newest two, whose
 * bets may still be open, and for months that are not complete.
 */
import { firstValueFrom, timer, type Observable } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import '#contract/lottery/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { historyPageMost } from '#contract/lottery/history.ts'
import {
  forgetMonthsBefore,
  keepDay,
  keepMonth,
  keptRevisions,
  type HistoryOrder,
} from '#src/db/lottery/keptBets.ts'
import { beijingDay, lastDayOf, monthsUntil } from '#src/db/core/months.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Client } from '../core/client.ts'
import { askInto } from '../core/source.ts'
import { timing } from '../core/timing.ts'
import { keptRounds } from './keptRounds.ts'

type Revisions = CallOutput<'historyDays'>['days']
type Revision = Revisions[number]

/** Keeps the bets fresh while subscribed. */
export const keptBetsSource = (client: Client): Observable<unknown> => {
  const complete = new Set<string>()
  return keptRounds(client, (isOpen) => round(client, complete, isOpen))
}

/** Adds the months that are complete to `complete`; ends at the first request without an answer. */
const round = async (client: Client, complete: Set<string>, isOpen: () => boolean): Promise<void> => {
  // The month is that of the server: a device may be off by more than is left of it.
  if (!client.clock.known) await client.call('times', {})
  const months = monthsUntil(client.clock.now())
  for (const month of months.filter((one, back) => back < openMonths || !complete.has(one))) {
    if (!isOpen() || !(await keepDaysOf(client, month, isOpen))) return
    complete.add(month)
  }
  const db = client.privateDb()
  if (db && isOpen()) await forgetMonthsBefore(db, months.at(-1) ?? '')
}

/** A bet of the end of a month may be drawn in the next. */
const openMonths = 2

/** Reads the changed days of a month; false when an answer was lost or refused. */
const keepDaysOf = async (client: Client, month: string, isOpen: () => boolean): Promise<boolean> => {
  const db = client.privateDb()
  const days = { orderStartTime: `${month}-01`, orderEndTime: lastDayOf(month) }
  const ending = await askInto(client, 'historyDays', days, () => Promise.resolve())
  if (!db || ending.kind !== 'answered') return false
  const { days: revisions } = ending.value
  for (const run of changedRuns(revisions, await keptRevisions(db, month)))
    if (!(await keepRun(client, db, run, isOpen))) return false
  await keepMonth(db, month, new Set(revisions.map(({ day }) => day)), ending.serverTime)
  return true
}

/** Neighbouring days that changed, together: they are read as one range. */
export const changedRuns = (
  revisions: Revisions,
  kept: ReadonlyMap<string, string>,
): readonly Revisions[] => {
  const runs: Revision[][] = [[]]
  for (const one of revisions) {
    if (kept.get(one.day) === one.revision) runs.push([])
    else runs.at(-1)?.push(one)
  }
  return runs.filter((run) => run.length > 0)
}

/**
 * Reads the bets of some days, newest first, and stores each day once an older one begins. Bets that are placed meanwhile push
 * others to the next page: each is taken once, by its id.
 */
const keepRun = async (
  client: Client,
  db: PrivateDb,
  run: Revisions,
  isOpen: () => boolean,
): Promise<boolean> => {
  const rows = new Map<string, HistoryOrder>()
  const waiting = [...run]
  const store = async (before: string): Promise<void> => {
    for (let day = waiting[0]; day && day.day > before; day = waiting[0]) {
      waiting.shift()
      const ofDay = [...rows.values()].filter(({ orderTime }) => beijingDay(orderTime) === day?.day)
      await keepDay(db, day.day, day.revision, ofDay.toSorted(newestFirst))
      for (const { orderItemId } of ofDay) rows.delete(orderItemId)
    }
  }
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const ending = await askInto(client, 'historyOrders', questionOf(run, page), async (_, { value }) => {
      for (const order of value.his_orders) rows.set(order.orderItemId, order)
      pages = value.paging.totalPage
      await store(page === pages ? '' : beijingDay(value.his_orders.at(-1)?.orderTime ?? 0))
    })
    if (ending.kind !== 'answered' || !isOpen()) return false
    // The next page is not asked for at once: the requests of the player go first.
    await firstValueFrom(timer(timing.keptBetsPause))
    if (!isOpen()) return false
  }
  return true
}

const questionOf = (run: Revisions, currPage: number) => ({
  orderStartTime: run.at(-1)?.day ?? '',
  orderEndTime: run[0]?.day ?? '',
  currPage,
  pageSize: historyPageMost,
})

// Ids begin with the second of acceptance and are of one length.
const newestFirst = (one: HistoryOrder, other: HistoryOrder): number =>
  one.orderItemId < other.orderItemId ? 1 : -1
