/** What the house has written to a member: answers of the administrator and letters, in one list (decided.md 33). */
import { sql } from 'drizzle-orm'
import { historyPage } from '#contract/chat/messages.ts'
import { administratorLog } from '#contract/chat/messages.ts'
import { rows, type Db } from '../../platform/database/database.ts'

/** One page, the newest first. */
export const houseHistory = async (db: Db, memberId: bigint, page: number) => {
  const all = sql`(select l.id, l.title || '：' || l.content as content, l.sent_at from letter l
      where l.member_id = ${memberId} and l.deleted_at is null
    union all select m.id, m.body, m.sent_at from chat_line m join chat_log g on g.id = m.log_id
      where g.name = ${administratorLog(Number(memberId))} and m.sender_id <> ${memberId}) house`
  const [counted] = await rows(db, sql`select count(*)::int as total from ${all}`)
  const total = Number(counted?.['total'] ?? 0)
  const pageCount = Math.max(1, Math.ceil(total / historyPage))
  const nowPage = Math.min(page, pageCount)
  const found = await rows(
    db,
    sql`select * from ${all} order by sent_at desc, id desc limit ${historyPage} offset ${(nowPage - 1) * historyPage}`,
  )
  const data = found.map(({ id, content, sent_at: sentAt }) => ({
    id: Number(id),
    content: String(content),
    createDate: new Date(String(sentAt)).getTime(),
  }))
  return { data, nowPage, pageCount, total }
}
