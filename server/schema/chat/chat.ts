/** Logs of private messages (chat-and-team.md §3; decision 111). */
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { LogKind } from '#contract/chat/messages.ts'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const memberId = (name: string) => bigint(name, { mode: 'bigint' }).references(() => member.id)

/** A log: what two members, a member and the administrator, or an agent and all his lower members say. */
export const chatLog = pgTable(
  'chat_log',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** "p1001-1003", "a1003", "b1001". */
    name: text('name').notNull().unique(),
    kind: text('kind').$type<LogKind>().notNull(),
    /** The smaller id of the two, the member, or the agent. */
    first: memberId('first').notNull(),
    second: memberId('second'),
    /** The number of the newest message: numbers have no gap. */
    lastNumber: integer('last_number').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (t) => [
    index('chat_log_first').on(t.first, t.lastAt),
    index('chat_log_second').on(t.second, t.lastAt),
    index('chat_log_kind').on(t.kind, t.lastAt),
  ],
)

/** A message. It is never changed. */
export const chatLine = pgTable(
  'chat_line',
  {
    /** Grows over all logs. */
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    logId: bigint('log_id', { mode: 'bigint' })
      .notNull()
      .references(() => chatLog.id),
    number: integer('number').notNull(),
    senderId: memberId('sender_id').notNull(),
    /** Made by the sender: the same again is the same message. */
    messageId: text('message_id').notNull(),
    body: text('body').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [
    unique('chat_line_number').on(t.logId, t.number),
    unique('chat_line_sent_once').on(t.senderId, t.messageId),
  ],
)

/** Up to which number of a log a member has read. */
export const chatMark = pgTable(
  'chat_mark',
  {
    memberId: memberId('member_id').notNull(),
    logId: bigint('log_id', { mode: 'bigint' })
      .notNull()
      .references(() => chatLog.id),
    number: integer('number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.logId] })],
)

/** A member is connected to a node: while one of his rows was seen lately, he is online. */
export const chatPresence = pgTable(
  'chat_presence',
  {
    memberId: memberId('member_id').notNull(),
    node: text('node').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.node] }), index('chat_presence_seen').on(t.seenAt)],
)
