/** The ledger: accounts, one-row transfers, and the keys of money calls (design.md §4). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { member } from './accounts.ts'
import { issue } from './draws.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * An account of the ledger. `kind`: player (a member's lottery wallet), escrow (the stakes of one
 * issue), house, funding (the outside world). The right to go negative is a property of the account.
 */
export const account = pgTable(
  'account',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
    issueId: bigint('issue_id', { mode: 'bigint' }).references(() => issue.id),
    /** 1/10,000 yuan. */
    balance: bigint('balance', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    mayGoNegative: boolean('may_go_negative').notNull().default(false),
  },
  (t) => [
    unique('account_owner').on(t.kind, t.memberId, t.issueId).nullsNotDistinct(),
    check('account_not_negative', sql`${t.mayGoNegative} or ${t.balance} >= 0`),
  ],
)

/** One movement of money: both sides in one row, never changed afterwards. */
export const transfer = pgTable(
  'transfer',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    debitAccountId: bigint('debit_account_id', { mode: 'bigint' })
      .notNull()
      .references(() => account.id),
    creditAccountId: bigint('credit_account_id', { mode: 'bigint' })
      .notNull()
      .references(() => account.id),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** Of the player who is one side of it; null where no player is. */
    playerBalanceAfter: bigint('player_balance_after', { mode: 'bigint' }),
    /** bet | cancel | award | rebate | house_take | house_cover | credit */
    reason: text('reason').notNull(),
    /** What it was for: an order id, an issue, an operator's note. */
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
 * One money call that carried an Idempotency-Key. `accepted` keeps the first answer for ever; `void`
 * promises the client that a late arrival will be refused. A refusal leaves no row.
 */
export const submission = pgTable(
  'submission',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    key: uuid('key').notNull(),
    contentHash: text('content_hash').notNull(),
    state: text('state').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [unique('submission_key').on(t.memberId, t.key)],
)
