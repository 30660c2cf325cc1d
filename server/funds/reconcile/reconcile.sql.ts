/** What our books have of a provider, and the comparisons that were made. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { rows, toBigint, toDate, type Db } from '../../platform/database/database.ts'
import { reconcileDifference, reconciliation, type DifferenceSide } from '../../schema/index.ts'
import type { BookEntry } from '../providers/bookEntry.ts'
import type { Difference } from './compare.ts'

/** Of what a statement is: payments that were received, or payouts that were made. */
export type Book = 'payments' | 'payouts'

/** An open difference. */
export type StoredDifference = typeof reconcileDifference.$inferSelect

interface Which {
  readonly book: Book
  readonly provider: string
  readonly day: string
  /** Of other days, those of these numbers. */
  readonly references: readonly string[]
}

const dayOf = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
const inDay = (at: ReturnType<typeof sql>, day: string) =>
  sql`${at} >= (${day}::date::timestamp at time zone 'Asia/Shanghai')
    and ${at} < ((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')`

/** The payments that a provider says to have received, as we have stored them, whatever became of them. */
const payments = ({ provider, day, references }: Which) => sql`
  select r.reference, r.spsn, r.amount, r.currency, ${dayOf(sql`r.at`)} as day from pay_receipt r
  where r.provider = ${provider}
    and (${inDay(sql`r.at`, day)} or r.reference in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb)))`

/** The payouts that it says to have made: in yuan without the fee, or in coins. */
const payouts = ({ provider, day, references }: Which) => sql`
  select s.note->>'reference' as reference, 'W' || o.id as spsn,
    case when o.terms->>'unit' = '' then (o.terms->>'amount')::bigint - (o.terms->>'fee')::bigint
      else ((o.terms->>'quantity')::numeric * 10000)::bigint end as amount,
    case when o.terms->>'unit' = '' then 'CNY' else o.terms->>'type' end as currency,
    ${dayOf(sql`s.at`)} as day
  from money_order o join money_order_step s on s.order_id = o.id and s.state = 'paid'
  where o.kind = 'withdrawal' and o.state = 'paid' and o.terms->>'provider' = ${provider}
    and (${inDay(sql`s.at`, day)}
      or s.note->>'reference' in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb)))`

/** Our entries of a book: those of the day, and those of other days whose numbers are named. */
export const ourEntries = async (db: Db, which: Which): Promise<readonly BookEntry[]> => {
  const read = await rows(db, which.book === 'payments' ? payments(which) : payouts(which))
  return read.map((row) => ({
    reference: String(row['reference']),
    spsn: String(row['spsn']),
    amount: toBigint(row['amount']),
    currency: String(row['currency']),
    day: String(row['day']),
  }))
}

/** A comparison. */
export interface Compared {
  readonly provider: string
  readonly book: Book
  readonly day: string
  readonly by: string
  readonly theirs: number
  readonly ours: number
  readonly found: readonly Difference[]
}

/** Who closes what is no longer found. */
const gone = 'a later comparison'

/** Rows of one insert. */
const rowsMost = 1_000

/** Stores a comparison: what it found is open, unless somebody has closed it; what it no longer found is closed. */
export const storeComparison = async (
  tx: Db,
  { provider, book, day, by, theirs, ours, found }: Compared,
  at: Date,
): Promise<void> => {
  const [run] = await tx
    .insert(reconciliation)
    .values({ provider, book, day, by, theirs, ours, at, differences: found.length })
    .returning({ id: reconciliation.id })
  if (!run) throw new Error('a comparison must have a number')
  const stored = onceEach(found).map((one) => ({
    ...one,
    theirs: sideOf(one.theirs),
    ours: sideOf(one.ours),
    provider,
    book,
    day,
    foundAt: at,
    seenIn: run.id,
  }))
  for (let from = 0; from < stored.length; from += rowsMost)
    await tx
      .insert(reconcileDifference)
      .values(stored.slice(from, from + rowsMost))
      .onConflictDoUpdate({
        target: [
          reconcileDifference.provider,
          reconcileDifference.book,
          reconcileDifference.day,
          reconcileDifference.kind,
          reconcileDifference.reference,
        ],
        set: {
          seenIn: run.id,
          words: sql`excluded.words`,
          theirs: sql`excluded.theirs`,
          ours: sql`excluded.ours`,
          // What came back after a comparison had not found it is open again; what people have closed stays closed.
          closedAt: sql`case when reconcile_difference.closed_by = ${gone} then null else reconcile_difference.closed_at end`,
          closedBy: sql`nullif(reconcile_difference.closed_by, ${gone})`,
          reason: sql`case when reconcile_difference.closed_by = ${gone} then null else reconcile_difference.reason end`,
        },
      })
  await tx
    .update(reconcileDifference)
    .set({ closedAt: at, closedBy: gone, reason: 'a later comparison did not find it' })
    .where(
      and(
        eq(reconcileDifference.provider, provider),
        eq(reconcileDifference.book, book),
        eq(reconcileDifference.day, day),
        isNull(reconcileDifference.closedAt),
        lt(reconcileDifference.seenIn, run.id),
      ),
    )
}

const sideOf = (entry: BookEntry | undefined): DifferenceSide | null =>
  entry ? { spsn: entry.spsn, amount: String(entry.amount), currency: entry.currency, day: entry.day } : null

// One number twice in a statement, and a third time, is one difference.
const onceEach = (found: readonly Difference[]): readonly Difference[] => [
  ...new Map(found.map((one) => [`${one.kind} ${one.reference}`, one])).values(),
]

/** The open differences, oldest first; of all providers. */
export const openDifferences = (db: Db, most: number): Promise<readonly StoredDifference[]> =>
  db
    .select()
    .from(reconcileDifference)
    .where(isNull(reconcileDifference.closedAt))
    .orderBy(asc(reconcileDifference.id))
    .limit(most)

/** Closes a difference for a reason; false where it is not open. */
export const closeDifference = async (
  tx: Db,
  id: bigint,
  by: string,
  reason: string,
  at: Date,
): Promise<boolean> => {
  const closed = await tx
    .update(reconcileDifference)
    .set({ closedAt: at, closedBy: by, reason })
    .where(and(eq(reconcileDifference.id, id), isNull(reconcileDifference.closedAt)))
    .returning({ id: reconcileDifference.id })
  return closed.length > 0
}

/** Whether an order was ever made with a provider. */
export const isKnownProvider = async (db: Db, provider: string): Promise<boolean> => {
  const [row] = await rows(
    db,
    sql`select exists (select 1 from pay_receipt where provider = ${provider})
      or exists (select 1 from money_order where kind in ('deposit', 'withdrawal') and terms->>'provider' = ${provider})
      as known`,
  )
  return row?.['known'] === true
}

/** Whether a day of a book of a provider was compared. */
export const wasCompared = async (
  db: Db,
  { provider, book, day }: Omit<Which, 'references'>,
): Promise<boolean> => {
  const found = await db
    .select({ id: reconciliation.id })
    .from(reconciliation)
    .where(
      and(eq(reconciliation.provider, provider), eq(reconciliation.book, book), eq(reconciliation.day, day)),
    )
    .limit(1)
  return found.length > 0
}

/** The last comparison of a book of a provider on a day. */
export interface ComparedDay {
  readonly provider: string
  readonly book: Book
  readonly day: string
  readonly at: Date
  readonly theirs: number
  readonly ours: number
  /** The differences of the day that are open. */
  readonly open: number
}

/** The last comparisons, the newest day first. */
export const comparedDays = async (db: Db, most: number): Promise<readonly ComparedDay[]> => {
  const found = await rows(
    db,
    sql`select r.*, (select count(*) from reconcile_difference d where d.provider = r.provider and d.book = r.book
        and d.day = r.day and d.closed_at is null) as open
      from (select distinct on (day, provider, book) * from reconciliation order by day desc, provider, book, id desc limit ${most}) r`,
  )
  return found.map((row) => ({
    provider: String(row['provider']),
    book: row['book'] === 'payouts' ? 'payouts' : 'payments',
    day: String(row['day']),
    at: toDate(row['at']),
    theirs: Number(row['theirs']),
    ours: Number(row['ours']),
    open: Number(row['open']),
  }))
}
