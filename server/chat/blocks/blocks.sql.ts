/** Members whom somebody does not want to hear (decision 121). */
import { sql, type SQL } from 'drizzle-orm'
import { arrayOf, rows, toBigint, type Db } from '../../platform/database/database.ts'

/** A condition: none of these members blocks the sender. */
export const blockedByNone = (memberIds: readonly bigint[], senderId: bigint): SQL =>
  sql`not exists (select from chat_block b
    where b.blocked_id = ${senderId} and b.member_id = any (${arrayOf(memberIds, 'bigint')}))`

/** Those of these members who do not block the sender. */
export const hearing = async (
  db: Db,
  memberIds: readonly bigint[],
  senderId: bigint,
): Promise<readonly bigint[]> => {
  if (memberIds.length === 0) return []
  const found = await rows(
    db,
    sql`select b.member_id from chat_block b
      where b.blocked_id = ${senderId} and b.member_id = any (${arrayOf(memberIds, 'bigint')})`,
  )
  const deaf = new Set(found.map((row) => toBigint(row['member_id'])))
  return memberIds.filter((id) => !deaf.has(id))
}
