/** Orders of deposits as they stand. */
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import {
  orderReader,
  type HeldOrder,
  type OrdersPage,
  type OrdersQuery,
} from '../../ledger/moneyOrders/orderReader.ts'
import type { Db } from '../../platform/database/database.ts'
import { moneyOrder } from '../../schema/index.ts'
import { depositMoneyOrder, depositTerms, openStates, type DepositTerms } from './depositOrder.ts'

/** An order with its terms decoded. */
export type Deposit = HeldOrder<DepositTerms>

const reader = orderReader(depositMoneyOrder, depositTerms)
const isOpen = inArray(moneyOrder.state, [...openStates])
const watchedMost = 1_000

/** An order by its id; undefined where there is none, or none of this member. */
export const depositById = (db: Db, id: bigint, memberId?: bigint): Promise<Deposit | undefined> =>
  reader.byId(db, id, memberId)

/** Open orders of a member. */
export const openDepositsOf = (db: Db, memberId: bigint): Promise<readonly Deposit[]> =>
  reader.where(db, and(eq(moneyOrder.memberId, memberId), isOpen), watchedMost)

/** Orders that may still be paid or have ended lately without a payment, oldest first. */
export const watchedDeposits = (db: Db, endedSince: Date): Promise<readonly Deposit[]> =>
  reader.where(
    db,
    or(isOpen, and(inArray(moneyOrder.state, ['expired', 'refused']), gte(moneyOrder.createdAt, endedSince))),
    watchedMost,
  )

/** One page of a member; `ended` is what reached the wallet. */
export const depositsOf = (db: Db, memberId: bigint, query: OrdersQuery): Promise<OrdersPage<DepositTerms>> =>
  reader.page(
    db,
    memberId,
    query,
    sql`(select sum((s.note->>'credited')::bigint) from money_order_step s
      where s.order_id = ${moneyOrder.id} and s.state = 'credited')`,
  )
