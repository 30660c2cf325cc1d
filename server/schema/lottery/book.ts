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
    /** When the root was ready; it is committed a little later. */
    sealedAt: timestamp('sealed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [uniqueIndex('book_seal_place').on(t.lottery, t.place)],
)

/**
 * When a seal stood: the clock as it was read once the seal was committed, so that no root is later than this. It is what
 * proofs show, and the round of the draw follows from it. A seal whose node crashed in between has it from the next run. Append-only;
 * seals that are older than this table have none.
 */
export const sealCommit = pgTable('seal_commit', {
  issueId: bigint('issue_id', { mode: 'bigint' }).primaryKey(),
  committedAt: timestamp('committed_at', { withTimezone: true, mode: 'date' }).notNull(),
})
