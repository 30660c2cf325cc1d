/** Stores a message: its number, its row and the mark of its writer in one statement (decision 111). */
import { sql, type SQL } from 'drizzle-orm'
import { messageKinds, type LogKind } from '#contract/chat/messages.ts'
import { rows, sqlState, type Db, type RawRow } from '../../platform/database/database.ts'

/** A log as it is begun by its first message. */
export interface LogRow {
  readonly name: string
  readonly kind: LogKind
  readonly first: bigint | SQL
  readonly second: bigint | null
  /** Of a group. */
  readonly groupId?: bigint
}

/** A message to be stored. */
export interface NewMessage {
  readonly log: LogRow
  readonly senderId: bigint
  readonly messageId: string
  readonly body: string
  readonly at: Date
  /** One of `messageKinds`; words by default. */
  readonly kind?: number
  /** A query that has a row where the sender may write, locked until the message is stored; he may by default. */
  readonly allowed?: SQL
  /** Columns that are read by the same statement. */
  readonly beside?: SQL
}

/** A stored message: of one that was sent before, the first. */
export interface Appended {
  readonly id: number
  readonly log: string
  readonly number: number
  readonly sentAt: Date
  readonly body: string
  /** It was sent before. */
  readonly isRepeat: boolean
  /** What was asked for beside it, by the names of its columns. */
  readonly beside: RawRow
}

const uniqueViolation = '23505'

/**
 * Appends to a log. The same message of the same sender again answers the first, whatever else it brings. What somebody writes he has
 * read, and all before it (field fault 31).
 */
export const appendMessage = async (db: Db, message: NewMessage): Promise<Appended> => {
  const stored = await appendAllowed(db, message)
  if (!stored) throw new Error('a message must have been stored, before or now')
  return stored
}

/** The same where the sender may be refused: undefined, and nothing was stored. */
export const appendAllowed = async (db: Db, message: NewMessage): Promise<Appended | undefined> => {
  try {
    return await append(db, message)
  } catch (error) {
    // The same message arrived twice at once: the other one is stored.
    if (sqlState(error) === uniqueViolation) return append(db, message)
    throw error
  }
}

const append = async (
  db: Db,
  {
    log,
    senderId,
    messageId,
    body,
    at,
    kind = messageKinds.text,
    allowed = sql`select 1`,
    beside = sql`null as beside`,
  }: NewMessage,
): Promise<Appended | undefined> => {
  const sentAt = at.toISOString()
  const [stored] = await rows(
    db,
    sql`with earlier as (
        select m.id, m.number, m.sent_at, m.body, l.name from chat_line m join chat_log l on l.id = m.log_id
        where m.sender_id = ${senderId} and m.message_id = ${messageId}),
      allowed as (${allowed}),
      log as (
        insert into chat_log (name, kind, first, second, group_id, last_number, last_at)
        select ${log.name}, ${log.kind}, ${log.first}::bigint, ${log.second}::bigint, ${log.groupId ?? null}::bigint, 1,
          ${sentAt}::timestamptz
        where not exists (select from earlier) and exists (select from allowed)
        on conflict (name) do update
          set last_number = chat_log.last_number + 1, last_at = greatest(chat_log.last_at, excluded.last_at)
        returning id, last_number),
      message as (
        insert into chat_line (log_id, number, sender_id, message_id, kind, body, sent_at)
        select id, last_number, ${senderId}::bigint, ${messageId}, ${kind}::integer, ${body}, ${sentAt}::timestamptz from log
        returning id, number, sent_at, body),
      mark as (
        insert into chat_mark (member_id, log_id, number) select ${senderId}::bigint, id, last_number from log
        on conflict (member_id, log_id) do update set number = greatest(chat_mark.number, excluded.number)),
      stored as (
        select id, number, sent_at, body, ${log.name}::text as name, false as is_repeat from message
        union all select id, number, sent_at, body, name, true from earlier)
      select stored.*, ${beside} from stored`,
  )
  return (
    stored && {
      id: Number(stored['id']),
      log: String(stored['name']),
      number: Number(stored['number']),
      sentAt: new Date(String(stored['sent_at'])),
      body: String(stored['body']),
      isRepeat: stored['is_repeat'] === true,
      beside: stored,
    }
  )
}
