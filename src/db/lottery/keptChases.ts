/** Stores the chases of whole months, and answers a question about them as `lottery_trace` answers it. */
import * as z from 'zod/mini'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { historyChase } from '#contract/lottery/history.ts'
import type { Cached } from '../core/cached.ts'
import type { Store } from '../core/tables.ts'
import type { ChaseMonth, ChaseMonthTables } from './chaseMonths.ts'
import { beijingDay, keptSince, lastDayOf } from '../core/months.ts'

type Db = Store<ChaseMonthTables>

/** A chase of the records. */
export type HistoryChase = CallOutput<'historyChases'>['list'][number]

const rowsOf = z.array(historyChase)

/** Replaces the chases of a month; they are newest first. */
export const keepChases = (
  db: Db,
  month: string,
  chases: readonly HistoryChase[],
  checkedAt: number,
): Promise<unknown> =>
  db.chaseMonths.put({ key: month, checkedAt, wire: z.encode(rowsOf, [...chases]) as readonly unknown[] })

/** Deletes the months before `first`. */
export const forgetChasesBefore = (db: Db, first: string): Promise<unknown> =>
  db.chaseMonths.where('key').below(first).delete()

/** The chases of a stored month; undefined when this version cannot read them. */
const chasesOf = ({ wire }: ChaseMonth): readonly HistoryChase[] | undefined => {
  const read = z.safeDecode(rowsOf, wire as never)
  return read.success ? read.data : undefined
}

// The draws of the last day of a month are over by then, and what was chased into the next month is asked for again.
const settledAfterMs = 7 * 86_400_000

/** Whether a month must be read: it is not stored, its end was not over, or a chase of it was going on. */
export const isOpenMonth = async (db: Db, month: string): Promise<boolean> => {
  const held = await db.chaseMonths.get(month)
  const chases = held && chasesOf(held)
  if (!held || !chases) return true
  const endMs = Date.parse(`${lastDayOf(month)}T23:59:59+08:00`)
  return held.checkedAt < endMs + settledAfterMs || chases.some(({ status }) => status === '进行中')
}

/** The months that are stored, oldest first. */
export const keptChaseMonths = async (db: Db): Promise<readonly string[]> =>
  (await db.chaseMonths.orderBy('key').primaryKeys()) as string[]

/** The answer of the device; undefined while a month of it is not stored or not readable. */
export const searchChases = async (
  db: Db,
  question: CallInput<'historyChases'>,
): Promise<Cached<CallOutput<'historyChases'>> | undefined> => {
  const { orderStartTime: from, orderEndTime: until, lottery, currPage, pageSize } = question
  const months = await db.chaseMonths.toArray()
  const asOf = keptSince(new Map(months.map(({ key, checkedAt }) => [key, checkedAt])), from, until)
  if (asOf === undefined) return undefined
  const chosen: HistoryChase[] = []
  for (const month of months.toReversed()) {
    if (month.key < from.slice(0, 7) || month.key > until.slice(0, 7)) continue
    const chases = chasesOf(month)
    if (!chases) return undefined
    chosen.push(...chases.filter((chase) => isAsked(chase, from, until, lottery || undefined)))
  }
  const sum = (field: 'totalMoney' | 'finishMoney' | 'cancelMoney') =>
    chosen.reduce((total, chase) => total + chase[field], 0n)
  const value = {
    list: chosen.slice((currPage - 1) * pageSize, currPage * pageSize),
    totalMoney: sum('totalMoney'),
    finishMoney: sum('finishMoney'),
    cancelMoney: sum('cancelMoney'),
    paging: {
      currPage,
      pageSize,
      totalItem: chosen.length,
      totalPage: Math.max(1, Math.ceil(chosen.length / pageSize)),
    },
    totalItem: chosen.length,
  }
  return { key: '', serverTime: asOf, value }
}

const isAsked = (
  { createTime, lottery: of }: HistoryChase,
  from: string,
  until: string,
  lottery: string | undefined,
): boolean => {
  const day = beijingDay(createTime)
  return day >= from && day <= until && (lottery === undefined || of === lottery)
}
