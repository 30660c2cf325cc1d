/** The calls by which the staff judges reports. */
import { sql } from 'drizzle-orm'
import { err, ok } from '#engine/result.ts'
import { refusal } from '#contract/refusals.ts'
import type { SupportReport } from '#contract/support/reports.ts'
import { appendAudit } from '../../audit/audit.ts'
import { silence } from '../silence/silence.sql.ts'
import { rows, toBigint, toDate, type Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'

const reportsMost = 50
/** Messages before and after the one that was reported. */
const around = 5
const hourMs = 3_600_000

/** Binds the calls to a database. */
export const judgingHandlers = (db: Db): Pick<Handlers, 'supportReports' | 'judgeReport'> => ({
  async supportReports() {
    return ok({ list: await openReports(db) })
  },

  async judgeReport({ id, hours }, { member, now }) {
    return db.transaction(async (tx) => {
      const [judged] = await rows(
        tx,
        sql`update chat_report set judged_at = ${now.toISOString()}::timestamptz, judged_by = ${member.memberId}, hours = ${hours}
          where id = ${id} and judged_at is null returning reported_id`,
      )
      if (!judged) return err(refusal('UnknownReport'))
      const reported = toBigint(judged['reported_id'])
      if (hours > 0) await silence(tx, reported, new Date(now.getTime() + hours * hourMs))
      await appendAudit(tx, {
        actor: `member:${member.memberId}`,
        action: 'judge-report',
        details: { report: id, member: Number(reported), hours },
        at: now,
      })
      return ok({})
    })
  },
})

const openReports = async (db: Db): Promise<SupportReport[]> => {
  const found = await rows(
    db,
    sql`select r.id, r.reason, r.at, l.name as log, r.reporter_id, a.cn as reporter, r.reported_id, b.cn as reported,
        (select json_agg(json_build_object('name', s.cn, 'text', m.body, 'at', m.sent_at, 'isReported', m.number = r.number)
            order by m.number)
          from chat_line m join member s on s.id = m.sender_id
          where m.log_id = r.log_id and m.kind = 1 and m.number between r.number - ${around} and r.number + ${around}) as context
      from chat_report r join chat_log l on l.id = r.log_id join member a on a.id = r.reporter_id
        join member b on b.id = r.reported_id
      where r.judged_at is null order by r.id limit ${reportsMost}`,
  )
  return found.map((row) => ({
    id: Number(row['id']),
    reporter: { id: Number(row['reporter_id']), name: String(row['reporter']) },
    reported: { id: Number(row['reported_id']), name: String(row['reported']) },
    log: String(row['log']),
    at: toDate(row['at']).getTime(),
    reason: String(row['reason']),
    context: contextOf(row['context']),
  }))
}

interface ContextRow {
  readonly name: string
  readonly text: string
  readonly at: string
  readonly isReported: boolean
}

const contextOf = (cell: unknown): SupportReport['context'] =>
  ((cell ?? []) as readonly ContextRow[]).map(({ at, ...said }) => ({ ...said, at: toDate(at).getTime() }))
