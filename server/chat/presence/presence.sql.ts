/** The rows of who is connected to which node. */
import { sql } from 'drizzle-orm'
import { arrayOf, rows, type Db } from '../../platform/database/database.ts'
import { presenceMs } from '../contacts/contacts.sql.ts'

/** Writes that members are connected to a node. */
export const seePresent = async (
  db: Db,
  node: string,
  memberIds: readonly bigint[],
  now: Date,
): Promise<void> => {
  if (memberIds.length === 0) return
  await db.execute(
    sql`insert into chat_presence (member_id, node, seen_at)
      select id, ${node}, ${now.toISOString()}::timestamptz from unnest(${arrayOf(memberIds, 'bigint')}) id
      on conflict (member_id, node) do update set seen_at = excluded.seen_at`,
  )
}

/** Deletes what says that a member is connected to a node. */
export const forgetPresent = (db: Db, node: string, memberId: bigint): Promise<unknown> =>
  db.execute(sql`delete from chat_presence where member_id = ${memberId} and node = ${node}`)

/** Deletes every row of a node that ends, and what nodes that are gone have left. */
export const forgetNode = (db: Db, node: string, now: Date): Promise<unknown> =>
  db.execute(
    sql`delete from chat_presence
      where node = ${node} or seen_at < ${new Date(now.getTime() - 10 * presenceMs).toISOString()}::timestamptz`,
  )

/** Whether a member is connected anywhere else. */
export const isPresentElsewhere = async (
  db: Db,
  node: string,
  memberId: bigint,
  now: Date,
): Promise<boolean> => {
  const since = new Date(now.getTime() - presenceMs).toISOString()
  const found = await rows(
    db,
    sql`select 1 from chat_presence
      where member_id = ${memberId} and node <> ${node} and seen_at > ${since}::timestamptz limit 1`,
  )
  return found.length > 0
}

/** Name of a member, and the ids of those who see whether he is online: his upper agent and his direct lower members. */
export const watchersOf = async (db: Db, memberId: bigint) => {
  const [me] = await rows(db, sql`select cn, nick_name, upper_id from member where id = ${memberId}`)
  if (!me) throw new Error(`member ${memberId} of a connection must exist`)
  const lowers = await rows(db, sql`select id from member where upper_id = ${memberId}`)
  const upper = me['upper_id']
  const ids = [...(upper === null || upper === undefined ? [] : [upper]), ...lowers.map(({ id }) => id)]
  return {
    name: String(me['cn']),
    nick: String(me['nick_name']),
    upperId: Number(upper ?? 0),
    watchers: ids.map((id) => BigInt(String(id))),
  }
}
