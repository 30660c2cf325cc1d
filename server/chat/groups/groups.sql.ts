/** The rows of groups: who is in them, as what, and what changes them. */
import { sql, type SQL } from 'drizzle-orm'
import { groupFlags, type GroupConfig, type GroupFlag } from '#contract/chat/groups.ts'
import { mayDo, staffRoleOf } from '#contract/core/roles.ts'
import { rows, type Db, type RawRow } from '../../platform/database/database.ts'
import { presenceMs } from '../contacts/contacts.sql.ts'
import { notSilenced } from '../silence/silence.sql.ts'
import { groupNick } from '../messages/wireMessage.ts'

/** A group as it is stored. */
export interface StoredGroup {
  readonly id: bigint
  readonly name: string
  readonly ownerId: bigint
  readonly muted: boolean
  readonly config: GroupConfig
  readonly memberCount: number
}

/** A present member. */
export interface StoredMember {
  readonly memberId: bigint
  readonly name: string
  readonly nick: string
  readonly muted: boolean
  readonly inviterId: bigint
  readonly online: boolean
  /** Up to which number of the log of the group he has read, and it has arrived at him. */
  readonly readNumber: number
  readonly receivedNumber: number
}

const columns: Readonly<Record<GroupFlag, SQL>> = {
  historyVisibility: sql`history_visibility`,
  enableAddMembersNotification: sql`tells_adding`,
  enableRemoveMembersNotification: sql`tells_removing`,
  enableMuteNotification: sql`tells_muting`,
  enableUnmuteNotification: sql`tells_unmuting`,
  enableMuteAllNotification: sql`tells_muting_all`,
  enableUnmuteAllNotification: sql`tells_unmuting_all`,
}

const flagColumns = sql.join(
  groupFlags.map((flag) => sql`g.${columns[flag]} as ${sql.identifier(flag)}`),
  sql`, `,
)

const groupColumns = sql`g.id, g.name, g.owner_id, g.muted, ${flagColumns}, (select count(*)::int from chat_member c
  where c.group_id = g.id and c.left_at is null) as member_count`

const groupOf = (row: RawRow): StoredGroup => ({
  id: BigInt(String(row['id'])),
  name: String(row['name']),
  ownerId: BigInt(String(row['owner_id'])),
  muted: row['muted'] === true,
  config: Object.fromEntries(groupFlags.map((flag) => [flag, row[flag] === true])) as GroupConfig,
  memberCount: Number(row['member_count']),
})

/** The groups of a member. */
export const groupsOf = async (db: Db, memberId: bigint): Promise<readonly StoredGroup[]> => {
  const found = await rows(
    db,
    sql`select ${groupColumns} from chat_member m join chat_group g on g.id = m.group_id
      where m.member_id = ${memberId} and m.left_at is null and g.dissolved_at is null order by g.id desc`,
  )
  return found.map(groupOf)
}

/** A group; locked until the transaction ends where it is about to be changed. */
export const groupById = async (db: Db, id: bigint, lock = false): Promise<StoredGroup | undefined> => {
  const [found] = await rows(
    db,
    sql`select ${groupColumns} from chat_group g
      where g.id = ${id} and g.dissolved_at is null ${lock ? sql`for update of g` : sql``}`,
  )
  return found && groupOf(found)
}

/** The present members: the owner first, then those who are online. */
export const membersOf = async (db: Db, id: bigint, now: Date): Promise<readonly StoredMember[]> => {
  const since = new Date(now.getTime() - presenceMs).toISOString()
  const found = await rows(
    db,
    sql`select p.id, p.cn, p.nick_name, m.muted, m.inviter_id, coalesce(r.number, 0) as read_number,
        greatest(r.number, r.received, 0) as received_number, exists (select from chat_presence o
        where o.member_id = p.id and o.seen_at > ${since}::timestamptz) as online
      from chat_member m join member p on p.id = m.member_id join chat_group g on g.id = m.group_id
        left join chat_log l on l.group_id = g.id left join chat_mark r on r.log_id = l.id and r.member_id = p.id
      where m.group_id = ${id} and m.left_at is null order by p.id = g.owner_id desc, online desc, p.cn`,
  )
  return found.map((row) => ({
    memberId: BigInt(String(row['id'])),
    name: String(row['cn']),
    nick: groupNick(String(row['nick_name']), String(row['cn'])),
    muted: row['muted'] === true,
    inviterId: BigInt(String(row['inviter_id'])),
    online: row['online'] === true,
    readNumber: Number(row['read_number']),
    receivedNumber: Number(row['received_number']),
  }))
}

/** Members that somebody may bring into a group, by id: his upper agent, his direct lower members, himself, but for those who block him. */
export const contactsAmong = async (
  db: Db,
  memberId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> => {
  if (ids.length === 0) return new Map()
  const found = await rows(
    db,
    sql`select p.id, p.cn, p.user_type from member p join member me on me.id = ${memberId}
      where (p.upper_id = me.id or p.id = me.upper_id)
        and not exists (select from chat_block b where b.member_id = p.id and b.blocked_id = me.id) and p.id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})`,
  )
  return new Map(
    found
      .filter((row) => {
        const userType = Number(row['user_type'])
        return mayDo(userType, 'chat') && staffRoleOf(userType) === undefined
      })
      .map((row) => [BigInt(String(row['id'])), String(row['cn'])]),
  )
}

/** The number of groups that somebody owns; his row is locked, so that two at once are counted. */
export const ownedGroups = async (db: Db, memberId: bigint, lock = false): Promise<number> => {
  if (lock)
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtext('chat_group'), ${Number(memberId % 2_147_483_647n)})`,
    )
  const [found] = await rows(
    db,
    sql`select count(*)::int as owned from chat_group where owner_id = ${memberId} and dissolved_at is null`,
  )
  return Number(found?.['owned'] ?? 0)
}

/** Stores a new group without members. */
export const insertGroup = async (db: Db, ownerId: bigint, name: string, now: Date): Promise<bigint> => {
  const [made] = await rows(
    db,
    sql`insert into chat_group (name, owner_id, created_at)
      values (${name}, ${ownerId}, ${now.toISOString()}::timestamptz) returning id`,
  )
  if (!made) throw new Error('a group must have been stored')
  return BigInt(String(made['id']))
}

/** Adds members; one who was in the group before comes anew. */
export const insertMembers = async (
  db: Db,
  id: bigint,
  inviterId: bigint,
  ids: readonly bigint[],
  now: Date,
): Promise<void> => {
  for (const memberId of ids)
    await db.execute(
      sql`insert into chat_member (group_id, member_id, inviter_id, joined_at, joined_number)
        select ${id}, ${memberId}, ${inviterId}, ${now.toISOString()}::timestamptz,
          coalesce((select last_number from chat_log where group_id = ${id}), 0)
        on conflict (group_id, member_id) do update set inviter_id = excluded.inviter_id, muted = false,
          joined_at = excluded.joined_at, joined_number = excluded.joined_number, left_at = null`,
    )
}

/** Marks members as gone. */
export const removeMembers = async (db: Db, id: bigint, ids: readonly bigint[], now: Date): Promise<void> => {
  for (const memberId of ids)
    await db.execute(
      sql`update chat_member set left_at = ${now.toISOString()}::timestamptz
        where group_id = ${id} and member_id = ${memberId} and left_at is null`,
    )
}

/** Dissolves a group. */
export const dissolve = async (db: Db, id: bigint, now: Date): Promise<void> => {
  const at = now.toISOString()
  await db.execute(sql`update chat_group set dissolved_at = ${at}::timestamptz where id = ${id}`)
  await db.execute(
    sql`update chat_member set left_at = ${at}::timestamptz where group_id = ${id} and left_at is null`,
  )
}

/** Mutes one member, or lets him speak. */
export const setMuted = (db: Db, id: bigint, memberId: bigint, muted: boolean): Promise<unknown> =>
  db.execute(
    sql`update chat_member set muted = ${muted} where group_id = ${id} and member_id = ${memberId} and left_at is null`,
  )

/** Mutes all members, or lets them speak. */
export const setAllMuted = (db: Db, id: bigint, muted: boolean): Promise<unknown> =>
  db.execute(sql`update chat_group set muted = ${muted} where id = ${id}`)

/** Changes name and switches. */
export const changeGroup = async (
  db: Db,
  id: bigint,
  name: string | undefined,
  flags: Partial<GroupConfig>,
): Promise<void> => {
  if (name !== undefined) await db.execute(sql`update chat_group set name = ${name} where id = ${id}`)
  for (const flag of groupFlags) {
    const on = flags[flag]
    if (on !== undefined)
      await db.execute(sql`update chat_group set ${columns[flag]} = ${on} where id = ${id}`)
  }
}

/** The present members as a column `readers`: who they are once the lock of the group is there. */
export const readersColumn = (id: bigint): SQL => sql`group_readers(p_group => ${id}) as readers`

/** The ids in that column. */
export const readersIn = (row: RawRow): readonly bigint[] => String(row['readers']).split(',').map(BigInt)

/** The same, asked by itself. */
export const presentIds = async (db: Db, id: bigint): Promise<readonly bigint[]> => {
  const [found] = await rows(db, sql`select ${readersColumn(id)}`)
  if (!found) throw new Error('a function must give a row')
  return readersIn(found)
}

/** A row where a member may write into a group; it stays as it is until the message is stored (field fault 30). */
export const mayWrite = (id: bigint, memberId: bigint, now: Date): SQL =>
  sql`select 1 from chat_group g join chat_member m on m.group_id = g.id
    where g.id = ${id} and m.member_id = ${memberId} and m.left_at is null and g.dissolved_at is null
      and (g.owner_id = m.member_id or not (g.muted or m.muted)) and ${notSilenced(memberId, now)} for share of g, m`
