/** Orders of withdrawals as they stand, and what people decided about them. */
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import {
  ofMember,
  orderReader,
  type HeldOrder,
  type OrdersPage,
  type OrdersQuery,
} from '../../ledger/moneyOrders/orderReader.ts'
import { accountKinds } from '../../ledger/kinds/accountKinds.ts'
import { arrayOf, rows, toBigint, type Db } from '../../platform/database/database.ts'
import { moneyOrder, withdrawalVerdict } from '../../schema/index.ts'
import { frozenStates, withdrawMoneyOrder, withdrawTerms, type WithdrawTerms } from './withdrawOrder.ts'

/** An order with its terms decoded. */
export type Withdrawal = HeldOrder<WithdrawTerms>

const reader = orderReader(withdrawMoneyOrder, withdrawTerms)
const rowsMost = 1_000

/** An order by its id; undefined where there is none, or none of this member. */
export const withdrawalById = (db: Db, id: bigint, memberId?: bigint): Promise<Withdrawal | undefined> =>
  reader.byId(db, id, memberId)

/** Orders whose money is frozen, oldest first. */
export const frozenWithdrawals = (db: Db): Promise<readonly Withdrawal[]> =>
  reader.where(db, inArray(moneyOrder.state, [...frozenStates]), rowsMost)

/** The orders of a member in a time that were not returned, oldest first. */
export const withdrawalsBetween = (
  db: Db,
  memberId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly Withdrawal[]> =>
  reader.where(
    db,
    and(
      eq(moneyOrder.memberId, memberId),
      ne(moneyOrder.state, 'returned'),
      gte(moneyOrder.createdAt, from),
      lt(moneyOrder.createdAt, until),
    ),
    rowsMost,
  )

/** One page of a member; `ended` is what was paid. */
export const withdrawalsOf = (
  db: Db,
  memberId: bigint,
  query: OrdersQuery,
): Promise<OrdersPage<WithdrawTerms>> =>
  reader.page(
    db,
    ofMember(memberId),
    query,
    sql`case when state = 'paid' then (terms->>'amount')::bigint - (terms->>'fee')::bigint else 0 end`,
  )

/** The orders of a member in short: the last one, the last that was not returned, and whether one was paid. */
export interface WithdrawPast {
  /** 0 where there is none. */
  readonly lastId: bigint
  /** When the last one that was not returned was made. */
  readonly since: Date | undefined
  readonly wasPaid: boolean
}

/** Reads it. */
export const withdrawPastOf = async (db: Db, memberId: bigint): Promise<WithdrawPast> => {
  const mine = and(eq(moneyOrder.memberId, memberId), eq(moneyOrder.kind, withdrawMoneyOrder.name))
  const lastWhere = (condition: Parameters<typeof and>[0]) =>
    db
      .select({ id: moneyOrder.id, createdAt: moneyOrder.createdAt })
      .from(moneyOrder)
      .where(and(mine, condition))
      .orderBy(desc(moneyOrder.id))
      .limit(1)
  const [[last], [kept], [paid]] = await Promise.all([
    lastWhere(undefined),
    lastWhere(ne(moneyOrder.state, 'returned')),
    lastWhere(eq(moneyOrder.state, 'paid')),
  ])
  return { lastId: last?.id ?? 0n, since: kept?.createdAt, wasPaid: paid !== undefined }
}

/** Orders of one member in the order in which their money was frozen: their numbers are reserved before, and say nothing of it. */
export const inOrderOfFreezing = async <O extends Pick<Withdrawal, 'id'>>(
  db: Db,
  memberId: bigint,
  orders: readonly O[],
): Promise<readonly O[]> => {
  if (orders.length < 2) return orders
  const causes = orders.map(({ id }) => `withdrawal:${id}`)
  const found = await rows(
    db,
    sql`select t.cause, min(t.id) as place from transfer t
      where t.credit_account_id = (select id from account
          where kind = ${accountKinds.withdrawal.name} and member_id = ${memberId})
        and t.cause = any(${arrayOf(causes, 'text')})
      group by t.cause`,
  )
  const places = new Map(found.map((row) => [String(row['cause']), toBigint(row['place'])]))
  const placeOf = ({ id }: O) => places.get(`withdrawal:${id}`) ?? 0n
  return orders.toSorted((a, b) => Number(placeOf(a) - placeOf(b)))
}

/** Whether all payouts are frozen, because the ledger did not add up or by hand. */
export const areFrozen = async (db: Db): Promise<boolean> => {
  const found = await rows(db, sql`select 1 from payout_freeze where lottery = '*' and frozen`)
  return found.length > 0
}

/** What people decided about an order. */
export type Verdict = typeof withdrawalVerdict.$inferSelect

/** Stores a decision; false where the same one is there. */
export const keepVerdict = async (tx: Db, verdict: Verdict): Promise<boolean> => {
  const kept = await tx
    .insert(withdrawalVerdict)
    .values(verdict)
    .onConflictDoNothing()
    .returning({ orderId: withdrawalVerdict.orderId })
  return kept.length > 0
}

/** The decisions about these orders: the refusal where there is one. */
export const verdictsOf = async (db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Verdict>> => {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(withdrawalVerdict)
    .where(inArray(withdrawalVerdict.orderId, [...ids]))
    // The later entry of a map stands.
    .orderBy(desc(withdrawalVerdict.isApproved))
  return new Map(found.map((verdict) => [verdict.orderId, verdict]))
}
