/** What support has handed over to the money desk (decision 118). */
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const memberId = (name: string) => bigint(name, { mode: 'bigint' }).references(() => member.id)

/** A matter of a member. What was written is never changed. */
export const supportHandover = pgTable(
  'support_handover',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId('member_id').notNull(),
    authorId: memberId('author_id').notNull(),
    words: text('words').notNull(),
    at: at('at').notNull(),
    /** Null while it waits; the answer itself is a note on the member. */
    answeredAt: at('answered_at'),
    answeredBy: memberId('answered_by'),
  },
  (t) => [
    // Two of the staff who hand over the same thing at the same moment hand it over once.
    uniqueIndex('support_handover_open')
      .on(t.memberId)
      .where(sql`${t.answeredAt} is null`),
    index('support_handover_member').on(t.memberId, t.id),
  ],
)
