/** Withdrawals: members at risk, and the payouts of the sandbox. An order itself is a money order (decided.md 19). */
import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'
import { moneyOrder } from '../ledger/moneyOrders.ts'

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
