/** The queries of the time in which pages of a member were open. */
import { sql } from 'drizzle-orm'
import { periodMs, playSilenceMs } from '#contract/protection/limits.ts'
import { rows, toDate, type Db } from '../platform/database/database.ts'
import type { Stretch } from './playTime.ts'

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/**
 * Notes that a member is here: the stretch that was seen last goes on, or a new one begins after a longer silence. Two notes
 * at once may both begin one; they are read as one. What is older than a day counts for nothing any more, and goes.
 */
export const notePlay = async (db: Db, memberId: bigint, now: Date): Promise<void> => {
  const nowMs = now.getTime()
  await db.execute(
    sql`with held as (update play_time set seen_at = greatest(seen_at, ${at(nowMs)})
        where member_id = ${memberId} and seen_at >= ${at(nowMs - playSilenceMs)} returning id),
      gone as (delete from play_time where member_id = ${memberId} and seen_at < ${at(nowMs - periodMs.day)})
      insert into play_time (member_id, begun_at, seen_at) select ${memberId}, ${at(nowMs)}, ${at(nowMs)}
        where not exists (select 1 from held)`,
  )
}

/** The stretches of the last 24 hours, the oldest first: those of several devices at once are one. */
export const stretchesOf = async (db: Db, memberId: bigint, now: Date): Promise<readonly Stretch[]> => {
  const [since, until] = [at(now.getTime() - periodMs.day), at(now.getTime())]
  const found = await rows(
    db,
    sql`select lower(s.span) as begun, upper(s.span) as seen
      from (select unnest(range_agg(tstzrange(greatest(begun_at, ${since}), least(seen_at, ${until})))) as span
        from play_time where member_id = ${memberId} and seen_at > ${since} and begun_at < ${until}) as s
      order by 1`,
  )
  return found.map((row) => ({ from: toDate(row['begun']).getTime(), to: toDate(row['seen']).getTime() }))
}
