/** The revisions of the days of a member's bets: a device that keeps bets reads the changed days alone. */
import { sql } from 'drizzle-orm'
import { rows, type Db } from '../../platform/database/database.ts'
import { orderedWithin, statusCode } from './history.sql.ts'
import type { HistoryDays } from './historyRange.ts'
import { orderColumns } from './orders.sql.ts'

/** One day with bets. */
export interface BetDay {
  readonly day: string
  readonly count: number
  readonly revision: string
}

/**
 * The days with bets, newest first. A revision is the sum of the hashes of everything that changes after a bet is placed;
 * a settled bet changes by a signed correction alone.
 */
export const betDays = async (db: Db, memberId: bigint, days: HistoryDays): Promise<BetDay[]> => {
  const found = await rows(
    db,
    sql`with line as (select ${orderColumns} where o.member_id = ${memberId} and ${orderedWithin(days)})
      select to_char(ordered_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*) as count,
        sum(hashtextextended(concat_ws('|', id, ${statusCode}, award, draw_code, draw_source), 0)) as revision
      from line group by 1 order by 1 desc`,
  )
  return found.map((row) => ({
    day: String(row['day']),
    count: Number(row['count']),
    revision: String(row['revision']),
  }))
}
