/**
 * Draws what has to be paid for an order with cut points (decided.md 5): no other order of its channel that may still be paid has the same
 * amount. The channel stands for the payee: a provider has one for each.
 */
import { randomInt } from 'node:crypto'
import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import { cutsOf, isCut, isCutting } from '#contract/funds/cutPoints.ts'
import type { Db } from '../../platform/database/database.ts'
import { moneyOrder } from '../../schema/index.ts'
import { depositMoneyOrder } from './depositOrder.ts'
import { isOpenDeposit } from './deposits.sql.ts'

// An order whose window has ended keeps its amount for the rest of an hour, because late payments come. There are 17 cuts of an amount: for
// a day the orders of a morning would take them all.
const matchableMs = 3_600_000

/** What has to be paid for an amount; undefined where every cut is taken. What a client has cut already is taken as it is. */
export const cutAmount = async (
  db: Db,
  channel: DepositChannel,
  amount: Hao,
  now: Date,
): Promise<Hao | undefined> => {
  if (!isCutting(channel) || isCut(amount)) return amount
  const taken = new Set((await payableOf(db, channel, now)).map(({ pay }) => pay))
  const free = cutsOf(amount)
    .map((cut) => amount - cut)
    .filter((pay) => !taken.has(pay))
  return free[randomInt(Math.max(free.length, 1))]
}

/** Whether an order that was made before has to be paid with the same amount: another node drew it at the same moment. */
export const hasTwin = async (
  db: Db,
  channel: DepositChannel,
  order: { readonly id: bigint; readonly terms: { readonly amount: Hao; readonly pay: Hao } },
  now: Date,
): Promise<boolean> =>
  isCutting(channel) &&
  order.terms.pay !== order.terms.amount &&
  (await payableOf(db, channel, now)).some(({ id, pay }) => id < order.id && pay === order.terms.pay)

const payableOf = async (
  db: Db,
  { code }: DepositChannel,
  now: Date,
): Promise<readonly { readonly id: bigint; readonly pay: Hao }[]> => {
  const found = await db
    .select({ id: moneyOrder.id, pay: sql<string>`${moneyOrder.terms}->>'pay'` })
    .from(moneyOrder)
    .where(
      and(
        eq(moneyOrder.kind, depositMoneyOrder.name),
        sql`${moneyOrder.terms}->>'channel' = ${code}`,
        or(isOpenDeposit, gte(moneyOrder.createdAt, new Date(now.getTime() - matchableMs))),
        sql`${moneyOrder.state} <> 'credited'`,
      ),
    )
  return found.map(({ id, pay }) => ({ id, pay: BigInt(pay) }))
}
