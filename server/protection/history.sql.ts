/** The history of a member's limits, read from rows that are only added to. */
import { count, eq, sql } from 'drizzle-orm'
import type { CallOutput } from '#contract/areas.ts'
import { raiseWaitMs } from '#contract/protection/limits.ts'
import { rows, toBigint, toDate, type Db } from '../platform/database/database.ts'
import { limitChange } from '../schema/index.ts'
import { amountText } from './amountText.ts'
import { actOf, kindOf, periodOf } from './limits.sql.ts'

type Change = CallOutput<'limitChanges'>['result']['data'][number]

/** The number of all changes of a member. */
export const countChanges = async (db: Db, memberId: bigint): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(limitChange)
    .where(eq(limitChange.memberId, memberId))
  return found?.total ?? 0
}

/** One page of them, newest first. `held` is the limit in force before: that of the change before which took force. */
export const changesOf = async (
  db: Db,
  memberId: bigint,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<readonly Change[]> => {
  const found = await rows(
    db,
    sql`select c.id, c.kind, c.period, c.act, c.amount, c.at, p.amount as held
      from limit_change c
      left join lateral (select b.amount from limit_change b
        where b.member_id = c.member_id and b.id < c.id and b.kind = c.kind and b.period = c.period
          and b.act in ('set', 'raised', 'removed')
        order by b.id desc limit 1) as p on true
      where c.member_id = ${memberId}
      order by c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return found.map((row) => {
    const kind = kindOf(String(row['kind']))
    const act = actOf(String(row['act']))
    const at = toDate(row['at']).getTime()
    const shown = (cell: unknown): string | null =>
      cell === null || cell === undefined ? null : amountText(kind, toBigint(cell))
    return {
      id: toBigint(row['id']),
      at,
      kind,
      period: periodOf(String(row['period'])),
      act,
      from: shown(row['held']),
      // What was withdrawn never took force.
      to: shown(act === 'withdrawn' ? row['held'] : row['amount']),
      effectiveAt: act === 'asked' ? at + raiseWaitMs : at,
      by: 'member',
    }
  })
}
