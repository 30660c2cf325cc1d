/** The rows of the queue: who waits, who answers, and what the staff has written down. */
import { sql } from 'drizzle-orm'
import type { CaseState, SupportCase } from '#contract/support/cases.ts'
import { administratorLog } from '#contract/chat/messages.ts'
import { rows, toDate, type Db, type RawRow } from '../../platform/database/database.ts'

/** The nickname of whoever a row names, else his account. */
export const shownName = (row: RawRow, nick: string, name: string): string =>
  row[nick] === '' ? String(row[name]) : String(row[nick])

const caseOf = (row: RawRow): SupportCase => {
  const isClosed = Number(row['last_number']) <= Number(row['closed_number'])
  const open: CaseState = row['waiting_since'] === null ? 'answered' : 'waiting'
  return {
    memberId: Number(row['member_id']),
    name: String(row['cn']),
    nickName: String(row['nick_name']),
    log: String(row['log']),
    state: isClosed ? 'closed' : open,
    waitingSince: row['waiting_since'] === null ? null : toDate(row['waiting_since']).getTime(),
    lastNumber: Number(row['last_number']),
    lastText: String(row['body']),
    lastAt: toDate(row['sent_at']).getTime(),
    lastIsMember: row['is_member'] === true,
    assignee:
      row['assignee_id'] === null
        ? null
        : { id: Number(row['assignee_id']), name: shownName(row, 'assignee_nick', 'assignee_cn') },
  }
}

/** The newest conversations; those that wait first, the longest first. */
export const casesOf = async (db: Db, most: number): Promise<SupportCase[]> => {
  const found = await rows(
    db,
    sql`select * from (
        select l.first as member_id, m.cn, m.nick_name, l.name as log, l.last_number, coalesce(c.closed_number, 0) as closed_number,
          last.body, last.sent_at, last.sender_id = l.first as is_member, c.assignee_id, s.cn as assignee_cn,
          s.nick_name as assignee_nick, waiting.since as waiting_since
        from chat_log l join member m on m.id = l.first
          join chat_line last on last.log_id = l.id and last.number = l.last_number
          left join support_case c on c.member_id = l.first left join member s on s.id = c.assignee_id
          left join lateral (select min(w.sent_at) as since from chat_line w
            where w.log_id = l.id and w.sender_id = l.first and w.number > greatest(coalesce(c.closed_number, 0),
              coalesce((select max(a.number) from chat_line a where a.log_id = l.id and a.sender_id <> l.first), 0))) waiting on true
        where l.kind = 'administrator' order by l.last_at desc limit ${most}) as newest
      order by waiting_since is null, waiting_since, sent_at desc`,
  )
  return found.map(caseOf)
}

/** Whether a member has ever written to the administrator, or was written to. */
export const hasCase = async (db: Db, memberId: number): Promise<boolean> =>
  (await rows(db, sql`select 1 from chat_log where name = ${administratorLog(memberId)}`)).length > 0

/** Takes a conversation where it still is of `from`, 0 for nobody. Undefined where it was; else whoever has it. */
export const takeFrom = async (
  db: Db,
  { memberId, from, staffId, now }: { memberId: number; from: number; staffId: bigint; now: Date },
): Promise<string | undefined> => {
  const at = now.toISOString()
  const taken = await rows(
    db,
    sql`insert into support_case (member_id, assignee_id, assigned_at) values (${memberId}, ${staffId}, ${at}::timestamptz)
      on conflict (member_id) do update set assignee_id = excluded.assignee_id, assigned_at = excluded.assigned_at
        where coalesce(support_case.assignee_id, 0) = ${from} returning member_id`,
  )
  if (taken.length > 0) return undefined
  const [held] = await rows(
    db,
    sql`select s.cn, s.nick_name from support_case c join member s on s.id = c.assignee_id where c.member_id = ${memberId}`,
  )
  return held ? shownName(held, 'nick_name', 'cn') : ''
}

/** Whoever has a conversation; undefined where nobody has. */
export const assigneeOf = async (db: Db, memberId: number): Promise<bigint | undefined> => {
  const [found] = await rows(
    db,
    sql`select assignee_id from support_case where member_id = ${memberId} and assignee_id is not null for update`,
  )
  return found && BigInt(String(found['assignee_id']))
}

/** Puts a conversation back. */
export const release = (db: Db, memberId: number): Promise<unknown> =>
  db.execute(
    sql`update support_case set assignee_id = null, assigned_at = null where member_id = ${memberId}`,
  )

/** Ends a conversation up to a number that exists; never less far than before. */
export const closeUpTo = (
  db: Db,
  {
    memberId,
    number,
    by,
    now,
  }: { readonly memberId: number; readonly number: number; readonly by: bigint; readonly now: Date },
): Promise<unknown> =>
  db.execute(
    sql`update support_case set assignee_id = null, assigned_at = null, closed_at = ${now.toISOString()}::timestamptz, closed_by = ${by},
        closed_number = greatest(closed_number, least(${number}::integer,
          (select last_number from chat_log where name = ${administratorLog(memberId)})))
      where member_id = ${memberId}`,
  )

/** What staff sees of a member without a reason. */
export const playerFacts = async (db: Db, memberId: number) => {
  const [found] = await rows(
    db,
    sql`select m.id, m.cn, m.nick_name, m.user_type, m.created_at, m.last_login_at, m.fund_password_hash is not null as has_fund,
        coalesce(u.cn, '') as upper_name from member m left join member u on u.id = m.upper_id where m.id = ${memberId}`,
  )
  return (
    found && {
      memberId,
      name: String(found['cn']),
      nickName: String(found['nick_name']),
      userType: Number(found['user_type']),
      upperName: String(found['upper_name']),
      createdAt: toDate(found['created_at']).getTime(),
      lastLoginAt: found['last_login_at'] === null ? null : toDate(found['last_login_at']).getTime(),
      hasFundPassword: found['has_fund'] === true,
    }
  )
}

/** Since when a matter of a member waits; undefined where none does. */
export const handedOverSince = async (db: Db, memberId: number): Promise<Date | undefined> => {
  const [found] = await rows(
    db,
    sql`select at from support_handover where member_id = ${memberId} and answered_at is null`,
  )
  return found && toDate(found['at'])
}

const notesMost = 50

/** The newest notes on a member. */
export const notesOn = async (db: Db, memberId: number) => {
  const found = await rows(
    db,
    sql`select n.id, n.body, n.at, s.cn, s.nick_name from support_note n join member s on s.id = n.author_id
      where n.member_id = ${memberId} order by n.id desc limit ${notesMost}`,
  )
  return found.map((row) => ({
    id: Number(row['id']),
    author: shownName(row, 'nick_name', 'cn'),
    body: String(row['body']),
    at: toDate(row['at']).getTime(),
  }))
}

/** Writes a note. */
export const insertNote = async (
  db: Db,
  { memberId, authorId, body, now }: { memberId: number; authorId: bigint; body: string; now: Date },
): Promise<number> => {
  const [made] = await rows(
    db,
    sql`insert into support_note (member_id, author_id, body, at)
      values (${memberId}, ${authorId}, ${body}, ${now.toISOString()}::timestamptz) returning id`,
  )
  return Number(made?.['id'])
}

/** The stored answers. */
export const repliesOf = async (db: Db) =>
  (await rows(db, sql`select id, title, body from support_reply order by title, id`)).map((row) => ({
    id: Number(row['id']),
    title: String(row['title']),
    body: String(row['body']),
  }))

/** Stores an answer. */
export const insertReply = async (
  db: Db,
  { title, body, authorId, now }: { title: string; body: string; authorId: bigint; now: Date },
): Promise<number> => {
  const [made] = await rows(
    db,
    sql`insert into support_reply (title, body, author_id, created_at)
      values (${title}, ${body}, ${authorId}, ${now.toISOString()}::timestamptz) returning id`,
  )
  return Number(made?.['id'])
}

/** Removes one. */
export const deleteReply = (db: Db, id: number): Promise<unknown> =>
  db.execute(sql`delete from support_reply where id = ${id}`)
