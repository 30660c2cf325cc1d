/** Reads the orders of one kind, with their terms decoded. */
import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import { moneyOrder, moneyOrderStep } from '../../schema/index.ts'
import type { MoneyOrderKind } from './moneyOrder.ts'

/** An order as it stands. */
export interface HeldOrder<T> {
  readonly id: bigint
  readonly memberId: bigint
  readonly state: string
  readonly terms: T
  readonly createdAt: Date
}

/** A step with what is noted of it. */
export interface HeldStep {
  readonly state: string
  readonly at: Date
  readonly note: Readonly<Record<string, unknown>>
}

/** Which orders of a member are listed. */
export interface OrdersQuery {
  readonly from: Date
  readonly until: Date
  /** All where it is absent. */
  readonly states: readonly string[] | undefined
  readonly page: number
  readonly pageSize: number
}

/** One page, newest first, and the totals of all pages. */
export interface OrdersPage<T> {
  readonly orders: readonly HeldOrder<T>[]
  readonly total: number
  /** Sum of the `amount` of the terms. */
  readonly cash: bigint
  /** Sum of the expression that was given. */
  readonly ended: bigint
}

/** Reads the orders of one kind. */
export interface OrderReader<T> {
  /** Undefined where there is none, or none of this member. */
  byId(db: Db, id: bigint, memberId?: bigint): Promise<HeldOrder<T> | undefined>
  /** Those that a condition selects, oldest first. */
  where(db: Db, condition: SQL | undefined, mostRows: number): Promise<readonly HeldOrder<T>[]>
  /**
   * `whose`: a member's own (`ofMember`), or more. `ended`: an amount of each order, for the totals. `also`: a condition on its terms.
   */
  page(db: Db, whose: SQL | undefined, query: OrdersQuery, ended: SQL, also?: SQL): Promise<OrdersPage<T>>
}

/** The orders that a member has made. */
export const ofMember = (memberId: bigint): SQL => eq(moneyOrder.memberId, memberId)

/** Makes the reader of a kind, whose terms this codec decodes. */
export const orderReader = <C extends z.ZodMiniType>(
  { name }: Pick<MoneyOrderKind, 'name'>,
  codec: C,
): OrderReader<z.output<C>> => {
  const isKind = eq(moneyOrder.kind, name)
  const heldOf = (row: typeof moneyOrder.$inferSelect): HeldOrder<z.output<C>> => ({
    ...row,
    terms: z.decode(codec, row.terms as z.input<C>),
  })
  return {
    async byId(db, id, memberId) {
      const whose = memberId === undefined ? undefined : ofMember(memberId)
      const [row] = await db
        .select()
        .from(moneyOrder)
        .where(and(eq(moneyOrder.id, id), isKind, whose))
      return row && heldOf(row)
    },
    async where(db, condition, mostRows) {
      const found = await db
        .select()
        .from(moneyOrder)
        .where(and(isKind, condition))
        .orderBy(asc(moneyOrder.id))
        .limit(mostRows)
      return found.map(heldOf)
    },
    async page(db, whose, { from, until, states, page, pageSize }, ended, also) {
      const chosen = and(
        whose,
        isKind,
        gte(moneyOrder.createdAt, from),
        lt(moneyOrder.createdAt, until),
        states && inArray(moneyOrder.state, [...states]),
        also,
      )
      const found = await db
        .select()
        .from(moneyOrder)
        .where(chosen)
        .orderBy(desc(moneyOrder.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const [sums] = await rows(
        db,
        sql`select count(*) as total, coalesce(sum((terms->>'amount')::bigint), 0) as cash,
          coalesce(sum(${ended}), 0) as ended from ${moneyOrder} where ${chosen}`,
      )
      return {
        orders: found.map(heldOf),
        total: Number(sums?.['total']),
        cash: toBigint(sums?.['cash']),
        ended: toBigint(sums?.['ended']),
      }
    },
  }
}

/** The steps of orders, oldest first. */
export const stepsOf = async (
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly HeldStep[]>> => {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(moneyOrderStep)
    .where(inArray(moneyOrderStep.orderId, [...ids]))
    .orderBy(asc(moneyOrderStep.orderId), asc(moneyOrderStep.place))
  const by = new Map<bigint, HeldStep[]>()
  for (const step of found) by.set(step.orderId, [...(by.get(step.orderId) ?? []), step])
  return by
}

/** Whether a member has used this key: what is asked under it again gets its first answer. */
export const isKeyUsed = async (db: Db, memberId: bigint, key: string): Promise<boolean> => {
  const found = await rows(
    db,
    sql`select 1 from submission where member_id = ${memberId} and key = ${key}::uuid`,
  )
  return found.length > 0
}
