/** Channels of deposits that people have closed (decision 120). */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A channel that takes no orders until somebody opens it; the audit log keeps who did what. */
export const channelClosure = pgTable('channel_closure', {
  /** The code of the channel. */
  code: text('code').primaryKey(),
  /** What players read. */
  reason: text('reason').notNull(),
  /** Who has closed it: the actor of the audit log. */
  by: text('by').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
})
