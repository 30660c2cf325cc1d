/** Bets, and what became of them. A loser needs no row: its status follows from the drawn issue. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Play } from '../../engine/plays/define.ts'
import { member } from './accounts.ts'
import { issue } from './draws.ts'
import { submission } from './wallet.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The rules of a play as they were when somebody bet on them: plain data, one row per revision, never
 * changed. An order is settled by the revision it was placed under, whatever this build says by then.
 */
export const playRules = pgTable('play_rules', {
  /** `ssc/wx_zx_fs@…` (engine/revision.ts). */
  revision: text('revision').primaryKey(),
  play: jsonb('play').$type<Play>().notNull(),
})

/** One accepted order line. Only `cancelled_at` may ever change, once, before the issue closes. */
export const betOrder = pgTable(
  'bet_order',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The public reference, shown to the player and unique for ever. */
    orderId: text('order_id').notNull().unique(),
    submissionId: bigint('submission_id', { mode: 'bigint' }).references(() => submission.id),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    issueId: bigint('issue_id', { mode: 'bigint' })
      .notNull()
      .references(() => issue.id),
    betType: integer('bet_type').notNull(),
    sourceType: integer('source_type').notNull().default(0),
    method: text('method').notNull(),
    code: text('code').notNull(),
    position: text('position'),
    /** Number of bets. */
    nums: integer('nums').notNull(),
    /** Multiple. */
    piece: integer('piece').notNull(),
    /** Stake unit, 1/10,000 yuan per bet. */
    price: bigint('price', { mode: 'bigint' }).notNull(),
    /** The chosen prize for 2 yuan, 1/10,000 yuan; for a play of several tiers the highest. */
    odds: bigint('odds', { mode: 'bigint' }).notNull(),
    /** Rebate, 1/10,000 of the stake. */
    point: integer('point').notNull(),
    /** Prize for 2 yuan per tier as text of 1/10,000 yuan, frozen at acceptance. */
    tierOdds: jsonb('tier_odds').$type<Record<string, string>>().notNull(),
    /** The rules it was placed under; null in orders older than the keeping of rules. */
    playRevision: text('play_revision').references(() => playRules.revision),
    /** What was paid, 1/10,000 yuan, a whole number of fen. */
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    singlePick: boolean('single_pick').notNull(),
    /** Most this line may win, 1/10,000 yuan. */
    awardCap: bigint('award_cap', { mode: 'bigint' }).notNull(),
    orderedAt: at('ordered_at').notNull(),
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    index('bet_order_member').on(t.memberId, t.id),
    index('bet_order_issue').on(t.issueId, t.method),
    check('bet_order_stake', sql`${t.stake} >= 100`),
  ],
)

/** An order that won: written by settlement, once. */
export const payout = pgTable('payout', {
  orderId: bigint('order_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => betOrder.id),
  issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
  memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
  /** Winning notes per tier. */
  wins: jsonb('wins').$type<Record<string, number>>().notNull(),
  award: bigint('award', { mode: 'bigint' }).notNull(),
  paidAt: at('paid_at').notNull(),
})

/** Rebate of one player on one issue: one row, paid at settlement. */
export const rebate = pgTable(
  'rebate',
  {
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    paidAt: at('paid_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.issueId] })],
)

/** The obligation to settle one drawn issue; its row makes settling twice do nothing. */
export const settlement = pgTable('settlement', {
  issueId: bigint('issue_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => issue.id),
  orders: integer('orders').notNull(),
  winners: integer('winners').notNull(),
  stake: bigint('stake', { mode: 'bigint' }).notNull(),
  award: bigint('award', { mode: 'bigint' }).notNull(),
  settledAt: at('settled_at').notNull(),
})
