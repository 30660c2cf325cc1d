/** Withdrawals: members at risk, and the payouts of the sandbox. An order itself is a money order (decided.md 19). */
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'
import { moneyOrder } from '../ledger/moneyOrders.ts'
import { payoutAccount } from './payouts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Members whose money waits for people: they neither deposit nor withdraw until the mark is lifted. */
export const memberRisk = pgTable('member_risk', {
  memberId: bigint('member_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => member.id),
  reason: text('reason').notNull(),
  since: at('since').notNull(),
})

/** What people decided about a withdrawal: approved once, by one operator or a proposal that two have signed, and refused once. */
export const withdrawalVerdict = pgTable(
  'withdrawal_verdict',
  {
    orderId: bigint('order_id', { mode: 'bigint' })
      .notNull()
      .references(() => moneyOrder.id),
    /** A refusal counts also after an approval, as long as nothing was sent. */
    isApproved: boolean('is_approved').notNull(),
    /** Why it is refused: the player reads it. Empty where it is approved. */
    reason: text('reason').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.isApproved] })],
)

/** A page of a provider on which a member says how much is paid out to him; it makes one order at most. */
export const withdrawPage = pgTable(
  'withdraw_page',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    /** A key of `withdrawTabs`. */
    tab: text('tab').notNull(),
    provider: text('provider').notNull(),
    payoutId: bigint('payout_id', { mode: 'bigint' })
      .notNull()
      .references(() => payoutAccount.id),
    /** The key of the movement that it makes. Drawn, so that nobody can void it beforehand. */
    key: uuid('key').notNull().defaultRandom(),
    madeAt: at('made_at').notNull(),
    until: at('until').notNull(),
    /** open, asked, refused or ended. */
    state: text('state').notNull(),
    orderId: bigint('order_id', { mode: 'bigint' }).references(() => moneyOrder.id),
    /** The name of a refusal with its figures, as JSON. */
    reason: text('reason'),
  },
  (t) => [index('withdraw_page_in_state').on(t.state, t.id)],
)

/** Such a page at the provider of the sandbox. */
export const sandboxWithdrawPage = pgTable('sandbox_withdraw_page', {
  number: text('number').primaryKey(),
  /** Part of its address. */
  token: text('token').notNull().unique(),
  /** What is shown of the account that is paid. */
  account: text('account').notNull(),
  /** 1/10,000 yuan. */
  least: bigint('least', { mode: 'bigint' }).notNull(),
  most: bigint('most', { mode: 'bigint' }).notNull(),
  until: at('until').notNull(),
  /** What was asked for; null until then. */
  amount: bigint('amount', { mode: 'bigint' }),
  /** What the site said to it; null until then. */
  answer: text('answer'),
})

/** A payout at the provider of the sandbox. */
export const sandboxPayout = pgTable('sandbox_payout', {
  spsn: text('spsn').primaryKey(),
  /** 1/10,000 yuan. */
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  /** open, paid or failed. */
  state: text('state').notNull(),
  reference: text('reference').notNull(),
  askedAt: at('asked_at').notNull(),
  /** A counterpart pays it, whose payment is confirmed. */
  isFast: boolean('is_fast').notNull().default(false),
})
