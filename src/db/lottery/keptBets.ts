/** Stores the bets of whole days, and says which months are complete. */
import * as z from 'zod/mini'
import type { CallOutput } from '#contract/areas.ts'
import { historyOrder } from '#contract/lottery/history.ts'
import type { Store } from '../core/tables.ts'
import type { BetColumns, BetDay, BetDayTables } from './betDays.ts'

type Db = Store<BetDayTables>

/** A bet of the records. */
export type HistoryOrder = CallOutput<'historyOrders'>['his_orders'][number]

/** The beginning of a content is kept; the detail that the server answers has all of it. */
export const contentKept = 400

/** Days sort as texts, so that all days of a month are between these, however long it is. */
const daysOf = (month: string): readonly [string, string] => [`${month}-01`, `${month}-31`]

/** Changes when the form of rows or columns does: days of another form count as not stored, and are read again. */
const form = '2 '

/** Whether this version can read a stored day. */
export const isReadable = ({ revision }: Pick<BetDay, 'revision'>): boolean => revision.startsWith(form)

/** The stored revisions of a month by day. */
export const keptRevisions = async (db: Db, month: string): Promise<ReadonlyMap<string, string>> => {
  const days = await db.betDays
    .where('key')
    .between(...daysOf(month), true, true)
    .toArray()
  return new Map(days.filter(isReadable).map(({ key, revision }) => [key, revision.slice(form.length)]))
}

/** Replaces the bets of a day; `orders` are newest first. */
export const keepDay = (
  db: Db,
  day: string,
  revision: string,
  orders: readonly HistoryOrder[],
): Promise<void> =>
  db.transaction('rw', db.betDays, db.betRows, async () => {
    const short = orders.map((order) => ({ ...order, code: order.code.slice(0, contentKept) }))
    await db.betRows.put({ key: day, wire: short.map((order) => z.encode(historyOrder, order)) })
    await db.betDays.put({
      key: day,
      revision: form + revision,
      columns: columnsOf(short),
      plays: Object.fromEntries(short.map(({ play, methodName }) => [play, methodName])),
    })
  })

const columnsOf = (orders: readonly HistoryOrder[]): BetColumns => ({
  lottery: orders.map(({ lottery }) => lottery),
  play: orders.map(({ play }) => play),
  issue: orders.map(({ issue }) => issue),
  status: Uint8Array.from(orders, ({ status }) => status),
  single: Uint8Array.from(orders, ({ singleStatus }) => (singleStatus === 0 ? 0 : 1)),
  stake: Float64Array.from(orders, ({ amount }) => Number(amount)),
  award: Float64Array.from(orders, ({ awardMoney }) => Number(awardMoney)),
})

/** A stored row of a readable day. */
export const readBet = (wire: unknown): HistoryOrder => {
  const order = z.safeDecode<z.ZodMiniType>(historyOrder, wire)
  if (!order.success) throw new TypeError('a stored bet must have the form of its contract')
  return order.data as HistoryOrder
}

/** Marks a month as complete: `days` are those with bets, any other is deleted. */
export const keepMonth = (
  db: Db,
  month: string,
  days: ReadonlySet<string>,
  checkedAt: number,
): Promise<void> =>
  db.transaction('rw', db.betDays, db.betRows, db.betMonths, async () => {
    const held = await db.betDays
      .where('key')
      .between(...daysOf(month), true, true)
      .toArray()
    const gone = held.filter(({ key }) => !days.has(key)).map(({ key }) => key)
    await db.betDays.bulkDelete(gone)
    await db.betRows.bulkDelete(gone)
    const plays = Object.fromEntries(held.flatMap((day) => Object.entries(day.plays)))
    await db.betMonths.put({ key: month, checkedAt, plays })
  })

/** Deletes the months before `first`. */
export const forgetMonthsBefore = (db: Db, first: string): Promise<void> =>
  db.transaction('rw', db.betDays, db.betRows, db.betMonths, async () => {
    for (const table of [db.betDays, db.betRows, db.betMonths]) await table.where('key').below(first).delete()
  })

/** Months that are complete, and the plays of their bets. */
export interface KeptBets {
  readonly months: readonly string[]
  /** Chinese names of plays by method. */
  readonly plays: ReadonlyMap<string, string>
}

/** What is stored. Reads the months alone: days are written hundreds of times while they are kept first. */
export const keptBets = async (db: Db): Promise<KeptBets> => {
  const months = await db.betMonths.orderBy('key').toArray()
  return {
    months: months.map(({ key }) => key),
    plays: new Map(months.flatMap(({ plays }) => Object.entries(plays))),
  }
}
