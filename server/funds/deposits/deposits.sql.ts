/** Orders of deposits as they stand. */
import { and, count, eq, gte, inArray, or, sql } from 'drizzle-orm'
import {
  orderReader,
  type HeldOrder,
  type OrdersPage,
  type OrdersQuery,
} from '../../ledger/moneyOrders/orderReader.ts'
import type { Db } from '../../platform/database/database.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import { moneyOrder, moneyOrderStep } from '../../schema/index.ts'
import { depositMoneyOrder, depositTerms, openStates, type DepositTerms } from './depositOrder.ts'

/** An order with its terms decoded. */
export type Deposit = HeldOrder<DepositTerms>

const reader = orderReader(depositMoneyOrder, depositTerms)

/** Orders that wait for their payment. */
export const isOpenDeposit = inArray(moneyOrder.state, [...openStates])
const watchedMost = 1_000

/** An order by its id; undefined where there is none, or none of this member. */
export const depositById = (db: Db, id: bigint, memberId?: bigint): Promise<Deposit | undefined> =>
  reader.byId(db, id, memberId)

/** Open orders of a member. */
export const openDepositsOf = (db: Db, memberId: bigint): Promise<readonly Deposit[]> =>
  reader.where(db, and(eq(moneyOrder.memberId, memberId), isOpenDeposit), watchedMost)

/** Open orders that would credit a member, whoever pays them. */
export const openDepositsFor = (db: Db, memberId: bigint): Promise<readonly Deposit[]> =>
  reader.where(
    db,
    and(
      isOpenDeposit,
      or(and(eq(moneyOrder.memberId, memberId), sql`not ${moneyOrder.terms} ? 'to'`), isTo(memberId)),
    ),
    watchedMost,
  )

/** Whether an order of somebody above credits this member. */
const isTo = (memberId: bigint) =>
  sql`(${moneyOrder.terms} ? 'to' and ${moneyOrder.terms}->'to'->>'memberId' = ${String(memberId)})`

/** Orders that may still be paid or have ended lately without a payment, oldest first. */
export const watchedDeposits = (db: Db, endedSince: Date): Promise<readonly Deposit[]> =>
  reader.where(
    db,
    or(
      isOpenDeposit,
      and(inArray(moneyOrder.state, ['expired', 'refused']), gte(moneyOrder.createdAt, endedSince)),
    ),
    watchedMost,
  )

/** One page of what a member has made and of what was made for him, of these ways alone where they are given; `ended` is what reached the wallet. */
export const depositsOf = (
  db: Db,
  memberId: bigint,
  query: OrdersQuery,
  ways?: readonly string[],
): Promise<OrdersPage<DepositTerms>> =>
  reader.page(
    db,
    or(eq(moneyOrder.memberId, memberId), isTo(memberId)),
    query,
    sql`(select sum((s.note->>'credited')::bigint) from money_order_step s
      where s.order_id = ${moneyOrder.id} and s.state = 'credited')`,
    ways && inArray(sql`${moneyOrder.terms}->>'payWayCode'`, [...ways]),
  )

/** Orders that a member has cancelled himself in the day of Beijing time that a moment belongs to. */
export const cancelsOf = async (db: Db, memberId: bigint, at: Date): Promise<number> => {
  const since = new Date(`${beijingText(at).slice(0, 10)}T00:00:00+08:00`)
  const [row] = await db
    .select({ cancels: count() })
    .from(moneyOrder)
    .innerJoin(moneyOrderStep, eq(moneyOrderStep.orderId, moneyOrder.id))
    .where(
      and(
        eq(moneyOrder.memberId, memberId),
        eq(moneyOrder.kind, depositMoneyOrder.name),
        eq(moneyOrderStep.state, 'cancelled'),
        sql`${moneyOrderStep.note}->>'by' = 'player'`,
        gte(moneyOrderStep.at, since),
      ),
    )
  return row?.cancels ?? 0
}
