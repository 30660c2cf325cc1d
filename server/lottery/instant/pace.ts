/**
 * The pace of instant draws (requirement 52, decision 41): of one member a round begins no sooner than this after the one before, on
 * whatever page, device or node. A round that comes early waits for its time, so that a slow line costs no refusal; while one
 * waits, another is refused.
 */
import { sql } from 'drizzle-orm'
import { ok, err, type Result } from '#engine/result.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { rows, toDate, type Db } from '../../platform/database/database.ts'

/** Keeps the pace of every member. */
export interface InstantPace {
  /** Resolves when the next round of the member may begin; a function that gives the time back, for a round that was refused. */
  next(memberId: bigint): Promise<Result<() => Promise<void>, NamedError<'TooSoon'>>>
}

/** Keeps `paceMs` between two rounds; 0 keeps none. */
export const createInstantPace = (db: Db, clock: Clock, paceMs: number): InstantPace => ({
  async next(memberId) {
    if (paceMs === 0) return ok(() => Promise.resolve())
    const now = clock.now()
    const following = await reserve(db, memberId, now, paceMs)
    if (!following) return err(refusal('TooSoon', { paceMs }))
    const begins = new Date(following.getTime() - paceMs)
    if (begins > now) await new Promise<void>((resolve) => clock.at(begins, resolve))
    return ok(() => release(db, memberId, following, begins))
  },
})

/** Takes the next round of a member: when the one after it may begin. Undefined while another one waits for its time. */
const reserve = async (db: Db, memberId: bigint, now: Date, paceMs: number): Promise<Date | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const pace = sql`${paceMs}::int * interval '1 millisecond'`
  const [row] = await rows(
    db,
    sql`insert into instant_pace as held (member_id, next_at) values (${memberId}, ${at} + ${pace})
      on conflict (member_id) do update set next_at = greatest(held.next_at, ${at}) + ${pace}
        where held.next_at <= ${at} + ${pace}
      returning next_at`,
  )
  return row && toDate(row['next_at'])
}

/** Nothing was bet: the next round may begin at the time of this one. */
const release = async (db: Db, memberId: bigint, following: Date, begins: Date): Promise<void> => {
  await db.execute(
    sql`update instant_pace set next_at = ${begins.toISOString()}::timestamptz
      where member_id = ${memberId} and next_at = ${following.toISOString()}::timestamptz`,
  )
}
