/** What staff shares out and writes down of the conversations of members with the administrator. */
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const memberId = (name: string) => bigint(name, { mode: 'bigint' }).references(() => member.id)

/** A conversation of a member with the administrator: who answers him, and up to where it was ended. */
export const supportCase = pgTable('support_case', {
  memberId: memberId('member_id').primaryKey(),
  assigneeId: memberId('assignee_id'),
  assignedAt: at('assigned_at'),
  /** The last message that was ended with it: a later one opens it again. */
  closedNumber: integer('closed_number').notNull().default(0),
  closedAt: at('closed_at'),
  /** Who has ended it; null for ends of before. */
  closedBy: memberId('closed_by'),
})

/** A note of the staff on a member. Never changed. */
export const supportNote = pgTable(
  'support_note',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId('member_id').notNull(),
    authorId: memberId('author_id').notNull(),
    body: text('body').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('support_note_member').on(t.memberId, t.id)],
)

/** An answer that the staff has stored. */
export const supportReply = pgTable('support_reply', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  authorId: memberId('author_id').notNull(),
  createdAt: at('created_at').notNull(),
})
