/** The query of the largest wins. */
import { sql } from 'drizzle-orm'
import { rows, toBigint, toDate, type Db } from '../../platform/database/database.ts'

/** What one player won in one issue. */
export interface LargeWin {
  readonly cn: string
  readonly lottery: string
  readonly total: bigint
  readonly paidAt: Date
}

/**
 * The largest awards paid after `since`, largest first: one range of `award_paid_at`. A later run of the same issue took
 * the awards of the earlier one back. With millions of awards a day the hours that have ended need a list of their own.
 */
export const largestWins = async (db: Db, since: Date, size: number): Promise<readonly LargeWin[]> => {
  const found = await rows(
    db,
    sql`select m.cn, i.lottery, w.total, w.paid_at
      from (
        select a.member_id, a.issue_id, a.total, a.paid_at from award a
        where a.paid_at > ${since.toISOString()}::timestamptz
          and not exists (select 1 from settlement s where s.issue_id = a.issue_id and s.run > a.run)
        order by a.total desc, a.paid_at desc, a.member_id limit ${size}
      ) w
      join member m on m.id = w.member_id join issue i on i.id = w.issue_id
      order by w.total desc, w.paid_at desc, w.member_id`,
  )
  return found.map((row) => ({
    cn: String(row['cn']),
    lottery: String(row['lottery']),
    total: toBigint(row['total']),
    paidAt: toDate(row['paid_at']),
  }))
}
