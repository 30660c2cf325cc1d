/** The ledger: accounts, one-row transfers, and the keys of money calls (design.md §4). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'
import { issue } from '../lottery/draws.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * An account of the ledger. `kind` is one of `server/ledger/accountKinds.ts`. The right to go negative is stored with
 * the account, so that the database can check it.
 */
export const account = pgTable(
  'account',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
    issueId: bigint('issue_id', { mode: 'bigint' }).references(() => issue.id),
    traceId: bigint('trace_id', { mode: 'bigint' }),
    /** 1/10,000 yuan. */
    balance: bigint('balance', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    mayGoNegative: boolean('may_go_negative').notNull().default(false),
    /** Number of wins of this player so far: each payout has the next number (requirement 49). */
    wins: bigint('wins', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
  },
  (t) => [
    // One index for all kinds of a member: a query that names several of them uses it too.
    uniqueIndex('account_of_member')
      .on(t.memberId, t.kind)
      .where(sql`kind in ('player', 'agent', 'withdrawal', 'packet', 'games', 'held')`),
    uniqueIndex('account_of_escrow')
      .on(t.issueId)
      .where(sql`kind = 'escrow'`),
    uniqueIndex('account_of_trace')
      .on(t.traceId)
      .where(sql`kind = 'trace'`),
    uniqueIndex('account_of_site')
      .on(t.kind)
      .where(sql`kind in ('house', 'funding', 'promotion', 'transit')`),
    check('account_not_negative', sql`${t.mayGoNegative} or ${t.balance} >= 0`),
  ],
)

/**
 * One transfer of money: both sides in one row, never changed afterwards. No foreign keys (decision 15); the
 * trial balance reports a row whose account is missing.
 */
export const transfer = pgTable(
  'transfer',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    debitAccountId: bigint('debit_account_id', { mode: 'bigint' }).notNull(),
    creditAccountId: bigint('credit_account_id', { mode: 'bigint' }).notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** Balance of the player who is one side of it; null if no player is. */
    playerBalanceAfter: bigint('player_balance_after', { mode: 'bigint' }),
    /** One of the kinds of `server/ledger/transferKinds.ts`. */
    reason: text('reason').notNull(),
    /** The cause: an order id, an issue, an operator's note. */
    cause: text('cause').notNull(),
    eventAt: at('event_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('transfer_debit').on(t.debitAccountId, t.id),
    index('transfer_credit').on(t.creditAccountId, t.id),
    check('transfer_positive', sql`${t.amount} > 0`),
    check('transfer_two_sides', sql`${t.debitAccountId} <> ${t.creditAccountId}`),
  ],
)

/**
 * One money call with an Idempotency-Key: `accepted` stays for ever, `void` guarantees the client that a late arrival will be
 * refused, a refusal leaves no row. One index decides about the keys of all calls.
 *
 * A submission of bets is its own transfer from the wallet to the escrow: `cash` of `balance_after`, with the place `entry`
 * among the transfers. Its answer follows from the row, its lines are in `page_id`. An order of a chase has a row without a
 * key and without cash: its money was reserved before.
 */
export const submission = pgTable(
  'submission',
  {
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    key: uuid('key'),
    /** The call; empty for a void. */
    call: text('call').notNull(),
    /** The first 128 bits of the SHA-256 of the request content. */
    contentHash: uuid('content_hash').notNull(),
    state: text('state').notNull(),
    /** The first answer; null for bets, whose answer is `submission_answer`. */
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    createdAt: at('created_at').notNull(),
    // Of bets only.
    issueId: bigint('issue_id', { mode: 'bigint' }),
    /** The id of its first line, and the number of its lines. */
    firstOrder: bigint('first_order', { mode: 'bigint' }),
    lines: integer('lines').notNull().default(0),
    /** 1 quick, 2 from the list, 3 bet again, 4 chase (wire.md §1.7). */
    betType: integer('bet_type'),
    sourceType: integer('source_type'),
    voucherId: bigint('voucher_id', { mode: 'bigint' }),
    /** What the wallet paid: all stakes without the part of the voucher. */
    cash: bigint('cash', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    balanceAfter: bigint('balance_after', { mode: 'bigint' }),
    /** Its place among the transfers: that of its first line; each further line has the next number. */
    entry: bigint('entry', { mode: 'bigint' }),
    pageId: bigint('page_id', { mode: 'bigint' }),
    /** Position of its first line in the page, from 1. */
    firstLine: integer('first_line'),
  },
  (t) => [
    uniqueIndex('submission_key').on(t.key, t.memberId),
    uniqueIndex('submission_order')
      .on(t.memberId, t.firstOrder)
      .where(sql`first_order is not null`),
    index('submission_by_entry')
      .on(t.memberId, t.entry)
      .where(sql`cash > 0`),
    // Finds the movements since a closing. Numbers only grow, so a few bytes for each megabyte of rows are enough.
    index('submission_entry').using('brin', t.entry),
    index('submission_voucher')
      .on(t.issueId)
      .where(sql`voucher_id is not null`),
    // Everything but bets, which are found by their ids.
    index('submission_other')
      .on(t.memberId, t.createdAt)
      .where(sql`first_order is null`),
    check('submission_bet', sql`(${t.lines} > 0) = (${t.pageId} is not null)`),
  ],
)
