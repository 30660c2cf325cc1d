/** The queries of contacts: upper agent, direct lower members, and who is online. */
import { sql, type SQL } from 'drizzle-orm'
import { rows, type Db, type RawRow } from '../../platform/database/database.ts'

/** A contact. */
export interface Contact {
  readonly userId: number
  readonly userName: string
  readonly nikeName: string
  readonly online: boolean
}

/** A connection that was not seen for so long is gone, with its node. */
export const presenceMs = 60_000

const contactColumns = (now: Date): SQL => {
  const since = new Date(now.getTime() - presenceMs).toISOString()
  return sql`c.id, c.cn, c.nick_name, exists (select from chat_presence p
    where p.member_id = c.id and p.seen_at > ${since}::timestamptz) as online`
}

const contactOf = (row: RawRow): Contact => ({
  userId: Number(row['id']),
  userName: String(row['cn']),
  nikeName: String(row['nick_name']),
  online: row['online'] === true,
})

/** The upper agent of a member; undefined without one. */
export const upperOf = async (db: Db, memberId: bigint, now: Date): Promise<Contact | undefined> => {
  const [found] = await rows(
    db,
    sql`select ${contactColumns(now)} from member me join member c on c.id = me.upper_id where me.id = ${memberId}`,
  )
  return found && contactOf(found)
}

/** One page of the direct lower members, those who are online first, with the numbers of all. */
export const lowersOf = async (
  db: Db,
  memberId: bigint,
  now: Date,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) => {
  const lowers = sql`(select ${contactColumns(now)} from member c where c.upper_id = ${memberId}) lower`
  const [counted] = await rows(
    db,
    sql`select count(*)::int as count, count(*) filter (where online)::int as online from ${lowers}`,
  )
  const found = await rows(
    db,
    sql`select * from ${lowers} order by online desc, cn limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return {
    list: found.map(contactOf),
    count: Number(counted?.['count'] ?? 0),
    onlineCount: Number(counted?.['online'] ?? 0),
  }
}

/** Contacts by their ids. */
export const contactsByIds = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Contact>> => {
  if (ids.length === 0) return new Map()
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const found = await rows(db, sql`select ${contactColumns(now)} from member c where c.id in (${list})`)
  return new Map(found.map((row) => [Number(row['id']), contactOf(row)]))
}

/** A direct lower member by the exact name. */
export const lowerByName = async (
  db: Db,
  memberId: bigint,
  name: string,
  now: Date,
): Promise<Contact | undefined> => {
  const [found] = await rows(
    db,
    sql`select ${contactColumns(now)} from member c where c.upper_id = ${memberId} and c.cn = ${name.toLowerCase()}`,
  )
  return found && contactOf(found)
}

/** Upper agent and lower members whose name or nickname contains a text; of staff, the members who wrote to the administrator. */
export const findContacts = async (
  db: Db,
  memberId: bigint,
  staff: boolean,
  words: string,
): Promise<readonly Contact[]> => {
  const near = staff
    ? sql`exists (select from chat_log l where l.kind = 'administrator' and l.first = c.id)`
    : sql`(c.upper_id = me.id or c.id = me.upper_id)`
  const found = await rows(
    db,
    sql`select c.id, c.cn, c.nick_name, false as online from member me cross join member c
      where me.id = ${memberId} and ${near}
        and (position(lower(${words}) in lower(c.cn)) > 0 or position(lower(${words}) in lower(c.nick_name)) > 0)
      order by c.cn limit ${foundMost}`,
  )
  return found.map(contactOf)
}

/** Groups of a member whose name contains a text. */
export const findGroups = async (db: Db, memberId: bigint, words: string) => {
  const found = await rows(
    db,
    sql`select g.id, g.name, g.owner_id from chat_member m join chat_group g on g.id = m.group_id
      where m.member_id = ${memberId} and m.left_at is null and g.dissolved_at is null
        and position(lower(${words}) in lower(g.name)) > 0
      order by g.name limit ${foundMost}`,
  )
  return found.map((row) => ({
    id: Number(row['id']),
    name: String(row['name']),
    owner: Number(row['owner_id']),
  }))
}

const foundMost = 50
