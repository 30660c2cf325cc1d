/** The bets of a member over days: one page and what all of them come to. */
import { sql, type SQL } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { historySorts } from '#contract/lottery/history.ts'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import type { HistoryDays, HistoryRange } from './historyRange.ts'
import { orderColumns, orderOf, type StoredOrder } from './orders.sql.ts'
import { playSales } from './playSales.ts'
import { idRange } from './reference.ts'

/** Which bets, and which page of them. */
export interface HistoryQuery extends HistoryRange {
  /** A code of wire.md §1.9. */
  readonly status: number | undefined
  readonly singlePicks: boolean
  readonly issue: string | undefined
  /** The method of a play. */
  readonly play: string | undefined
  /** A value of `historySorts`. */
  readonly sort: number
}

/** One page. Amounts in 1/10,000 yuan. */
export interface HistoryPage {
  readonly orders: readonly StoredOrder[]
  readonly total: number
  /** Stakes that were not given back, and those of them whose issue is settled. */
  readonly staked: Hao
  readonly settled: Hao
  readonly awarded: Hao
}

// As `statusOf` in orderViews.ts decides it, for the filter.
export const statusCode = sql`case
  when cancelled_at is not null then case when cancel_reason = 'win_stop' then 5 else 4 end
  when void_reason is not null then 6
  when coalesce(draw_code, '') = '' then 0
  when not settled then 3
  when award > 0 then 2 else 1 end`

/**
 * Reads a page. Ids begin with the second of acceptance: the days are one range of the index of the member.
 * Page and totals come from one statement, so that they agree.
 */
export const orderHistory = async (db: Db, memberId: bigint, query: HistoryQuery): Promise<HistoryPage> => {
  const { page, pageSize } = query
  const sorted = sortOf(query.sort)
  const found = await rows(
    db,
    sql`with line as (select ${orderColumns} where o.member_id = ${memberId} and ${conditionOf(query)}),
      chosen as materialized (select *, ${statusCode} as status_code from line),
      wanted as materialized (select * from chosen where ${statusIs(query.status)}),
      sums as (select count(*) as total,
        coalesce(sum(stake) filter (where status_code not in (4, 5, 6)), 0) as staked,
        coalesce(sum(stake) filter (where status_code in (1, 2)), 0) as settled_stakes,
        coalesce(sum(award), 0) as awarded from wanted),
      page as (select * from wanted order by ${sorted} limit ${pageSize} offset ${(page - 1) * pageSize})
      select sums.total, sums.staked, sums.settled_stakes, sums.awarded, page.* from sums
      left join page on true order by ${sorted}`,
  )
  const sums = found[0]
  return {
    orders: found.filter((row) => row['id'] !== null).map(orderOf),
    total: Number(sums?.['total']),
    staked: toBigint(sums?.['staked']),
    settled: toBigint(sums?.['settled_stakes']),
    awarded: toBigint(sums?.['awarded']),
  }
}

const sortOf = (sort: number): SQL => {
  if (sort === historySorts.oldest) return sql`id`
  if (sort === historySorts.stake) return sql`stake desc, id desc`
  return sort === historySorts.award ? sql`award desc, id desc` : sql`id desc`
}

const conditionOf = ({ from, until, lottery, singlePicks, issue, play }: HistoryQuery): SQL => {
  const conditions = [
    orderedWithin({ from, until }),
    ...(lottery === undefined ? [] : [sql`i.lottery = ${lottery}`]),
    ...(issue === undefined ? [] : [sql`i.number = ${issue}`]),
    ...(play === undefined ? [] : [isOfPlay(play)]),
    ...(singlePicks ? [sql`o.single_pick`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Orders of whole days. */
export const orderedWithin = ({ from, until }: HistoryDays): SQL => {
  const ids = idRange(from, until)
  return sql`o.first_order >= ${ids.from} and o.first_order < ${ids.until}
    and o.ordered_at >= ${from.toISOString()}::timestamptz and o.ordered_at < ${until.toISOString()}::timestamptz`
}

/** Orders of a play, under any of the names by which it or a tile of it is sold. */
const isOfPlay = (play: string): SQL => {
  const sold = playSales(play)
  if (sold.length === 0) return sql`false`
  const each = sold.map(
    ({ lotteries, methods }) => sql`(i.lottery in ${listed(lotteries)} and o.method in ${listed(methods)})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

const listed = (texts: readonly string[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`

const statusIs = (status: number | undefined): SQL =>
  status === undefined ? sql`true` : sql`status_code = ${status}`
