/** Members whom the staff has silenced: they write to nobody but the administrator until a moment. */
import { sql, type SQL } from 'drizzle-orm'
import { rows, toDate, type Db } from '../../platform/database/database.ts'

/** A condition: the member is not silenced. */
export const notSilenced = (memberId: bigint, now: Date): SQL =>
  sql`not exists (select from chat_silence s where s.member_id = ${memberId} and s.until > ${now.toISOString()}::timestamptz)`

/** Until when a member is silenced; undefined where he is not. */
export const silencedUntil = async (db: Db, memberId: bigint, now: Date): Promise<Date | undefined> => {
  const [found] = await rows(
    db,
    sql`select until from chat_silence where member_id = ${memberId} and until > ${now.toISOString()}::timestamptz`,
  )
  return found && toDate(found['until'])
}

/** Silences a member until a moment; never shorter than he is. */
export const silence = (db: Db, memberId: bigint, until: Date): Promise<unknown> =>
  db.execute(
    sql`insert into chat_silence (member_id, until) values (${memberId}, ${until.toISOString()}::timestamptz)
      on conflict (member_id) do update set until = greatest(chat_silence.until, excluded.until)`,
  )
