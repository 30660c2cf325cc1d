/** Reports of messages, members who may not write for a while (decision 114), and whom a member does not want to hear (decision 121). */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'
import { chatLog } from './chat.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const memberId = (name: string) => bigint(name, { mode: 'bigint' }).references(() => member.id)

/** A report of a message. */
export const chatReport = pgTable(
  'chat_report',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    reporterId: memberId('reporter_id').notNull(),
    reportedId: memberId('reported_id').notNull(),
    logId: bigint('log_id', { mode: 'bigint' })
      .notNull()
      .references(() => chatLog.id),
    number: integer('number').notNull(),
    reason: text('reason').notNull(),
    at: at('at').notNull(),
    judgedAt: at('judged_at'),
    judgedBy: memberId('judged_by'),
    /** For how many hours the member was silenced. */
    hours: integer('hours'),
  },
  (t) => [
    unique('chat_report_once').on(t.reporterId, t.logId, t.number),
    index('chat_report_open')
      .on(t.id)
      .where(sql`${t.judgedAt} is null`),
  ],
)

/** A member who may write to nobody but the administrator. */
export const chatSilence = pgTable('chat_silence', {
  memberId: memberId('member_id').primaryKey(),
  until: at('until').notNull(),
})

/** Whom a member does not want to hear. */
export const chatBlock = pgTable(
  'chat_block',
  {
    memberId: memberId('member_id').notNull(),
    blockedId: memberId('blocked_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.blockedId] })],
)
