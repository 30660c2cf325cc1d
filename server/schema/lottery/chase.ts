/** Chases: one order line over several issues, its money reserved in a separate account (design.md §4). */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { lineColumns } from './line.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A placed chase. Its id is the digits of its public reference. Amounts are 1/10,000 yuan. */
export const trace = pgTable(
  'trace',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
    lottery: text('lottery').notNull(),
    sourceType: integer('source_type').notNull().default(0),
    ...lineColumns(),
    playRevision: text('play_revision').notNull(),
    /** 1 profit rate, 2 same multiple, 3 doubling (wire.md §1.8). */
    traceType: integer('trace_type').notNull(),
    start: text('start').notNull(),
    winStop: boolean('win_stop').notNull(),
    totalMoney: bigint('total_money', { mode: 'bigint' }).notNull(),
    issueCount: integer('issue_count').notNull(),
    createdAt: at('created_at').notNull(),
    /** Set with the award of a chase that stops on a win; cleared once the rest is cancelled. */
    stopping: boolean('stopping').notNull().default(false),
  },
  (t) => [
    index('trace_member').on(t.memberId, t.id),
    index('trace_stopping')
      .on(t.id)
      .where(sql`stopping`),
  ],
)

/**
 * One ticked issue of a chase. `waiting` until the issue opens; then `ordered`, with the order; or `cancelled`,
 * with its money refunded. The result of an ordered one follows from its order.
 */
export const traceIssue = pgTable(
  'trace_issue',
  {
    traceId: bigint('trace_id', { mode: 'bigint' }).notNull(),
    number: text('number').notNull(),
    /** Position among the issues of the chase, from 1. */
    place: integer('place').notNull(),
    lottery: text('lottery').notNull(),
    /** Multiple of the issue. */
    count: integer('count').notNull(),
    money: bigint('money', { mode: 'bigint' }).notNull(),
    /** Upper bound of what it may win. */
    liability: bigint('liability', { mode: 'bigint' }).notNull(),
    /** When the issue opens and closes by the timetable. */
    opensAt: at('opens_at').notNull(),
    closesAt: at('closes_at').notNull(),
    /** waiting | ordered | cancelled */
    state: text('state').notNull(),
    orderId: bigint('order_id', { mode: 'bigint' }),
    /** player | win_stop | missed | refused */
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.traceId, t.number] }),
    index('trace_issue_waiting')
      .on(t.lottery, t.opensAt)
      .where(sql`state = 'waiting'`),
    index('trace_issue_waits')
      .on(t.traceId)
      .where(sql`state = 'waiting'`),
  ],
)
