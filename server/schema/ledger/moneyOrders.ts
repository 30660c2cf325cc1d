/** Money orders: what a movement moves from one state to the next, once (decision 83). Written by `post_movements` alone. */
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One withdrawal, deposit, red packet or exchange, and the state in which it stands. */
export const moneyOrder = pgTable(
  'money_order',
  {
    /** Reserved before it is written: the causes of its transfers carry it. */
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The name of a kind that an area declares with `defineMoneyOrder`. */
    kind: text('kind').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    state: text('state').notNull(),
    /** What was agreed when it began, in the form that its kind declares. Never changed. */
    terms: jsonb('terms').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('money_order_of_member').on(t.memberId, t.kind, t.id),
    index('money_order_in_state').on(t.kind, t.state, t.id),
    // A deposit that credits somebody else than its payer: few of them do.
    index('money_order_to_member')
      .on(sql`(${t.terms}->'to'->>'memberId')`)
      .where(sql`${t.terms} ? 'to'`),
  ],
)

/** One step of a money order; the first is its beginning. Never changed. */
export const moneyOrderStep = pgTable(
  'money_order_step',
  {
    orderId: bigint('order_id', { mode: 'bigint' })
      .notNull()
      .references(() => moneyOrder.id),
    /** From 1. */
    place: integer('place').notNull(),
    /** The state after it. */
    state: text('state').notNull(),
    at: at('at').notNull(),
    /** The movement that brought it, by member and key. */
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    key: uuid('key').notNull(),
    /** What is known of this step alone: a reason, a reference of a provider. */
    note: jsonb('note').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.place] })],
)
