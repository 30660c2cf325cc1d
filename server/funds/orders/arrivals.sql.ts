/** Arrivals of fast withdrawals that a member has not confirmed (decided.md 17): three in a day of Beijing close the fast channels to him. */
import { sql } from 'drizzle-orm'
import { unconfirmedMost } from '#contract/funds/fastWithdrawals.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import { beijingDays } from '../../platform/time/beijingDays.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'

/** Whether fast channels are closed to a member on this day. */
export const areFastClosed = async (db: Db, memberId: bigint, now: Date): Promise<boolean> => {
  const today = beijingText(now).slice(0, 10)
  const range = beijingDays(today, today, 1)
  if (!range) throw new Error(`${today} must be a day`)
  const found = await rows(
    db,
    sql`select 1 from money_order o
      join money_order_step paid on paid.order_id = o.id and paid.state = 'paid'
        and paid.at >= ${range.from.toISOString()}::timestamptz and paid.at < ${range.until.toISOString()}::timestamptz
      where o.member_id = ${memberId} and o.kind = 'withdrawal' and o.state = 'paid'
        and exists (select 1 from money_order_step s where s.order_id = o.id and s.state = 'transferred')
        and not exists (select 1 from money_order_step s where s.order_id = o.id and s.state = 'confirmed')
      limit ${unconfirmedMost}`,
  )
  return found.length >= unconfirmedMost
}
