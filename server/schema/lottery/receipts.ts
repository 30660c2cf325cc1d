/** The keys that receipts of bets are signed with. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A published key; the newest one signs. Append-only: what was signed with an older one is checked with it for ever. */
export const receiptKey = pgTable('receipt_key', {
  id: integer('id').primaryKey(),
  /** Ed25519, 32 bytes, hex. */
  publicKey: text('public_key').notNull().unique(),
  publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
})
