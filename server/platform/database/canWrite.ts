/** Whether the database takes writes: a full disk and a standby still read, and no bet can be placed there. */
import { sql } from 'drizzle-orm'
import { rows, type Db } from './database.ts'

/** Writes the time into the one row that all nodes share. Never rejects. */
export const canWrite = (db: Db, now: Date): Promise<boolean> =>
  rows(
    db,
    sql`insert into job_lease (name, node, until) values ('readiness', '', ${now.toISOString()}::timestamptz)
      on conflict (name) do update set until = excluded.until returning name`,
  ).then(
    () => true,
    () => false,
  )
