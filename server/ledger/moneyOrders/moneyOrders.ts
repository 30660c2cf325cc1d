/** Money orders as they stand. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import { moneyOrder, moneyOrderStep } from '../../schema/index.ts'
import type { OrderName } from './moneyOrder.ts'

/** Reserves the id of an order that is not written yet: the causes of its transfers carry it. */
export const reserveOrder = async (db: Db): Promise<bigint> => {
  const [row] = await rows(db, sql`select nextval('money_order_id_seq') as id`)
  return toBigint(row?.['id'])
}

/** An order of a member with its steps, oldest first; undefined where the member has none of that id. */
export const readOrder = async (db: Db, { id, memberId }: OrderName) => {
  const [order] = await db
    .select()
    .from(moneyOrder)
    .where(and(eq(moneyOrder.id, id), eq(moneyOrder.memberId, memberId)))
  if (!order) return undefined
  const steps = await db
    .select()
    .from(moneyOrderStep)
    .where(eq(moneyOrderStep.orderId, id))
    .orderBy(asc(moneyOrderStep.place))
  return { ...order, steps }
}
