/** Red packets and their shares (decided.md 41 to 45; decision 112). */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'
import { moneyOrder } from '../ledger/moneyOrders.ts'
import { chatGroup } from './chat.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const memberId = (name: string) => bigint(name, { mode: 'bigint' }).references(() => member.id)

/** A packet. Only `taken` and `endedAt` change, under the lock of the row. */
export const chatPacket = pgTable(
  'chat_packet',
  {
    /** The id of its money order. */
    id: bigint('id', { mode: 'bigint' })
      .primaryKey()
      .references(() => moneyOrder.id),
    groupId: bigint('group_id', { mode: 'bigint' })
      .notNull()
      .references(() => chatGroup.id),
    /** The number of its message in the log of the group. */
    number: integer('number').notNull(),
    senderId: memberId('sender_id').notNull(),
    /** 1 lucky, 0 ordinary. */
    type: integer('type').notNull(),
    title: text('title').notNull(),
    num: integer('num').notNull(),
    /** In 1/10,000 yuan. */
    total: bigint('total', { mode: 'bigint' }).notNull(),
    /** The least that a share could have been. */
    least: bigint('least', { mode: 'bigint' }).notNull(),
    /** Of a lucky one, hex; else empty. The seed is told once the packet has ended. */
    fingerprint: text('fingerprint').notNull(),
    seed: text('seed').notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Shares that were taken. */
    taken: integer('taken').notNull().default(0),
    /** When the last share was taken, or the rest went back. */
    endedAt: at('ended_at'),
  },
  (t) => [
    unique('chat_packet_message').on(t.groupId, t.number),
    index('chat_packet_sender').on(t.senderId, t.sentAt),
    index('chat_packet_open')
      .on(t.expiresAt)
      .where(sql`${t.endedAt} is null`),
  ],
)

/** A share of a packet: it is fixed when the packet is sent, and taken in the order of the places. */
export const chatShare = pgTable(
  'chat_share',
  {
    packetId: bigint('packet_id', { mode: 'bigint' })
      .notNull()
      .references(() => chatPacket.id),
    /** From 1. */
    place: integer('place').notNull(),
    /** In 1/10,000 yuan. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    memberId: memberId('member_id'),
    takenAt: at('taken_at'),
  },
  (t) => [
    primaryKey({ columns: [t.packetId, t.place] }),
    unique('chat_share_once').on(t.packetId, t.memberId),
    index('chat_share_member').on(t.memberId, t.takenAt),
  ],
)
