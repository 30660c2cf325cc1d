/** One stored bet, for its detail without a connection. */
import type { Cached } from '../core/cached.ts'
import type { Store } from '../core/tables.ts'
import type { BetDayTables } from './betDays.ts'
import { contentKept, isReadable, readBet, type HistoryOrder } from './keptBets.ts'

/** A stored bet with the server time of which it is. */
export interface KeptBet extends Cached<HistoryOrder> {
  /** Its content was longer than what is kept of it. */
  readonly isCut: boolean
}

/** The bet of this reference; undefined while its month is not stored. */
export const keptBet = async (db: Store<BetDayTables>, orderId: string): Promise<KeptBet | undefined> => {
  const day = dayOf(orderId)
  if (day === undefined) return undefined
  const [held, rows, month] = await Promise.all([
    db.betDays.get(day),
    db.betRows.get(day),
    db.betMonths.get(day.slice(0, 7)),
  ])
  if (!held || !rows || !month || !isReadable(held)) return undefined
  const id = rows.fields.indexOf('orderItemId')
  const nth = rows.values.findIndex((row) => row[id] === orderId)
  if (nth < 0) return undefined
  const value = readBet(rows, nth)
  return { key: orderId, serverTime: month.checkedAt, value, isCut: value.code.length >= contentKept }
}

/** A reference begins with the second of acceptance in Beijing time: C261120190541… is of 2026-11-20. */
const dayOf = (orderId: string): string | undefined => {
  const [, year, month, day] = /^C(\d\d)(\d\d)(\d\d)\d{13}$/.exec(orderId) ?? []
  return year && month && day ? `20${year}-${month}-${day}` : undefined
}
