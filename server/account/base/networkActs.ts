/**
 * How often a network may do something in a time. The counts are kept beside those of failed logins, under names that begin
 * with a blank: no account can have one.
 */
import { sql } from 'drizzle-orm'
import { rows, toDate, type Db } from '../../platform/database/database.ts'

/** An act that is limited. */
export interface LimitedAct {
  readonly name: string
  readonly most: number
  /** From the first of the counted acts on. */
  readonly withinMs: number
}

/** What a network has done of it. */
export interface ActCount {
  /** Whether the count is below the limit, or reached it with the act that was just counted. */
  readonly allowed: boolean
  /** Until the count begins anew. */
  readonly waitMs: number
}

/** Counts an act, whatever comes of it: for what costs work or sends something. */
export const countAct = async (db: Db, act: LimitedAct, network: string, now: Date): Promise<ActCount> => {
  const { count, waitMs } = await add(db, act, network, now, 1)
  return { allowed: count <= act.most, waitMs }
}

/** Whether one more is allowed, with the count locked until the transaction ends: others of this network wait for it. */
export const lockCount = async (tx: Db, act: LimitedAct, network: string, now: Date): Promise<ActCount> => {
  const { count, waitMs } = await add(tx, act, network, now, 0)
  return { allowed: count < act.most, waitMs }
}

const add = async (db: Db, { name, withinMs }: LimitedAct, network: string, now: Date, by: 0 | 1) => {
  const since = new Date(now.getTime() - withinMs).toISOString()
  const [row] = await rows(
    db,
    sql`insert into login_failure as f (cn, network, failures, first_failed_at)
      values (${` ${name}`}, ${network}, ${by}, ${now.toISOString()}::timestamptz)
      on conflict (cn, network) do update set
        failures = case when f.first_failed_at <= ${since}::timestamptz then 0 else f.failures end + ${by}::integer,
        first_failed_at = case when f.first_failed_at <= ${since}::timestamptz then excluded.first_failed_at
          else f.first_failed_at end
      returning f.failures, f.first_failed_at`,
  )
  if (!row) throw new Error(`the acts "${name}" of a network must have a count`)
  const waitMs = toDate(row['first_failed_at']).getTime() + withinMs - now.getTime()
  return { count: Number(row['failures']), waitMs }
}
