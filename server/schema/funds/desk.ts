/** What members of the staff have agreed to at the money desk (decision 116). */
import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

/** One has agreed once. Never changed. */
export const deskSign = pgTable(
  'desk_sign',
  {
    /** withdrawal or payment. */
    kind: text('kind').notNull(),
    /** The number of the withdrawal, or of the payment. */
    subject: text('subject').notNull(),
    /** What was agreed to: empty for a withdrawal, order and amount in hao for a payment. */
    content: text('content').notNull(),
    staffId: bigint('staff_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject, t.content, t.staffId] })],
)
