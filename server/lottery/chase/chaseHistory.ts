/** The chases of a member over days: one page and what all of them come to. */
import { sql } from 'drizzle-orm'
import type { CallOutput } from '#contract/areas.ts'
import { rows, toBigint, toDate, toInt, type Db, type RawRow } from '../../platform/database/database.ts'
import { pagingOf, type HistoryRange } from '../orders/historyRange.ts'
import { methodName } from '../orders/orderViews.ts'
import { idRange, traceIdOf } from '../orders/reference.ts'
import { chaseStatus, issueStatus } from './chaseViews.ts'

/**
 * Reads a page, newest first. Ids begin with the second of placing: the days are one range of the index of the member.
 * Page and totals come from one statement, so that they agree.
 */
export const chaseHistory = async (
  db: Db,
  memberId: bigint,
  range: HistoryRange,
): Promise<CallOutput<'historyChases'>> => {
  const { from, until, lottery, page, pageSize } = range
  const ids = idRange(from, until)
  const found = await rows(
    db,
    sql`with chosen as materialized (
        select t.id, t.lottery, t.method, t.start, t.code, t.issue_count, t.total_money, t.win_stop, t.created_at, x.*
        from trace t cross join lateral (
          select count(*) filter (where status = 1) as finished, count(*) filter (where status = 2) as cancelled,
            coalesce(sum(money) filter (where status = 1), 0) as finish_money,
            coalesce(sum(money) filter (where status = 2), 0) as cancel_money
          from (${issueStatus(memberId, sql`t.id`)}) as one) as x
        where t.member_id = ${memberId} and t.id >= ${ids.from} and t.id < ${ids.until}
          and t.created_at >= ${from.toISOString()}::timestamptz and t.created_at < ${until.toISOString()}::timestamptz
          ${lottery === undefined ? sql`` : sql`and t.lottery = ${lottery}`}),
      sums as (select count(*) as total, coalesce(sum(total_money), 0) as all_money,
        coalesce(sum(finish_money), 0) as all_finished, coalesce(sum(cancel_money), 0) as all_cancelled from chosen),
      page as (select * from chosen order by id desc limit ${pageSize} offset ${(page - 1) * pageSize})
      select sums.*, page.* from sums left join page on true order by page.id desc`,
  )
  const sums = found[0]
  return {
    list: found.filter((row) => row['id'] !== null).map(rowOf),
    totalMoney: toBigint(sums?.['all_money']),
    finishMoney: toBigint(sums?.['all_finished']),
    cancelMoney: toBigint(sums?.['all_cancelled']),
    paging: pagingOf(range, Number(sums?.['total'])),
    totalItem: Number(sums?.['total']),
  }
}

const rowOf = (row: RawRow): CallOutput<'historyChases'>['list'][number] => {
  const lottery = String(row['lottery'])
  const method = String(row['method'])
  const counts = {
    issues: toInt(row['issue_count']),
    finished: Number(row['finished']),
    cancelled: Number(row['cancelled']),
  }
  return {
    traceId: traceIdOf(toBigint(row['id'])),
    createTime: toDate(row['created_at']).getTime(),
    lottery,
    method,
    methodName: methodName(lottery, method),
    start: String(row['start']),
    code: String(row['code']),
    issueCount: counts.issues,
    finishCount: counts.finished,
    totalMoney: toBigint(row['total_money']),
    finishMoney: toBigint(row['finish_money']),
    cancelMoney: toBigint(row['cancel_money']),
    winStop: row['win_stop'] === true,
    status: chaseStatus(counts),
  }
}
