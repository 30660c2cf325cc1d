/** Deposits: what providers said, and what they received (decided.md 10 and 12). An order itself is a money order. */
import { bigint, customType, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'
import { moneyOrder } from '../ledger/moneyOrders.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A post to the address of a provider's callbacks, stored as it came before it is judged. */
export const payCallback = pgTable(
  'pay_callback',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    at: at('at').notNull(),
    path: text('path').notNull(),
    body: bytes('body').notNull(),
    /** What became of it; null where the server stopped before it was judged. */
    verdict: text('verdict'),
  },
  (t) => [index('pay_callback_at').on(t.at)],
)

/** A payment that a provider received: money, whatever the order says. */
export const payReceipt = pgTable(
  'pay_receipt',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    /** The provider's number of it. */
    reference: text('reference').notNull(),
    /** The key of its movement. Drawn, not derived: who could name it beforehand could void it. */
    key: uuid('key').notNull().defaultRandom(),
    /** The number of the order that it names, as it came. */
    spsn: text('spsn').notNull(),
    /** Whose order it is; null where there is none. */
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
    /** 1/10,000 of its currency. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    at: at('at').notNull(),
    /** seen, credited, or parked: then `reason` says why, and people decide; granted where they have. */
    state: text('state').notNull(),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('pay_receipt_once').on(t.provider, t.reference),
    index('pay_receipt_in_state').on(t.state, t.id),
    index('pay_receipt_of_day').on(t.provider, t.at),
  ],
)

/** What two operators granted for a payment that no rule could credit. */
export const payGrant = pgTable('pay_grant', {
  receiptId: bigint('receipt_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => payReceipt.id),
  /** The order of a deposit to which it is credited. */
  orderId: bigint('order_id', { mode: 'bigint' })
    .notNull()
    .references(() => moneyOrder.id),
  /** What is credited, in hao. */
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  at: at('at').notNull(),
})

/** An address that was given to the order of a deposit. It belongs to this order for ever, so that a late payment to it arrives. */
export const coinAddress = pgTable(
  'coin_address',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'bigint' })
      .notNull()
      .references(() => moneyOrder.id),
    /** Unit and network. */
    coinType: text('coin_type').notNull(),
    address: text('address').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('coin_address_once').on(t.coinType, t.address),
    index('coin_address_of_order').on(t.orderId, t.id),
  ],
)

/** A payment at the provider of the sandbox: what its pages show and what it answers when it is asked. */
export const sandboxPayment = pgTable('sandbox_payment', {
  spsn: text('spsn').primaryKey(),
  /** Part of the address of its page. */
  token: text('token').notNull().unique(),
  /** 1/10,000 yuan, or of a coin. */
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  payWayCode: text('pay_way_code').notNull(),
  /** open, paid, refused or cancelled. */
  state: text('state').notNull(),
  /** What was paid. */
  paid: bigint('paid', { mode: 'bigint' }),
  reference: text('reference'),
  paidAt: at('paid_at'),
  /** In which coin it is paid; null for yuan. */
  coinType: text('coin_type'),
  /** From when on it has a counterpart; null where none is looked for. */
  matchedAt: at('matched_at'),
  /** Scheme, host and port by which the site was reached; null for payments of before. */
  siteOrigin: text('site_origin'),
})
