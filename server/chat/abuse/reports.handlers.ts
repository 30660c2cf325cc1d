/** Reporting a message. */
import { sql } from 'drizzle-orm'
import { err, ok } from '#engine/result.ts'
import { lengthOf } from '#contract/chat/messageText.ts'
import { reportMost } from '#contract/chat/reports.ts'
import { refusal } from '#contract/refusals.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { readableLog } from '../messages/logs.sql.ts'

/** Of one member in a day. */
const reportsMost = 20
const dayMs = 86_400_000

/** Binds the call to a database. The same message is reported once by a member. */
export const reportHandlers = (db: Db): Pick<Handlers, 'reportMessage'> => ({
  async reportMessage({ log, number, reason }, { member, now }) {
    const words = reason.trim()
    if (words === '' || lengthOf(words) > reportMost) return err(refusal('ReportReason'))
    const readable = await readableLog(db, member, log)
    if (!readable || number < readable.firstNumber) return err(refusal('UnknownLog'))
    const since = new Date(now.getTime() - dayMs).toISOString()
    const [earlier] = await rows(
      db,
      sql`select count(*)::int as count from chat_report where reporter_id = ${member.memberId} and at > ${since}::timestamptz`,
    )
    if (Number(earlier?.['count']) >= reportsMost) return err(refusal('TooManyReports'))
    // Words of a member alone: a tip is of the site, one's own message is nobody's fault but one's own.
    const made = await rows(
      db,
      sql`insert into chat_report (reporter_id, reported_id, log_id, number, reason, at)
        select ${member.memberId}, m.sender_id, m.log_id, m.number, ${words}, ${now.toISOString()}::timestamptz
        from chat_line m join chat_log l on l.id = m.log_id
        where l.name = ${log} and m.number = ${number} and m.kind <> 10 and m.sender_id <> ${member.memberId}
        on conflict (reporter_id, log_id, number) do update set reason = excluded.reason returning id`,
    )
    return made.length > 0 ? ok({}) : err(refusal('UnknownMessage'))
  },
})
