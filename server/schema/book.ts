/** Sealed books: what was bet on an issue, fixed between its close and its draw (requirement 35). */
import { bigint, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** The seal of one issue; `place` counts the seals of its lottery. Append-only. */
export const bookSeal = pgTable(
  'book_seal',
  {
    issueId: bigint('issue_id', { mode: 'bigint' }).primaryKey(),
    lottery: text('lottery').notNull(),
    place: bigint('place', { mode: 'bigint' }).notNull(),
    orders: integer('orders').notNull(),
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    treeRoot: text('tree_root').notNull(),
    previousRoot: text('previous_root').notNull(),
    root: text('root').notNull(),
    /** Hides the orders from whoever is given hashes only; 32 bytes, hex. */
    salt: text('salt').notNull(),
    /** The pages of the issue with the root of each, in order. */
    pages: jsonb('pages').$type<readonly (readonly [id: string, root: string])[]>().notNull(),
    sealedAt: timestamp('sealed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('book_seal_place').on(t.lottery, t.place)],
)
