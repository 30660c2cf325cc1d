/** Stores the bets of whole days, and says which months are complete. */
import * as z from 'zod/mini'
import type { CallOutput } from '#contract/areas.ts'
import { historyOrder } from '#contract/lottery/history.ts'
import type { Store } from '../core/tables.ts'
import type { BetColumns, BetDay, BetDayTables, BetMonthColumns, BetRows, TextColumn } from './betDays.ts'

type Db = Store<BetDayTables>

/** A bet of the records. */
export type HistoryOrder = CallOutput<'historyOrders'>['his_orders'][number]

/** The beginning of a content is kept; the detail that the server answers has all of it. */
export const contentKept = 400

/** Days sort as texts, so that all days of a month are between these, however long it is. */
const daysOf = (month: string): readonly [string, string] => [`${month}-01`, `${month}-31`]

/** Changes when the form of rows or columns does: days of another form count as not stored, and are read again. */
const form = '3 '

/** Whether this version can read a stored day. */
export const isReadable = ({ revision }: Pick<BetDay, 'revision'>): boolean => revision.startsWith(form)

/** Whether this version can read the days of a month. */
export const isReadableMonth = (month: { readonly form?: string }): boolean => month.form === form

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
  db.transaction('rw', db.betDays, db.betRows, db.betColumns, async () => {
    const short = orders.map((order) => ({ ...order, code: order.code.slice(0, contentKept) }))
    const days = await daysOfMonth(db, day.slice(0, 7))
    await db.betColumns.put({ key: day.slice(0, 7), form, days: { ...days, [day]: columnsOf(short) } })
    await db.betRows.put({ key: day, ...rowsOf(short) })
    await db.betDays.put({
      key: day,
      revision: form + revision,
      plays: Object.fromEntries(short.map(({ play, methodName }) => [play, methodName])),
    })
  })

/** The columns of a month; none if they are of another form, and its days are read again. */
const daysOfMonth = async (db: Db, month: string): Promise<BetMonthColumns['days']> => {
  const held = await db.betColumns.get(month)
  return held && isReadableMonth(held) ? held.days : {}
}

const columnsOf = (orders: readonly HistoryOrder[]): BetColumns => ({
  lottery: textsOf(orders.map(({ lottery }) => lottery)),
  play: textsOf(orders.map(({ play }) => play)),
  issues: orders.map(({ issue }) => issue).join(' '),
  status: Uint8Array.from(orders, ({ status }) => status),
  single: Uint8Array.from(orders, ({ singleStatus }) => (singleStatus === 0 ? 0 : 1)),
  stake: Float64Array.from(orders, ({ amount }) => Number(amount)),
  award: Float64Array.from(orders, ({ awardMoney }) => Number(awardMoney)),
})

const textsOf = (all: readonly string[]): TextColumn => {
  const places = new Map<string, number>()
  for (const text of all) if (!places.has(text)) places.set(text, places.size)
  return { texts: [...places.keys()], at: Uint16Array.from(all, (text) => places.get(text) ?? 0) }
}

const rowsOf = (orders: readonly HistoryOrder[]): Pick<BetRows, 'fields' | 'values'> => {
  const wires = orders.map((order) => z.encode(historyOrder, order) as Readonly<Record<string, unknown>>)
  const fields = [...new Set(wires.flatMap((wire) => Object.keys(wire)))]
  return { fields, values: wires.map((wire) => fields.map((field) => wire[field] ?? null)) }
}

/** The bet at a place of a readable day. */
export const readBet = ({ fields, values }: BetRows, nth: number): HistoryOrder => {
  const row = values[nth] ?? []
  const wire = Object.fromEntries(
    fields.map((field, at) => [field, row[at]]).filter(([, value]) => value !== null),
  )
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
  db.transaction('rw', db.betDays, db.betRows, db.betColumns, db.betMonths, async () => {
    const held = await db.betDays
      .where('key')
      .between(...daysOf(month), true, true)
      .toArray()
    const gone = held.filter(({ key }) => !days.has(key)).map(({ key }) => key)
    await db.betDays.bulkDelete(gone)
    await db.betRows.bulkDelete(gone)
    const kept = Object.entries(await daysOfMonth(db, month)).filter(([day]) => days.has(day))
    await db.betColumns.put({ key: month, form, days: Object.fromEntries(kept) })
    const plays = Object.fromEntries(held.flatMap((day) => Object.entries(day.plays)))
    await db.betMonths.put({ key: month, form, checkedAt, plays })
  })

/** Deletes the months before `first`. */
export const forgetMonthsBefore = (db: Db, first: string): Promise<void> =>
  db.transaction('rw', db.betDays, db.betRows, db.betColumns, db.betMonths, async () => {
    for (const table of [db.betDays, db.betRows, db.betColumns, db.betMonths])
      await table.where('key').below(first).delete()
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
