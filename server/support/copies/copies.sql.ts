/** The rows of cached copies: what a device may keep, and the looks that it has reported. */
import { sql, type SQL } from 'drizzle-orm'
import { messageKinds } from '#contract/chat/messages.ts'
import {
  copyEnds,
  type CopyEnd,
  type CopyLine,
  type CopyState,
  type SupportCopy,
} from '#contract/support/copies.ts'
import { firstHead, lookKinds, type ChainedLook, type LookKind } from '#contract/support/looks.ts'
import { rows, toBigint, toDate, type Db, type RawRow } from '../../platform/database/database.ts'

/** A copy as it is known here. */
export interface Copy {
  readonly staffId: bigint
  readonly expiresAt: Date
  readonly looks: number
  readonly head: string
  readonly wipeAskedAt: Date | undefined
  readonly endedAt: Date | undefined
  readonly isBroken: boolean
}

const dateOf = (value: unknown): Date | undefined => (value === null ? undefined : toDate(value))
const nameOf = sql`coalesce(nullif(m.nick_name, ''), m.cn)`

/** A copy; `locked` until the transaction ends. Undefined without one. */
export const readCopy = async (
  db: Db,
  id: number,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<Copy | undefined> => {
  const [found] = await rows(
    db,
    sql`select staff_id, expires_at, looks, head, wipe_asked_at, ended_at, broken_at from support_copy
      where id = ${id} ${locked ? sql`for update` : sql``}`,
  )
  return (
    found && {
      staffId: toBigint(found['staff_id']),
      expiresAt: toDate(found['expires_at']),
      looks: Number(found['looks']),
      head: String(found['head']),
      wipeAskedAt: dateOf(found['wipe_asked_at']),
      endedAt: dateOf(found['ended_at']),
      isBroken: found['broken_at'] !== null,
    }
  )
}

/** What a device is told of a copy that it may keep. */
export const startedCopy = async (db: Db, staffId: bigint, key: string) => {
  const found = await rows(
    db,
    sql`select k.id, k.made_at, k.expires_at, k.since, c.member_id, c.lines, ${nameOf} as name
      from support_copy k join support_copy_scope c on c.copy_id = k.id join member m on m.id = c.member_id
      where k.staff_id = ${staffId} and k.key = ${key} order by c.member_id`,
  )
  const [first] = found
  return (
    first && {
      id: Number(first['id']),
      madeAt: toDate(first['made_at']).getTime(),
      expiresAt: toDate(first['expires_at']).getTime(),
      since: toDate(first['since']).getTime(),
      scope: found.map((row) => ({
        memberId: Number(row['member_id']),
        name: String(row['name']),
        lines: Number(row['lines']),
      })),
    }
  )
}

/** Begins a copy of conversations as they are now, up to their last message; its number, or undefined where this key has one. */
export const insertCopy = async (
  db: Db,
  {
    staffId,
    key,
    madeAt,
    expiresAt,
    since,
    memberIds,
  }: {
    readonly staffId: bigint
    readonly key: string
    readonly madeAt: Date
    readonly expiresAt: Date
    readonly since: Date
    readonly memberIds: readonly number[]
  },
): Promise<number | undefined> => {
  const [made] = await rows(
    db,
    sql`insert into support_copy (staff_id, key, made_at, expires_at, since, last_contact_at)
      values (${staffId}, ${key}, ${madeAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz,
        ${since.toISOString()}::timestamptz, ${madeAt.toISOString()}::timestamptz)
      on conflict (staff_id, key) do nothing returning id`,
  )
  if (!made) return undefined
  const id = Number(made['id'])
  await db.execute(sql`update support_copy set head = ${firstHead(id, madeAt.getTime())} where id = ${id}`)
  await db.execute(
    sql`insert into support_copy_scope (copy_id, member_id, last_number, lines)
      select ${id}, l.first, l.last_number, (select count(*) from chat_line c where c.log_id = l.id
        and c.kind = ${messageKinds.text} and c.sent_at >= ${since.toISOString()}::timestamptz)
      from chat_log l where ${administratorLogsOf(memberIds)}`,
  )
  return id
}

const administratorLogsOf = (memberIds: readonly number[]): SQL =>
  sql`l.kind = 'administrator' and l.first = any(${sql.param(memberIds)}::bigint[])`

/** Whether each of these members has a conversation with the administrator. */
export const haveCases = async (db: Db, memberIds: readonly number[]): Promise<boolean> => {
  const [found] = await rows(
    db,
    sql`select count(*) as known from chat_log l where ${administratorLogsOf(memberIds)}`,
  )
  return Number(found?.['known']) === memberIds.length
}

/** The messages of one conversation of a copy after a number, the oldest first; none where it is not in the copy. */
export const linesOf = async (
  db: Db,
  {
    id,
    memberId,
    after,
    most,
  }: { readonly id: number; readonly memberId: number; readonly after: number; readonly most: number },
): Promise<CopyLine[]> => {
  const found = await rows(
    db,
    sql`select c.number, c.body, c.sent_at, c.sender_id = s.member_id as is_member, ${nameOf} as sender
      from support_copy k join support_copy_scope s on s.copy_id = k.id
        join chat_log l on l.kind = 'administrator' and l.first = s.member_id
        join chat_line c on c.log_id = l.id join member m on m.id = c.sender_id
      where k.id = ${id} and s.member_id = ${memberId} and c.kind = ${messageKinds.text} and c.number > ${after}
        and c.number <= s.last_number and c.sent_at >= k.since
      order by c.number limit ${most}`,
  )
  return found.map((row) => ({
    number: Number(row['number']),
    isMember: row['is_member'] === true,
    sender: String(row['sender']),
    text: String(row['body']),
    // What is signed is what a device gets to read: seconds.
    at: Math.floor(toDate(row['sent_at']).getTime() / 1_000) * 1_000,
  }))
}

/** Stores looks that follow those of before. */
export const storeLooks = async (db: Db, id: number, looks: readonly ChainedLook[]): Promise<void> => {
  const last = looks.at(-1)
  if (!last) return
  await db.execute(
    sql`insert into support_copy_look (copy_id, number, at, kind, detail, hash)
      select ${id}, (l->>'number')::integer, to_timestamp((l->>'at')::bigint / 1000.0), l->>'kind', l->>'detail', l->>'hash'
      from jsonb_array_elements(${JSON.stringify(looks)}::jsonb) l`,
  )
  await db.execute(sql`update support_copy set looks = ${last.number}, head = ${last.hash} where id = ${id}`)
}

/** The number of the first of these looks that is stored with another hash; undefined where each is new or the same. */
export const otherThanStored = async (
  db: Db,
  id: number,
  looks: readonly ChainedLook[],
): Promise<number | undefined> => {
  const [found] = await rows(
    db,
    sql`select k.number from support_copy_look k
        join jsonb_array_elements(${JSON.stringify(looks)}::jsonb) l on (l->>'number')::integer = k.number
      where k.copy_id = ${id} and k.hash <> l->>'hash' order by k.number limit 1`,
  )
  return found && Number(found['number'])
}

/** Notes that looks were reported which do not follow. */
export const markBroken = (db: Db, id: number, now: Date): Promise<unknown> =>
  db.execute(sql`update support_copy set broken_at = ${now.toISOString()}::timestamptz where id = ${id}`)

/** Notes that a device was heard of, and how its copy ended. */
export const noteContact = (
  db: Db,
  id: number,
  { now, end }: { readonly now: Date; readonly end: CopyEnd | undefined },
): Promise<unknown> =>
  db.execute(
    sql`update support_copy set last_contact_at = ${now.toISOString()}::timestamptz
      ${end === undefined ? sql`` : sql`, "end" = ${end}, ended_at = ${now.toISOString()}::timestamptz`} where id = ${id}`,
  )

/** Asks for a copy to be wiped. */
export const askWipe = (
  db: Db,
  id: number,
  { by, now }: { readonly by: bigint; readonly now: Date },
): Promise<unknown> =>
  db.execute(
    sql`update support_copy set wipe_asked_at = ${now.toISOString()}::timestamptz, wipe_asked_by = ${by} where id = ${id}`,
  )

const stateOf = (row: RawRow, now: Date): CopyState => {
  if (row['ended_at'] !== null) return 'ended'
  if (row['wipe_asked_at'] !== null) return 'wipeAsked'
  return toDate(row['expires_at']) <= now ? 'overdue' : 'kept'
}

const copiesMost = 50

/** The newest copies of a member of the staff, or of all. */
export const copiesOf = async (
  db: Db,
  { of, own, now }: { readonly of: bigint | undefined; readonly own: bigint; readonly now: Date },
): Promise<SupportCopy[]> => {
  const found = await rows(
    db,
    sql`select k.*, ${nameOf} as staff, s.members, s.lines from support_copy k join member m on m.id = k.staff_id
        left join lateral (select json_agg(coalesce(nullif(o.nick_name, ''), o.cn) order by o.id) as members,
          sum(c.lines) as lines from support_copy_scope c join member o on o.id = c.member_id where c.copy_id = k.id) s on true
      ${of === undefined ? sql`` : sql`where k.staff_id = ${of}`} order by k.id desc limit ${copiesMost}`,
  )
  return found.map((row) => ({
    id: Number(row['id']),
    staff: String(row['staff']),
    isOwn: toBigint(row['staff_id']) === own,
    madeAt: toDate(row['made_at']).getTime(),
    expiresAt: toDate(row['expires_at']).getTime(),
    members: (row['members'] as string[] | null) ?? [],
    lines: Number(row['lines'] ?? 0),
    looks: Number(row['looks']),
    lastContactAt: toDate(row['last_contact_at']).getTime(),
    state: stateOf(row, now),
    end: copyEnds.find((end) => end === row['end']) ?? null,
    isBroken: row['broken_at'] !== null,
  }))
}

const looksListed = 200

/** The newest looks at a copy. */
export const looksOf = async (db: Db, id: number) => {
  const found = await rows(
    db,
    sql`select number, at, kind, detail from support_copy_look where copy_id = ${id} order by number desc limit ${looksListed}`,
  )
  return found.map((row) => ({
    number: Number(row['number']),
    at: toDate(row['at']).getTime(),
    kind: kindOf(row['kind']),
    detail: String(row['detail']),
  }))
}

const kindOf = (stored: unknown): LookKind => {
  const kind = lookKinds.find((one) => one === stored)
  if (!kind) throw new Error(`a stored look must be of a known kind, not ${String(stored)}`)
  return kind
}
