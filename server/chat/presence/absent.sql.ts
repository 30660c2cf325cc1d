/** Members who have no page open: what is said to them is pushed. */
import { sql } from 'drizzle-orm'
import { arrayOf, rows, toBigint, type Db } from '../../platform/database/database.ts'
import { presenceMs } from '../contacts/contacts.sql.ts'

/** Those of these members who are connected to no node. */
export const absentAmong = async (
  db: Db,
  memberIds: readonly bigint[],
  now: Date,
): Promise<readonly bigint[]> => {
  if (memberIds.length === 0) return []
  const since = new Date(now.getTime() - presenceMs).toISOString()
  const found = await rows(
    db,
    sql`select id from unnest(${arrayOf(memberIds, 'bigint')}) id where not exists (select from chat_presence p
      where p.member_id = id and p.seen_at > ${since}::timestamptz)`,
  )
  return found.map(({ id }) => toBigint(id))
}
