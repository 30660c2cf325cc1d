/** The rows of matters that were handed over. */
import { sql } from 'drizzle-orm'
import type { DeskHandover } from '#contract/support/handovers.ts'
import { rows, toDate, type Db } from '../../platform/database/database.ts'
import { shownName } from '../cases/cases.sql.ts'
import { maskedName } from '../../platform/maskedName.ts'

const listMost = 200

/** A new matter. */
export interface NewHandover {
  readonly memberId: number
  readonly authorId: bigint
  readonly words: string
  readonly now: Date
}

/** Writes it; false where one of the member waits. */
export const insertHandover = async (
  db: Db,
  { memberId, authorId, words, now }: NewHandover,
): Promise<boolean> => {
  const made = await rows(
    db,
    sql`insert into support_handover (member_id, author_id, words, at)
      values (${memberId}, ${authorId}, ${words}, ${now.toISOString()}::timestamptz)
      on conflict (member_id) where answered_at is null do nothing returning id`,
  )
  return made.length > 0
}

/** Those that wait, the oldest first. */
export const openHandovers = async (db: Db): Promise<DeskHandover[]> => {
  const found = await rows(
    db,
    sql`select h.id, h.member_id, m.cn, h.words, h.at, s.cn as author_cn, s.nick_name as author_nick,
        array(select 'W' || o.id from money_order o where o.kind = 'withdrawal' and o.member_id = h.member_id
          and o.state not in ('paid', 'returned') order by o.id) as withdrawals
      from support_handover h join member m on m.id = h.member_id join member s on s.id = h.author_id
      where h.answered_at is null order by h.id limit ${listMost}`,
  )
  return found.map((row) => ({
    id: Number(row['id']),
    memberId: Number(row['member_id']),
    name: maskedName(String(row['cn'])),
    by: shownName(row, 'author_nick', 'author_cn'),
    at: toDate(row['at']).getTime(),
    words: String(row['words']),
    withdrawals: (row['withdrawals'] as readonly string[]).map(String),
  }))
}

/** Ends a matter; the id of its member, undefined where it does not wait. */
export const endHandover = async (
  tx: Db,
  { id, by, now }: { readonly id: number; readonly by: bigint; readonly now: Date },
): Promise<number | undefined> => {
  const [ended] = await rows(
    tx,
    sql`update support_handover set answered_at = ${now.toISOString()}::timestamptz, answered_by = ${by}
      where id = ${id} and answered_at is null returning member_id`,
  )
  return ended && Number(ended['member_id'])
}
