/** Compares a day of a provider's statement with our books, and stores what differs (decided.md 12). */
import type { Db } from '../../platform/database/database.ts'
import type { BookEntry } from '../providers/bookEntry.ts'
import { compare, type Difference } from './compare.ts'
import { ourEntries, storeComparison, type StatementKind } from './reconcile.sql.ts'

/** A statement, and who compares it. */
export interface Statement {
  readonly provider: string
  /** The day of Beijing time, as YYYY-MM-DD. */
  readonly day: string
  /** What it is of. */
  readonly kinds: readonly StatementKind[]
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
  { provider, day, kinds, entries, by }: Statement,
  now: Date,
): Promise<Reconciled> => {
  const references = entries.map(({ reference }) => reference)
  const ours = await ourEntries(db, kinds, { provider, day, references })
  const found = compare({ day, theirs: entries, ours })
  const counts = { theirs: entries.length, ours: ours.filter((one) => one.day === day).length }
  await db.transaction((tx) => storeComparison(tx, { provider, day, by, found, ...counts }, now))
  return { ...counts, found }
}

/** What a file is a statement of, by the letters of its orders; of both where it has no row. */
export const kindsOf = (entries: readonly BookEntry[]): readonly StatementKind[] => {
  const kinds = new Set(entries.map(({ spsn }) => (spsn.startsWith('W') ? 'payouts' : 'payments')))
  return kinds.size === 0 ? ['payments', 'payouts'] : [...kinds]
}
