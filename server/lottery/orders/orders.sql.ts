/** The queries of orders. Raw cells are decoded here and nowhere else. */
import { sql, type SQL } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { rows, toBigint, toDate, toInt, type Db, type RawRow } from '../../platform/database/database.ts'
import { outcomeOf } from './place.sql.ts'
import type { PlacementOutcome } from './placement.ts'
import { submissionLinesMax } from './limits.ts'
import { idRange, orderIdFrom, orderIdOf, traceIdOf } from './reference.ts'

/** The stored answer of a key that was used before, or undefined for a new key. */
export const heldOutcome = async (
  db: Db,
  memberId: bigint,
  key: string,
  call: string,
  contentHash: string,
): Promise<PlacementOutcome | undefined> => {
  const [row] = await rows(
    db,
    sql`select case when state = 'void' then 'key_void'
          when content_hash <> ${contentHash}::uuid or call <> ${call} then 'key_reused'
          else 'replayed' end as outcome, submission_answer(s) as answer
      from submission s where member_id = ${memberId} and key = ${key}::uuid`,
  )
  return row && outcomeOf(row)
}

/** Result of a cancel. */
export interface CancelOutcome {
  /** voucher: an order that a voucher paid for cannot be cancelled (lottery.md §4.3). */
  readonly outcome: 'cancelled' | 'already' | 'closed' | 'voucher' | 'unknown'
  readonly balance: Hao
}

/** Cancels one order of a member, once. */
export const cancelOrder = async (
  db: Db,
  memberId: bigint,
  orderId: string,
  now: Date,
): Promise<CancelOutcome> => {
  const id = orderIdFrom(orderId)
  if (id === undefined) return { outcome: 'unknown', balance: 0n }
  const [row] = await rows(
    db,
    sql`select * from cancel_order(p_member => ${memberId}, p_order => ${id}, p_now => ${now.toISOString()}::timestamptz)`,
  )
  const outcome = row?.['outcome'] as CancelOutcome['outcome']
  return { outcome, balance: outcome === 'unknown' ? 0n : toBigint(row?.['balance_after']) }
}

/** An order with all fields that determine its status. */
export interface StoredOrder {
  readonly orderId: string
  readonly cn: string
  readonly lottery: string
  readonly issue: string
  readonly method: string
  readonly code: string
  readonly position: string
  readonly nums: number
  readonly piece: number
  readonly price: Hao
  readonly odds: Hao
  readonly point: number
  readonly stake: Hao
  readonly singlePick: boolean
  /** The part of the stake that a voucher paid. */
  readonly voucherPart: Hao
  readonly withVoucher: boolean
  /** The chase it belongs to; empty for an order without one. */
  readonly traceId: string
  readonly orderedAt: Date
  readonly cancelledAt: Date | undefined
  /** player | win_stop; empty where it was not cancelled. */
  readonly cancelReason: string
  readonly closeAt: Date
  /** Draw result; empty before the draw. */
  readonly drawCode: string
  /** Source of the result; undefined before the draw. */
  readonly drawSource: string | undefined
  readonly settled: boolean
  /** Why the issue was voided and the stake refunded; undefined for an issue that was not voided. */
  readonly voidReason: string | undefined
  readonly award: Hao
}

/** The columns of `StoredOrder` and where they come from, up to the condition: o order, i issue, m member, s run, p award. */
export const orderColumns = sql`o.id, m.cn, i.lottery, i.number, o.method, o.code as content, o.position, o.nums, o.piece,
  o.price, o.odds, o.point, o.stake, o.single_pick, o.voucher_id, o.voucher_part, o.trace_id, o.ordered_at,
  o.cancelled_at, o.cancel_reason, i.close_at, i.code as draw_code, i.source as draw_source, (s.settled_at is not null) as settled,
  case when s.kind = 'void' then s.reason end as void_reason, coalesce(p.award, 0) as award
  from bet_order o join issue i on i.id = o.issue_id join member m on m.id = o.member_id
  left join lateral (select * from settlement x where x.issue_id = o.issue_id order by x.run desc limit 1) as s on true
  left join payout p on p.issue_id = o.issue_id and p.run = s.run and p.member_id = o.member_id and p.order_id = o.id
    and s.settled_at is not null`

/** The order `o` of this id: the lines of a submission have consecutive ids, so one range of the index has it. */
export const isOrder = (id: bigint): SQL =>
  sql`o.first_order between ${id - BigInt(submissionLinesMax - 1)} and ${id} and o.id = ${id}`

/** The newest orders of a member since `since`, newest first; of one lottery, or of all lotteries. */
export const recentOrders = async (
  db: Db,
  memberId: bigint,
  lottery: string | undefined,
  since: Date,
  limit: number,
): Promise<readonly StoredOrder[]> => {
  const ofLottery = lottery === undefined ? sql`` : sql`and i.lottery = ${lottery}`
  // Which submissions are the newest is decided by the end of the index; only their lines are read.
  const found = await rows(
    db,
    sql`with newest as (
        select x.first_order from submission x join issue i on i.id = x.issue_id
        where x.member_id = ${memberId} and x.first_order >= ${idRange(since, since).from}
          and x.created_at > ${since.toISOString()}::timestamptz ${ofLottery}
        order by x.first_order desc limit ${limit})
      select ${orderColumns} where o.member_id = ${memberId} ${ofLottery}
        and o.first_order >= (select min(first_order) from newest)
      order by o.id desc limit ${limit}`,
  )
  return found.map(orderOf)
}

/** One order of a member, or undefined when it belongs to another member. */
export const orderById = async (
  db: Db,
  memberId: bigint,
  orderId: string,
): Promise<StoredOrder | undefined> => {
  const id = orderIdFrom(orderId)
  if (id === undefined) return undefined
  const [row] = await rows(db, sql`select ${orderColumns} where o.member_id = ${memberId} and ${isOrder(id)}`)
  return row && orderOf(row)
}

/** Decodes a row of `orderColumns`. */
export const orderOf = (row: RawRow): StoredOrder => ({
  orderId: orderIdOf(toBigint(row['id'])),
  cn: String(row['cn']),
  lottery: String(row['lottery']),
  issue: String(row['number']),
  method: String(row['method']),
  code: String(row['content']),
  position: textOrEmpty(row['position']),
  nums: toInt(row['nums']),
  piece: toInt(row['piece']),
  price: toBigint(row['price']),
  odds: toBigint(row['odds']),
  point: toInt(row['point']),
  stake: toBigint(row['stake']),
  singlePick: row['single_pick'] === true,
  voucherPart: toBigint(row['voucher_part']),
  withVoucher: row['voucher_id'] !== null,
  traceId: row['trace_id'] === null ? '' : traceIdOf(toBigint(row['trace_id'])),
  orderedAt: toDate(row['ordered_at']),
  cancelledAt: row['cancelled_at'] === null ? undefined : toDate(row['cancelled_at']),
  cancelReason: textOrEmpty(row['cancel_reason']),
  closeAt: toDate(row['close_at']),
  drawCode: textOrEmpty(row['draw_code']),
  drawSource: typeof row['draw_source'] === 'string' ? row['draw_source'] : undefined,
  settled: row['settled'] === true,
  voidReason: typeof row['void_reason'] === 'string' ? row['void_reason'] : undefined,
  award: toBigint(row['award']),
})

const textOrEmpty = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
