/** Compares a day of a provider's statement with our books, and stores what differs (decided.md 12). */
import type { Db } from '../../platform/database/database.ts'
import type { BookEntry } from '../providers/bookEntry.ts'
import { compare, type Difference } from './compare.ts'
import { ourEntries, storeComparison, type Book } from './reconcile.sql.ts'

/** A statement, and who compares it. */
export interface Statement {
  readonly provider: string
  /** The day of Beijing time, as YYYY-MM-DD. */
  readonly day: string
  readonly book: Book
  readonly entries: readonly BookEntry[]
  readonly by: string
}

/** What came of it. */
export interface Reconciled {
  readonly theirs: number
  /** Ours of the day. */
  readonly ours: number
  readonly found: readonly Difference[]
}

/** Compares and stores. */
export const reconcile = async (
  db: Db,
  { provider, book, day, entries, by }: Statement,
  now: Date,
): Promise<Reconciled> => {
  const references = entries.map(({ reference }) => reference)
  const ours = await ourEntries(db, { provider, book, day, references })
  const found = compare({ day, theirs: entries, ours })
  const counts = { theirs: entries.length, ours: ours.filter((one) => one.day === day).length }
  await db.transaction((tx) => storeComparison(tx, { provider, book, day, by, found, ...counts }, now))
  return { ...counts, found }
}

/** The statements in a file, by the letters of its orders; one of each book where it has no row. */
export const statementsIn = (
  entries: readonly BookEntry[],
): readonly { readonly book: Book; readonly entries: readonly BookEntry[] }[] => {
  const of = (book: Book) => ({
    book,
    entries: entries.filter(({ spsn }) => spsn.startsWith('W') === (book === 'payouts')),
  })
  const books = [of('payments'), of('payouts')]
  return entries.length === 0 ? books : books.filter((one) => one.entries.length > 0)
}
