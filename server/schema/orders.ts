/** Bets and their results. A losing order has no row of its own: its status follows from the drawn issue. */
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
  unique,
} from 'drizzle-orm/pg-core'
import type { Play } from '../../engine/plays/define.ts'
import { issue } from './draws.ts'
import { lineColumns } from './line.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const hao = (name: string) =>
  bigint(name, { mode: 'bigint' })
    .notNull()
    .default(sql`0`)

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
 * One accepted order line. Its id is the digits of the public reference: made by the server, in the order of
 * acceptance. Only `cancelled_at` and `cancel_reason` may ever change, once. No foreign keys: `place_orders`
 * has read every referenced row under a lock, and a check per row would cost more than the row (decision 15).
 */
export const betOrder = pgTable(
  'bet_order',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    /** 1 quick, 2 from the list, 3 bet again, 4 chase (wire.md §1.7). */
    betType: integer('bet_type').notNull(),
    sourceType: integer('source_type').notNull().default(0),
    /** The chase that wrote it. */
    traceId: bigint('trace_id', { mode: 'bigint' }),
    /** The voucher it was paid with, and the part of the stake that the voucher paid. */
    voucherId: bigint('voucher_id', { mode: 'bigint' }),
    voucherPart: hao('voucher_part'),
    ...lineColumns(),
    /** The rules it was placed under; null in orders that are older than the storage of rules. */
    playRevision: text('play_revision'),
    /** The amount paid, 1/10,000 yuan, a whole number of fen. */
    stake: bigint('stake', { mode: 'bigint' }).notNull(),
    /** Its share in the exposure of its issue: an upper bound of its award. */
    liability: hao('liability'),
    orderedAt: at('ordered_at').notNull(),
    cancelledAt: at('cancelled_at'),
    /** player | win_stop */
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    index('bet_order_member').on(t.memberId, t.id),
    index('bet_order_issue').on(t.issueId, t.id),
    check('bet_order_stake', sql`${t.stake} >= 100`),
  ],
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
    /** Number of orders ever written with a mask, and without: settlement skips a kind that has none. */
    masked: integer('masked').notNull().default(0),
    unmasked: integer('unmasked').notNull().default(0),
  },
  (t) => [
    index('issue_book_owed')
      .on(t.issueId)
      .where(sql`not settled`),
  ],
)

/** An order that won in a run of settlement: written once. `seq` counts the wins of its member without a gap. */
export const payout = pgTable(
  'payout',
  {
    orderId: bigint('order_id', { mode: 'bigint' }).notNull(),
    run: integer('run').notNull().default(1),
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    seq: bigint('seq', { mode: 'bigint' }).notNull(),
    /** Winning notes per tier. */
    wins: jsonb('wins').$type<Record<string, number>>().notNull(),
    award: bigint('award', { mode: 'bigint' }).notNull(),
    paidAt: at('paid_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.run, t.orderId] }),
    unique('payout_of_member').on(t.memberId, t.seq),
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
