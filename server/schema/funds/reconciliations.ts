/** Statements of providers against our books: each comparison, and the differences that it found. */
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A payment on one side; `amount` in 1/10,000 of its currency, as text. */
export interface DifferenceSide {
  readonly spsn: string
  readonly amount: string
  readonly currency: string
  readonly day: string
}

/** One comparison of a day with the statement of a provider. Never changed. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    /** payments or payouts: each is compared by itself. */
    book: text('book').notNull(),
    /** The day of Beijing time, as YYYY-MM-DD. */
    day: text('day').notNull(),
    at: at('at').notNull(),
    /** The operator, or `site` for the daily job. */
    by: text('by').notNull(),
    /** Rows of the statement, and of our books. */
    theirs: integer('theirs').notNull(),
    ours: integer('ours').notNull(),
    differences: integer('differences').notNull(),
  },
  (t) => [index('reconciliation_of_provider').on(t.provider, t.book, t.day, t.id)],
)

/** Something in which the two differ: found once, however often it is looked for. */
export const reconcileDifference = pgTable(
  'reconcile_difference',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    book: text('book').notNull(),
    day: text('day').notNull(),
    /** One of `differenceKinds`. */
    kind: text('kind').notNull(),
    /** The provider's number of the payment. */
    reference: text('reference').notNull(),
    /** In words: both sides, and by how much they differ. */
    words: text('words').notNull(),
    /** What each side has; null where it has nothing, and in rows of before. Of what is twice in the statement both are theirs. */
    theirs: jsonb('theirs').$type<DifferenceSide>(),
    ours: jsonb('ours').$type<DifferenceSide>(),
    foundAt: at('found_at').notNull(),
    /** The last comparison that found it. */
    seenIn: bigint('seen_in', { mode: 'bigint' })
      .notNull()
      .references(() => reconciliation.id),
    /** Null while it is open: a later comparison no longer found it, or an operator says why it is as it is. */
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('reconcile_difference_once').on(t.provider, t.book, t.day, t.kind, t.reference),
    index('reconcile_difference_open').on(t.closedAt, t.id),
  ],
)
