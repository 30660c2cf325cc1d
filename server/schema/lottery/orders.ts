/** Bets and their results. A losing order has no row of its own: its status follows from the drawn issue. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Play } from '../../../engine/plays/define.ts'
import { issue } from './draws.ts'
import { termColumns } from './line.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const hao = (name: string) =>
  bigint(name, { mode: 'bigint' })
    .notNull()
    .default(sql`0`)
const bigints = (name: string) => bigint(name, { mode: 'bigint' }).array()

/**
 * The rules of a play at the time of a bet: plain data, one row per revision, never
 * changed. An order is settled by the revision it was placed under, even if the rules have changed since.
 */
export const playRules = pgTable('play_rules', {
  /** `ssc/wx_zx_fs@…` (engine/plays/revision.ts). */
  revision: text('revision').primaryKey(),
  play: jsonb('play').$type<Play>().notNull(),
})

/**
 * The terms of an order line: its play, its prices and the rules it is settled by. Thousands of lines share one row,
 * to which they refer by number (decision 37).
 */
export const lineTerms = pgTable(
  'line_terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...termColumns(),
    /** The rules it was placed under; null in orders that are older than the storage of rules. */
    playRevision: text('play_revision'),
  },
  (t) => [
    unique('line_terms_once')
      .on(t.playRevision, t.method, t.odds, t.point, t.price, t.singlePick, t.awardCap, t.tierOdds)
      .nullsNotDistinct(),
  ],
)

/**
 * Accepted order lines of one issue: those of one batch, or of one submission that is longer. Every array has one entry per
 * line; a submission refers to its lines by position (`submission.first_line`). Never changed. No foreign keys:
 * `place_orders` has read every referenced row under a lock, and a check per row would cost more than the row (decision 15).
 */
export const betPage = pgTable(
  'bet_page',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    /** What wallets paid for its lines: the other side of `submission.cash`; 0 for orders of chases. */
    cash: hao('cash'),
    /** The digits of the public references, made by the server, in the order of acceptance. */
    orderId: bigints('order_id').notNull(),
    memberId: bigints('member_id').notNull(),
    terms: integer('terms').array().notNull(),
    /** Number of bets. */
    nums: integer('nums').array().notNull(),
    /** Multiple. */
    piece: integer('piece').array().notNull(),
    /** The numbers chosen in each position, ten bits each; null for plays that are not judged position by position. */
    mask: bigints('mask').notNull(),
    /** The amount paid, 1/10,000 yuan, a whole number of fen. */
    stake: bigints('stake').notNull(),
    /** The part of the stake that a voucher paid; null where no line has one. */
    voucherPart: bigints('voucher_part'),
    /** Share in the exposure of the issue: an upper bound of the award. */
    liability: bigints('liability').notNull(),
    /** The chase of each line; null where no line has one. */
    traceId: bigints('trace_id'),
    code: text('code').array().notNull(),
    /** Null where no line has a position. */
    position: text('position').array(),
  },
  (t) => [index('bet_page_issue').on(t.issueId, t.id)],
)

/** A cancelled order: written once, with the transfer that returns its stake. */
export const cancelledOrder = pgTable(
  'cancelled_order',
  {
    orderId: bigint('order_id', { mode: 'bigint' }).primaryKey(),
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    /** player | win_stop */
    reason: text('reason').notNull(),
    cancelledAt: at('cancelled_at').notNull(),
  },
  (t) => [index('cancelled_order_issue').on(t.issueId)],
)

/**
 * The sums of one player in one issue, updated as bets are placed and cancelled: stakes, exposure, and
 * the sum of stake × point from which the rebate is computed.
 */
export const playerBook = pgTable(
  'player_book',
  {
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    orders: integer('orders').notNull(),
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    liability: bigint('liability', { mode: 'bigint' }).notNull(),
    rebateBase: bigint('rebate_base', { mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.memberId] })],
)

/** The same sums over all players of an issue. */
export const issueBook = pgTable(
  'issue_book',
  {
    issueId: bigint('issue_id', { mode: 'bigint' }).primaryKey(),
    orders: integer('orders').notNull(),
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    liability: bigint('liability', { mode: 'bigint' }).notNull(),
    /** True once everything is paid for the valid result: due settlements are found without reading the settled issues. */
    settled: boolean('settled').notNull().default(false),
  },
  (t) => [
    index('issue_book_owed')
      .on(t.issueId)
      .where(sql`not settled`),
  ],
)

/**
 * What one player won in one run of the settlement of an issue. The row is the transfer from the escrow to the wallet; its
 * orders, their awards and the numbers of their wins are in the view `payout`. A player with more than a thousand winning
 * orders has several rows.
 */
export const award = pgTable(
  'award',
  {
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    run: integer('run').notNull().default(1),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    /** Number of its last win: the wins of a member are counted without a gap (requirement 49). */
    lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull(),
    /** Its place among the transfers: that of its first order; each further order has the next number. */
    entry: bigint('entry', { mode: 'bigint' }).notNull(),
    total: bigint('total', { mode: 'bigint' }).notNull(),
    /** Balance of the wallet after the last order. */
    balanceAfter: bigint('balance_after', { mode: 'bigint' }).notNull(),
    /** The orders in ascending order, what each won, and its winning notes per tier. */
    orderId: bigints('order_id').notNull(),
    amount: bigints('amount').notNull(),
    wins: jsonb('wins').array().notNull(),
    paidAt: at('paid_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.run, t.memberId, t.lastSeq] }),
    unique('award_of_member').on(t.memberId, t.lastSeq),
    index('award_by_entry').on(t.memberId, t.entry),
    index('award_entry_number').using('brin', t.entry),
    // Rows are written in the order of their time: the awards of a day are one range, and an insert costs almost nothing.
    index('award_paid_at').using('brin', t.paidAt),
  ],
)

/** An award taken back by a correction: `taken` is the part that was still in the wallet. */
export const payoutReversal = pgTable(
  'payout_reversal',
  {
    orderId: bigint('order_id', { mode: 'bigint' }).notNull(),
    /** The run whose payout is taken back. */
    run: integer('run').notNull(),
    award: bigint('award', { mode: 'bigint' }).notNull(),
    taken: bigint('taken', { mode: 'bigint' }).notNull(),
    reversedAt: at('reversed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.run] })],
)

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

/**
 * The settlement of one issue: run 1 after its draw or its void, a further run for each correction. Its
 * row ensures that settling twice has no effect; `settled_at` is empty while awards are still being paid.
 */
export const settlement = pgTable(
  'settlement',
  {
    issueId: bigint('issue_id', { mode: 'bigint' })
      .notNull()
      .references(() => issue.id),
    run: integer('run').notNull().default(1),
    /** draw | correction | void */
    kind: text('kind').notNull().default('draw'),
    /** The numbers it was settled by; empty for a void. */
    code: text('code').notNull().default(''),
    /** Reason of a correction or a void, shown to players. */
    reason: text('reason').notNull().default(''),
    orders: integer('orders').notNull(),
    winners: integer('winners').notNull(),
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    award: bigint('award', { mode: 'bigint' }).notNull(),
    begunAt: at('begun_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.run] }),
    index('settlement_open')
      .on(t.begunAt)
      .where(sql`settled_at is null`),
  ],
)
