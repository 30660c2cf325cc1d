/** Reading logs: which a member may read, from which number on, and what is in them. */
import { sql } from 'drizzle-orm'
import type { LogHead } from '#contract/chat/logs.ts'
import { readLog, type LogKind } from '#contract/chat/messages.ts'
import { mayDo } from '#contract/core/roles.ts'
import { rows, type Db, type RawRow } from '../../platform/database/database.ts'
import type { Writer } from './target.sql.ts'
import { messageFor } from './wireMessage.ts'

/** A log that a member may read. */
export interface ReadableLog {
  readonly kind: LogKind
  readonly lastNumber: number
  /** What was said before is not his: he was no lower member yet. */
  readonly firstNumber: number
}

/** Which part of a log. */
export interface LogRange {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** The log of this name as a member may read it; undefined where it is not his. One that nobody has written to yet is empty. */
export const readableLog = async (
  db: Db,
  { memberId, userType }: Writer,
  name: string,
): Promise<ReadableLog | undefined> => {
  const owner = readLog(name)
  if (!owner) return undefined
  if (owner.kind === 'group') return readableGroup(db, memberId, name)
  const own = owner.first === Number(memberId) || owner.second === Number(memberId)
  if (owner.kind === 'administrator' && !own && !mayDo(userType, 'support')) return undefined
  if (owner.kind === 'private' && !own) return undefined
  const [found] = await rows(
    db,
    sql`select me.upper_id, l.last_number, (select coalesce(max(m.number), 0) from chat_line m
          where m.log_id = l.id and l.kind = 'broadcast' and l.first <> me.id and m.sent_at < me.created_at) as earlier
      from member me left join chat_log l on l.name = ${name} where me.id = ${memberId}`,
  )
  if (owner.kind === 'broadcast' && !own && Number(found?.['upper_id']) !== owner.first) return undefined
  return {
    kind: owner.kind,
    lastNumber: Number(found?.['last_number'] ?? 0),
    firstNumber: Number(found?.['earlier'] ?? 0) + 1,
  }
}

/** Present members read what was said since they came, or everything where the group shows its history (decided.md 39). */
const readableGroup = async (db: Db, memberId: bigint, name: string): Promise<ReadableLog | undefined> => {
  const [found] = await rows(
    db,
    sql`select l.last_number, case when g.history_visibility then 0 else m.joined_number end as earlier
      from chat_log l join chat_group g on g.id = l.group_id join chat_member m on m.group_id = g.id
      where l.name = ${name} and m.member_id = ${memberId} and m.left_at is null and g.dissolved_at is null`,
  )
  return (
    found && {
      kind: 'group',
      lastNumber: Number(found['last_number']),
      firstNumber: Number(found['earlier']) + 1,
    }
  )
}

// A message with what its reader is told of its writer and of the other side.
const messageColumns = sql`m.id, m.message_id, m.number, m.kind as message_kind, m.body, m.sent_at, m.sender_id, sender.cn as sender_name,
  sender.nick_name as sender_nick, grp.name as group_name,
  l.group_id, l.name, l.kind, l.first, l.second, one.cn as first_name, one.upper_id as first_upper,
  other.cn as second_name, other.upper_id as second_upper, packet.num as packet_num, packet.taken as packet_taken,
  packet.ended_at as packet_ended, packet.mine as packet_mine`
const messageJoins = ({
  memberId,
}: Pick<
  Writer,
  'memberId'
>) => sql`join member sender on sender.id = m.sender_id join member one on one.id = l.first
  left join member other on other.id = l.second left join chat_group grp on grp.id = l.group_id
  left join lateral (select p.num, p.taken, p.ended_at, exists (select from chat_share s where s.packet_id = p.id
      and s.member_id = ${memberId}) as mine
    from chat_packet p where m.kind = 5 and p.group_id = l.group_id and p.number = m.number) packet on true`

/** Messages of one log in the order of their numbers. */
export const messagesOf = async (
  db: Db,
  reader: Writer,
  name: string,
  { firstNumber }: Pick<ReadableLog, 'firstNumber'>,
  { before, after, limit }: LogRange,
) => {
  const forwards = after !== undefined
  const found = await rows(
    db,
    sql`select ${messageColumns} from chat_log l join chat_line m on m.log_id = l.id ${messageJoins(reader)}
      where l.name = ${name} and m.number >= ${firstNumber}
        ${before === undefined ? sql`` : sql`and m.number < ${before}`}
        ${after === undefined ? sql`` : sql`and m.number > ${after}`}
      order by m.number ${forwards ? sql`` : sql`desc`} limit ${limit}`,
  )
  const list = found.map((row) => messageFor(reader, row))
  return forwards ? list : list.toReversed()
}

/** Messages of several logs, the newest first, before an id. */
export const messagesBefore = async (
  db: Db,
  reader: Writer,
  logs: readonly { readonly name: string; readonly firstNumber: number }[],
  before: bigint | undefined,
  limit: number,
) => {
  if (logs.length === 0) return []
  const wanted = logs.map(({ name, firstNumber }) => sql`(l.name = ${name} and m.number >= ${firstNumber})`)
  const found = await rows(
    db,
    sql`select ${messageColumns} from chat_log l join chat_line m on m.log_id = l.id ${messageJoins(reader)}
      where (${sql.join(wanted, sql` or `)}) ${before === undefined ? sql`` : sql`and m.id < ${before}`}
      order by m.id desc limit ${limit}`,
  )
  return found.map((row) => messageFor(reader, row))
}

/** The logs that a member reads with their newest message and marks, the latest first. */
export const headsOf = async (db: Db, reader: Writer, most: number): Promise<LogHead[]> => {
  const staff = mayDo(reader.userType, 'support')
  const found = await rows(
    db,
    sql`with me as (select id, upper_id, created_at from member where id = ${reader.memberId}),
      mine as (
        (select l.* from chat_log l, me where l.kind = 'private' and l.first = me.id order by l.last_at desc limit ${most})
        union all
        (select l.* from chat_log l, me where l.kind = 'private' and l.second = me.id order by l.last_at desc limit ${most})
        union all
        (select l.* from chat_log l, me where l.kind = 'administrator' and (${staff}::boolean or l.first = me.id)
          order by l.last_at desc limit ${most})
        union all
        (select l.* from chat_log l, me where l.kind = 'broadcast' and (l.first = me.id or l.first = me.upper_id))
        union all
        (select l.* from chat_member gm join me on gm.member_id = me.id join chat_log l on l.group_id = gm.group_id
          where gm.left_at is null))
      select ${messageColumns}, l.last_number, coalesce(r.number, 0) as read_number, coalesce(told.number, 0) as other_read,
        coalesce(earlier.number, 0) as earlier, coalesce(gone.joined_number, 0) as joined, coalesce(l.group_id, peer.id, 0) as peer_id,
        coalesce(grp.name, peer.cn, '') as peer_name, coalesce(peer.nick_name, '') as peer_nick
      from mine l cross join me join chat_line m on m.log_id = l.id and m.number = l.last_number ${messageJoins(reader)}
        left join chat_mark r on r.log_id = l.id and r.member_id = me.id
        left join lateral (select max(other_mark.number) as number from chat_mark other_mark
          where other_mark.log_id = l.id and l.kind in ('private', 'administrator') and other_mark.member_id <> me.id
            and (l.kind = 'private' or (other_mark.member_id = l.first) = (l.first <> me.id))) told on true
        left join lateral (select max(before.number) as number from chat_line before
          where before.log_id = l.id and l.kind = 'broadcast' and l.first <> me.id
            and before.sent_at < me.created_at) earlier on true
        left join chat_member gone on gone.group_id = l.group_id and gone.member_id = me.id
        left join member peer on l.kind <> 'group' and peer.id = case l.kind when 'private' then case l.first when me.id then l.second else l.first end
          when 'administrator' then case l.first when me.id then null else l.first end else l.first end
      order by l.last_at desc, m.id desc limit ${most}`,
  )
  return found
    .filter((row) => Number(row['last_number']) > Number(row['earlier']))
    .map((row) => headOf(reader, row))
}

const headOf = (reader: Writer, row: RawRow): LogHead => ({
  log: String(row['name']),
  lastNumber: Number(row['last_number']),
  readNumber: Math.max(Number(row['read_number']), Number(row['earlier']), Number(row['joined'])),
  otherRead: Number(row['other_read']),
  peerId: Number(row['peer_id']),
  peerName: String(row['peer_name']),
  peerNick: String(row['peer_nick']),
  last: messageFor(reader, row),
})

/** Messages of a log have arrived at a member up to a number; they are not read by that (decided.md 40). */
export const markReceived = (db: Db, memberId: bigint, name: string, number: number): Promise<unknown> =>
  db.execute(
    sql`insert into chat_mark (member_id, log_id, number, received)
      select ${memberId}::bigint, id, 0, least(${number}::integer, last_number) from chat_log where name = ${name}
      on conflict (member_id, log_id) do update set received = excluded.received where chat_mark.received < excluded.received`,
  )

/** Moves the mark of a reader up to a number that exists; never back. Gives where it is now, or undefined where it did not move. */
export const markRead = async (
  db: Db,
  memberId: bigint,
  name: string,
  number: number,
): Promise<number | undefined> => {
  const [moved] = await rows(
    db,
    sql`insert into chat_mark (member_id, log_id, number)
      select ${memberId}::bigint, id, least(${number}::integer, last_number) from chat_log where name = ${name}
      on conflict (member_id, log_id) do update set number = excluded.number where chat_mark.number < excluded.number
      returning number`,
  )
  return moved && Number(moved['number'])
}
