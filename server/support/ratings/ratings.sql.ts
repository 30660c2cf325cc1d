/** The rows of ratings. */
import { sql } from 'drizzle-orm'
import { ratingHours, type RatingScore } from '#contract/chat/rating.ts'
import { ratedDays } from '#contract/support/ratings.ts'
import { shownName } from '../cases/cases.sql.ts'
import { rows, type Db } from '../../platform/database/database.ts'

const hourMs = 3_600_000

/** The end of the conversation of a member that can be rated now; undefined where there is none. */
export const rateable = async (
  db: Db,
  memberId: bigint,
  now: Date,
): Promise<{ readonly number: number; readonly staffId: bigint } | undefined> => {
  const from = new Date(now.getTime() - ratingHours * hourMs).toISOString()
  const [found] = await rows(
    db,
    sql`select c.closed_number, c.closed_by from support_case c
      join chat_log l on l.kind = 'administrator' and l.first = c.member_id and l.last_number = c.closed_number
      where c.member_id = ${memberId} and c.closed_number > 0 and c.closed_by is not null
        and c.closed_at > ${from}::timestamptz and not exists (
          select 1 from support_rating r where r.member_id = c.member_id and r.number = c.closed_number)`,
  )
  return found && { number: Number(found['closed_number']), staffId: BigInt(String(found['closed_by'])) }
}

/** A rating. */
export interface NewRating {
  readonly memberId: bigint
  readonly number: number
  readonly staffId: bigint
  readonly score: RatingScore
  readonly now: Date
}

/** Writes it; false where this end was rated. */
export const insertRating = async (
  db: Db,
  { memberId, number, staffId, score, now }: NewRating,
): Promise<boolean> => {
  const made = await rows(
    db,
    sql`insert into support_rating (member_id, number, staff_id, score, at)
      values (${memberId}, ${number}, ${staffId}, ${score}, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning number`,
  )
  return made.length > 0
}

/** Counts of the last days by who has ended the conversations: of one of the staff, or of all. */
export const ratingsOf = async (
  db: Db,
  { of, now }: { readonly of: bigint | undefined; readonly now: Date },
) => {
  const from = new Date(now.getTime() - ratedDays * 24 * hourMs).toISOString()
  const whose = of === undefined ? sql`` : sql`and r.staff_id = ${of}`
  const found = await rows(
    db,
    sql`select s.cn, s.nick_name, count(*) filter (where r.score = 'good') as good,
        count(*) filter (where r.score = 'fair') as fair, count(*) filter (where r.score = 'poor') as poor
      from support_rating r join member s on s.id = r.staff_id
      where r.at > ${from}::timestamptz ${whose} group by s.id, s.cn, s.nick_name order by s.cn`,
  )
  return found.map((row) => ({
    staff: shownName(row, 'nick_name', 'cn'),
    good: Number(row['good']),
    fair: Number(row['fair']),
    poor: Number(row['poor']),
  }))
}
