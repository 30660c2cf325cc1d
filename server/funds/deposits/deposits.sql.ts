/** Orders of deposits as they stand. */
import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import { moneyOrder, moneyOrderStep } from '../../schema/index.ts'
import { depositMoneyOrder, depositTerms, openStates, type DepositTerms } from './depositOrder.ts'

/** An order with its terms decoded. */
export interface Deposit {
  readonly id: bigint
  readonly memberId: bigint
  readonly state: string
  readonly terms: DepositTerms
  readonly createdAt: Date
}

/** A step with what is noted of it. */
export interface DepositStep {
  readonly state: string
  readonly at: Date
  readonly note: Readonly<Record<string, unknown>>
}

const depositOf = (row: typeof moneyOrder.$inferSelect): Deposit => ({
  ...row,
  terms: z.decode(depositTerms, row.terms as z.input<typeof depositTerms>),
})

const isDeposit = eq(moneyOrder.kind, depositMoneyOrder.name)

/** An order by its id; undefined where there is none, or none of this member. */
export const depositById = async (db: Db, id: bigint, memberId?: bigint): Promise<Deposit | undefined> => {
  const whose = memberId === undefined ? undefined : eq(moneyOrder.memberId, memberId)
  const [row] = await db
    .select()
    .from(moneyOrder)
    .where(and(eq(moneyOrder.id, id), isDeposit, whose))
  return row && depositOf(row)
}

/** The steps of orders, oldest first. */
export const stepsOf = async (
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly DepositStep[]>> => {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(moneyOrderStep)
    .where(inArray(moneyOrderStep.orderId, [...ids]))
    .orderBy(asc(moneyOrderStep.orderId), asc(moneyOrderStep.place))
  const by = new Map<bigint, DepositStep[]>()
  for (const step of found) by.set(step.orderId, [...(by.get(step.orderId) ?? []), step])
  return by
}

/** Open orders of a member. */
export const openDepositsOf = async (db: Db, memberId: bigint): Promise<readonly Deposit[]> => {
  const found = await db
    .select()
    .from(moneyOrder)
    .where(and(eq(moneyOrder.memberId, memberId), isDeposit, inArray(moneyOrder.state, [...openStates])))
  return found.map(depositOf)
}

/** Whether a member has used this key: what is asked under it again gets its first answer. */
export const isKeyUsed = async (db: Db, memberId: bigint, key: string): Promise<boolean> => {
  const found = await rows(
    db,
    sql`select 1 from submission where member_id = ${memberId} and key = ${key}::uuid`,
  )
  return found.length > 0
}

/** Orders that may still be paid or have ended lately without a payment, oldest first. */
export const watchedDeposits = async (db: Db, endedSince: Date): Promise<readonly Deposit[]> => {
  const found = await db
    .select()
    .from(moneyOrder)
    .where(
      and(
        isDeposit,
        sql`(${inArray(moneyOrder.state, [...openStates])} or (${inArray(moneyOrder.state, ['expired', 'refused'])}
          and ${gte(moneyOrder.createdAt, endedSince)}))`,
      ),
    )
    .orderBy(asc(moneyOrder.id))
    .limit(1_000)
  return found.map(depositOf)
}

/** Which orders of a member are listed. */
export interface DepositsQuery {
  readonly from: Date
  readonly until: Date
  readonly states: readonly string[] | undefined
  readonly page: number
  readonly pageSize: number
}

/** One page, newest first, and the totals of all pages. */
export interface DepositsPage {
  readonly deposits: readonly Deposit[]
  readonly total: number
  readonly cash: bigint
  readonly credited: bigint
}

/** Reads a page. */
export const depositsOf = async (
  db: Db,
  memberId: bigint,
  { from, until, states, page, pageSize }: DepositsQuery,
): Promise<DepositsPage> => {
  const chosen: SQL | undefined = and(
    eq(moneyOrder.memberId, memberId),
    isDeposit,
    gte(moneyOrder.createdAt, from),
    lt(moneyOrder.createdAt, until),
    states && inArray(moneyOrder.state, [...states]),
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
      coalesce(sum((select sum((s.note->>'credited')::bigint) from money_order_step s
        where s.order_id = ${moneyOrder.id} and s.state = 'credited')), 0) as credited
      from ${moneyOrder} where ${chosen}`,
  )
  return {
    deposits: found.map(depositOf),
    total: Number(sums?.['total']),
    cash: toBigint(sums?.['cash']),
    credited: toBigint(sums?.['credited']),
  }
}
