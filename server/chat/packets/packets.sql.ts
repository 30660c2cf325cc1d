/** The rows of red packets: what a packet is, who may take a share, and what was taken. */
import { sql, type SQL } from 'drizzle-orm'
import { rows, toBigint, toDate, type Db, type RawRow } from '../../platform/database/database.ts'
import { groupNick } from '../messages/wireMessage.ts'

/** A packet as it is stored, and what it is to one reader. */
export interface StoredPacket {
  readonly id: bigint
  readonly groupId: bigint
  readonly senderId: bigint
  readonly senderNick: string
  readonly type: number
  readonly title: string
  readonly num: number
  readonly total: bigint
  readonly least: bigint
  readonly fingerprint: string
  readonly seed: string
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly taken: number
  readonly endedAt: Date | undefined
  /** What the reader took. */
  readonly mine: bigint | undefined
  /** He was in the group when the packet was sent, and is. */
  readonly isMember: boolean
}

/** A new packet. */
export interface NewPacket extends Pick<
  StoredPacket,
  | 'id'
  | 'groupId'
  | 'senderId'
  | 'type'
  | 'title'
  | 'num'
  | 'total'
  | 'least'
  | 'fingerprint'
  | 'seed'
  | 'sentAt'
  | 'expiresAt'
> {
  readonly number: number
  /** In the order in which they are taken. */
  readonly shares: readonly bigint[]
}

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

const isMemberOf = (memberId: bigint): SQL =>
  sql`exists (select from chat_member m join chat_group g on g.id = m.group_id
    where m.group_id = p.group_id and m.member_id = ${memberId} and m.left_at is null and g.dissolved_at is null
      and m.joined_number < p.number)`

const packetOf = (row: RawRow): StoredPacket => ({
  id: toBigint(row['id']),
  groupId: toBigint(row['group_id']),
  senderId: toBigint(row['sender_id']),
  senderNick: groupNick(String(row['nick_name']), String(row['cn'])),
  type: Number(row['type']),
  title: String(row['title']),
  num: Number(row['num']),
  total: toBigint(row['total']),
  least: toBigint(row['least']),
  fingerprint: String(row['fingerprint']),
  seed: String(row['seed']),
  sentAt: toDate(row['sent_at']),
  expiresAt: toDate(row['expires_at']),
  taken: Number(row['taken']),
  endedAt: row['ended_at'] === null ? undefined : toDate(row['ended_at']),
  mine: row['mine'] === null ? undefined : toBigint(row['mine']),
  isMember: row['is_member'] === true,
})

/** A packet as it is to a member; undefined where there is none. `lock`: until the transaction ends nobody else changes it. */
export const packetFor = async (
  db: Db,
  id: number | bigint,
  memberId: bigint,
  lock = false,
): Promise<StoredPacket | undefined> => {
  // A subquery that begins before the lock is granted would not see what was taken meanwhile.
  if (lock) await db.execute(sql`select 1 from chat_packet where id = ${id} for update`)
  const [found] = await rows(
    db,
    sql`select p.*, s.cn, s.nick_name, ${isMemberOf(memberId)} as is_member,
        (select c.amount from chat_share c where c.packet_id = p.id and c.member_id = ${memberId}) as mine
      from chat_packet p join member s on s.id = p.sender_id where p.id = ${id}`,
  )
  return found && packetOf(found)
}

/** A row where a member is in the group of a packet; it stays as it is until the share is stored. */
export const holdMembership = async (db: Db, { groupId }: StoredPacket, memberId: bigint): Promise<boolean> =>
  (
    await rows(
      db,
      sql`select 1 from chat_group g join chat_member m on m.group_id = g.id
        where g.id = ${groupId} and m.member_id = ${memberId} and m.left_at is null and g.dissolved_at is null
        for share of g, m`,
    )
  ).length > 0

/** Stores a packet with its shares. */
export const insertPacket = async (db: Db, packet: NewPacket): Promise<void> => {
  const { id, groupId, number, senderId, type, title, num, total, least, fingerprint, seed } = packet
  await db.execute(
    sql`insert into chat_packet (id, group_id, number, sender_id, type, title, num, total, least, fingerprint, seed, sent_at, expires_at)
      values (${id}, ${groupId}, ${number}, ${senderId}, ${type}, ${title}, ${num}, ${total}, ${least}, ${fingerprint},
        ${seed}, ${at(packet.sentAt)}, ${at(packet.expiresAt)})`,
  )
  const list = sql.join(
    packet.shares.map((share, n) => sql`(${n + 1}::integer, ${share}::bigint)`),
    sql`, `,
  )
  await db.execute(
    sql`insert into chat_share (packet_id, place, amount) select ${id}, x.place, x.amount from (values ${list}) as x (place, amount)`,
  )
}

/** The amount of the next share of a packet. */
export const nextShare = async (db: Db, { id, taken }: StoredPacket): Promise<bigint> => {
  const [found] = await rows(
    db,
    sql`select amount from chat_share where packet_id = ${id} and place = ${taken + 1} and member_id is null`,
  )
  return toBigint(found?.['amount'])
}

/** Gives it to a member; the last one ends the packet. */
export const takeShare = async (
  db: Db,
  { id, taken, num }: StoredPacket,
  memberId: bigint,
  now: Date,
): Promise<void> => {
  await db.execute(
    sql`update chat_share set member_id = ${memberId}, taken_at = ${at(now)} where packet_id = ${id} and place = ${taken + 1}`,
  )
  await db.execute(
    sql`update chat_packet set taken = taken + 1, ended_at = ${taken + 1 === num ? at(now) : sql`null`} where id = ${id}`,
  )
}

/** What nobody has taken of a packet, and marks it as ended. */
export const endPacket = async (db: Db, id: bigint, now: Date): Promise<bigint> => {
  const [left] = await rows(
    db,
    sql`select coalesce(sum(amount), 0)::bigint as amount from chat_share where packet_id = ${id} and member_id is null`,
  )
  await db.execute(sql`update chat_packet set ended_at = ${at(now)} where id = ${id}`)
  return toBigint(left?.['amount'])
}

/** Packets whose rest has to go back: they have expired, or their group is dissolved. */
export const overduePackets = async (
  db: Db,
  now: Date,
  { groupId, most }: { readonly groupId?: bigint; readonly most: number },
): Promise<readonly bigint[]> => {
  const found = await rows(
    db,
    sql`select p.id from chat_packet p join chat_group g on g.id = p.group_id
      where p.ended_at is null and (p.expires_at <= ${at(now)} or g.dissolved_at is not null)
        ${groupId === undefined ? sql`` : sql`and p.group_id = ${groupId}`}
      order by p.expires_at limit ${most}`,
  )
  return found.map(({ id }) => toBigint(id))
}

/** Locks an overdue packet; undefined where it is overdue no more, or another node has it. */
export const lockOverdue = async (db: Db, id: bigint, now: Date): Promise<bigint | undefined> => {
  const [found] = await rows(
    db,
    sql`select p.sender_id from chat_packet p join chat_group g on g.id = p.group_id
      where p.id = ${id} and p.ended_at is null and (p.expires_at <= ${at(now)} or g.dissolved_at is not null)
      for update of p skip locked`,
  )
  return found && toBigint(found['sender_id'])
}

/** A share that was taken. */
export interface TakenShare {
  readonly memberId: bigint
  readonly nick: string
  readonly amount: bigint
  readonly at: Date
  readonly best: boolean
}

// The best of a lucky packet that has ended: the largest, the earliest of equals.
const isBest = sql`(p.type = 1 and p.ended_at is not null and s.place = (select b.place from chat_share b
  where b.packet_id = p.id and b.member_id is not null order by b.amount desc, b.place limit 1))`

/** The shares of a packet that were taken, in the order in which they were. */
export const takenShares = async (db: Db, id: bigint): Promise<readonly TakenShare[]> => {
  const found = await rows(
    db,
    sql`select s.member_id, s.amount, s.taken_at, m.cn, m.nick_name, ${isBest} as best
      from chat_share s join chat_packet p on p.id = s.packet_id join member m on m.id = s.member_id
      where s.packet_id = ${id} order by s.place`,
  )
  return found.map((row) => ({
    memberId: toBigint(row['member_id']),
    nick: groupNick(String(row['nick_name']), String(row['cn'])),
    amount: toBigint(row['amount']),
    at: toDate(row['taken_at']),
    best: row['best'] === true,
  }))
}

/** One page of the packets of a year. */
export interface RecordsQuery {
  readonly memberId: bigint
  readonly from: Date
  readonly until: Date
  readonly page: number
  readonly pageSize: number
}

/** A packet in the records. */
export interface RecordRow {
  readonly packet: Omit<StoredPacket, 'mine' | 'isMember'>
  /** What was taken of it: by the reader, or by all. */
  readonly amount: bigint
  /** What all have taken. */
  readonly takenAmount: bigint
  readonly takenAt: Date | undefined
  readonly best: boolean
}

/** A page of the records with the sums of the year. */
export interface RecordsPage {
  readonly total: bigint
  readonly count: number
  readonly best: number
  readonly list: readonly RecordRow[]
}

const takenAmount = sql`(select coalesce(sum(t.amount), 0)::bigint from chat_share t
  where t.packet_id = p.id and t.member_id is not null)`

/** The packets of which a member took a share, by when he took it. */
export const grabbedIn = (db: Db, { memberId, from, until, page, pageSize }: RecordsQuery) =>
  recordsOf(
    db,
    sql`from chat_share s join chat_packet p on p.id = s.packet_id
      where s.member_id = ${memberId} and s.taken_at >= ${at(from)} and s.taken_at < ${at(until)}`,
    {
      amount: sql`s.amount`,
      own: sql`s.amount`,
      takenAt: sql`s.taken_at`,
      best: isBest,
      order: sql`s.taken_at`,
    },
    { page, pageSize },
  )

/** The packets that a member sent, by when he sent them. */
export const sentIn = (db: Db, { memberId, from, until, page, pageSize }: RecordsQuery) =>
  recordsOf(
    db,
    sql`from chat_packet p
      where p.sender_id = ${memberId} and p.sent_at >= ${at(from)} and p.sent_at < ${at(until)}`,
    {
      amount: sql`p.total`,
      own: takenAmount,
      takenAt: sql`p.ended_at`,
      best: sql`false`,
      order: sql`p.sent_at`,
    },
    { page, pageSize },
  )

/** What the two kinds of records read of a packet. */
interface RecordColumns {
  /** Summed over the year. */
  readonly amount: SQL
  readonly own: SQL
  readonly takenAt: SQL
  readonly best: SQL
  readonly order: SQL
}

const recordsOf = async (
  db: Db,
  source: SQL,
  { amount, own, takenAt, best, order }: RecordColumns,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<RecordsPage> => {
  const [sums] = await rows(
    db,
    sql`select count(*) as count, coalesce(sum(${amount}), 0)::bigint as total, count(*) filter (where ${best}) as best ${source}`,
  )
  const found = await rows(
    db,
    sql`select x.*, u.cn, u.nick_name from (
        select p.*, null::bigint as mine, ${own} as own, ${takenAmount} as taken_amount, ${takenAt} as own_at, ${best} as best,
          ${order} as ordered ${source} order by ${order} desc, p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}) x
      join member u on u.id = x.sender_id order by x.ordered desc, x.id desc`,
  )
  return {
    total: toBigint(sums?.['total']),
    count: Number(sums?.['count']),
    best: Number(sums?.['best']),
    list: found.map((row) => ({
      packet: packetOf(row),
      amount: toBigint(row['own']),
      takenAmount: toBigint(row['taken_amount']),
      takenAt: row['own_at'] === null ? undefined : toDate(row['own_at']),
      best: row['best'] === true,
    })),
  }
}
