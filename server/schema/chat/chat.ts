/** Logs of private messages (chat-and-team.md §3; decision 111). */
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { LogKind } from '#contract/chat/messages.ts'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const memberId = (name: string) => bigint(name, { mode: 'bigint' }).references(() => member.id)

/** A group. Its switches are columns of their own. */
export const chatGroup = pgTable(
  'chat_group',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    ownerId: memberId('owner_id').notNull(),
    muted: boolean('muted').notNull().default(false),
    historyVisibility: boolean('history_visibility').notNull().default(false),
    tellsAdding: boolean('tells_adding').notNull().default(true),
    tellsRemoving: boolean('tells_removing').notNull().default(true),
    tellsMuting: boolean('tells_muting').notNull().default(true),
    tellsUnmuting: boolean('tells_unmuting').notNull().default(true),
    tellsMutingAll: boolean('tells_muting_all').notNull().default(true),
    tellsUnmutingAll: boolean('tells_unmuting_all').notNull().default(true),
    createdAt: at('created_at').notNull(),
    dissolvedAt: at('dissolved_at'),
  },
  (t) => [index('chat_group_owner').on(t.ownerId)],
)

/** A member of a group; one who has left keeps his row. */
export const chatMember = pgTable(
  'chat_member',
  {
    groupId: bigint('group_id', { mode: 'bigint' })
      .notNull()
      .references(() => chatGroup.id),
    memberId: memberId('member_id').notNull(),
    inviterId: memberId('inviter_id').notNull(),
    muted: boolean('muted').notNull().default(false),
    joinedAt: at('joined_at').notNull(),
    /** The last number of the log before he came: where the earlier history is not shown, his begins after it. */
    joinedNumber: integer('joined_number').notNull(),
    leftAt: at('left_at'),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.memberId] }), index('chat_member_member').on(t.memberId)],
)

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
    /** Of the log of a group; `first` is then who made it. */
    groupId: bigint('group_id', { mode: 'bigint' }).references(() => chatGroup.id),
    /** The number of the newest message: numbers have no gap. */
    lastNumber: integer('last_number').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (t) => [
    index('chat_log_first').on(t.first, t.lastAt),
    index('chat_log_second').on(t.second, t.lastAt),
    index('chat_log_kind').on(t.kind, t.lastAt),
    index('chat_log_group').on(t.groupId),
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
    /** 1 words, 5 a red packet, 10 a tip, whose body is JSON. */
    kind: integer('kind').notNull().default(1),
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
    /** Up to which number it has arrived on a device of his, of groups. What was read has arrived. */
    received: integer('received').notNull().default(0),
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

/** A log that is kept whatever its age (decision 123). */
export const chatHold = pgTable('chat_hold', {
  logId: bigint('log_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => chatLog.id),
  /** Name of the operator. */
  heldBy: text('held_by').notNull(),
  reason: text('reason').notNull(),
  at: at('at').notNull(),
})
