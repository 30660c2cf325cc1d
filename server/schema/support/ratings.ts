/** How members rated conversations that were ended (decision 119). */
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const memberId = (name: string) =>
  bigint(name, { mode: 'bigint' })
    .notNull()
    .references(() => member.id)

/** One end of a conversation is rated once. Never changed. */
export const supportRating = pgTable(
  'support_rating',
  {
    memberId: memberId('member_id'),
    /** The last message of what was ended. */
    number: integer('number').notNull(),
    /** Who has ended it. */
    staffId: memberId('staff_id'),
    /** One of `ratingScores`. */
    score: text('score').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.number] }), index('support_rating_staff').on(t.staffId, t.at)],
)
