/** State of the watch, read from its stored results: the same on every node and after a restart. */
import { sql } from 'drizzle-orm'
import { rows, toDate, toInt, type Db } from '../../platform/database/database.ts'

/** The state of the money. */
export interface WatchState {
  /** The last whole trial balance, or a later one of what is open or of an issue, found a difference. */
  readonly broken: boolean
  /** Time of the last trial balance, whole or since the last closing. */
  readonly takenAt: Date | undefined
  /** Lotteries whose payouts are frozen; a freeze of all lotteries counts as one. */
  readonly frozen: number
  /** Number of rows of the audit log; if it decreases, rows were removed. */
  readonly auditRows: number
}

/** Reads the state. */
export const watchState = async (db: Db): Promise<WatchState> => {
  const [row] = await rows(
    db,
    sql`with whole as (select id from trial_balance_run where scope = 'all' order by id desc limit 1)
      select (select max(r.taken_at) from trial_balance_run r where r.scope in ('all', 'open')) as taken_at,
        exists (select 1 from trial_balance_run r
                where r.id >= coalesce((select id from whole), 0) and not r.balanced) as broken,
        (select count(*) from payout_freeze where frozen) as frozen,
        coalesce((select id from audit_log order by id desc limit 1), 0) as audit_rows`,
  )
  const takenAt = row?.['taken_at']
  return {
    broken: row?.['broken'] === true,
    takenAt: takenAt === null || takenAt === undefined ? undefined : toDate(takenAt),
    frozen: toInt(row?.['frozen']),
    auditRows: toInt(row?.['audit_rows']),
  }
}
