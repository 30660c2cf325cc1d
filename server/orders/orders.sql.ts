/** The queries of orders. Raw cells are decoded here and nowhere else. */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money.ts'
import { playRevision } from '#engine/revision.ts'
import {
  arrayOf,
  rows,
  toBigint,
  toDate,
  toInt,
  type ArrayCell,
  type ArrayType,
  type Db,
  type RawRow,
} from '../platform/database.ts'
import type { PricedLine } from './priceLine.ts'

/** A submission whose lines are priced, ready for the one call that places it. */
export interface Placement {
  readonly memberId: bigint
  readonly key: string | undefined
  readonly contentHash: string
  readonly issueId: bigint
  readonly betType: number
  readonly sourceType: number
  readonly lines: readonly (PricedLine & { readonly orderId: string })[]
}

/** What the database made of one submission. */
export type PlacementOutcome =
  | { readonly outcome: 'accepted' | 'replayed'; readonly answer: unknown }
  | { readonly outcome: 'insufficient'; readonly missing: Hao }
  | { readonly outcome: 'closed'; readonly closedAt: Date }
  | { readonly outcome: 'key_reused' | 'key_void' }

/** Places submissions, each whole or not at all, in one statement. Outcomes come in the same order. */
export const placeOrders = async (
  db: Db,
  placements: readonly Placement[],
  receivedAt: Date,
): Promise<readonly PlacementOutcome[]> => {
  const lines = placements.flatMap((p, i) => p.lines.map((line) => ({ ...line, submission: i + 1 })))
  const s = (cell: (p: Placement) => ArrayCell, type: ArrayType) => arrayOf(placements.map(cell), type)
  const l = (cell: (line: (typeof lines)[number]) => ArrayCell, type: ArrayType) =>
    arrayOf(lines.map(cell), type)
  const result = await rows(
    db,
    sql`select * from place_orders(${receivedAt.toISOString()}::timestamptz,
      ${s((p) => p.memberId, 'bigint')}, ${s((p) => p.key ?? null, 'uuid')}, ${s((p) => p.contentHash, 'text')},
      ${s((p) => p.issueId, 'bigint')}, ${s((p) => p.betType, 'int')}, ${s((p) => p.sourceType, 'int')},
      ${l((x) => x.submission, 'int')}, ${l((x) => x.orderId, 'text')}, ${l((x) => x.method, 'text')},
      ${l((x) => x.code, 'text')}, ${l((x) => x.position, 'text')}, ${l((x) => x.nums, 'int')},
      ${l((x) => x.piece, 'int')}, ${l((x) => x.price, 'bigint')}, ${l((x) => x.odds, 'bigint')},
      ${l((x) => x.point, 'int')}, ${l((x) => tierOddsJson(x.tierOdds), 'text')},
      ${l((x) => x.stake, 'bigint')}, ${l((x) => x.singlePick, 'boolean')}, ${l((x) => x.awardCap, 'bigint')},
      ${l((x) => playRevision(x.play), 'text')})
      order by submission_index`,
  )
  return result.map(outcomeOf)
}

const tierOddsJson = (tierOdds: PricedLine['tierOdds']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(tierOdds).map(([tier, hao]) => [tier, hao.toString()])))

const outcomeOf = (row: RawRow): PlacementOutcome => {
  const outcome = row['outcome']
  switch (outcome) {
    case 'accepted':
    case 'replayed':
      return { outcome, answer: row['answer'] }
    case 'insufficient':
      return { outcome, missing: BigInt((row['answer'] as { missing: string }).missing) }
    case 'closed':
      return { outcome, closedAt: toDate(row['closed_at']) }
    case 'key_reused':
    case 'key_void':
      return { outcome }
    default:
      throw new Error(`place_orders must answer a known outcome, it answered ${String(outcome)}`)
  }
}

/** What a key that was used before answers, or undefined when it is fresh. */
export const heldOutcome = async (
  db: Db,
  memberId: bigint,
  key: string,
  contentHash: string,
): Promise<PlacementOutcome | undefined> => {
  const [row] = await rows(
    db,
    sql`select case when state = 'void' then 'key_void' when content_hash <> ${contentHash} then 'key_reused'
        else 'replayed' end as outcome, answer
      from submission where member_id = ${memberId} and key = ${key}::uuid`,
  )
  return row && outcomeOf(row)
}

/** What became of a cancel. */
export interface CancelOutcome {
  readonly outcome: 'cancelled' | 'already' | 'closed' | 'unknown'
  readonly balance: Hao
}

/** Cancels one order of a member, once. */
export const cancelOrder = async (
  db: Db,
  memberId: bigint,
  orderId: string,
  now: Date,
): Promise<CancelOutcome> => {
  const [row] = await rows(
    db,
    sql`select * from cancel_order(${memberId}, ${orderId}, ${now.toISOString()}::timestamptz)`,
  )
  const outcome = row?.['outcome'] as CancelOutcome['outcome']
  return { outcome, balance: outcome === 'unknown' ? 0n : toBigint(row?.['balance_after']) }
}

/** An order with everything its status follows from. */
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
  readonly orderedAt: Date
  readonly cancelledAt: Date | undefined
  readonly closeAt: Date
  /** Draw result; empty before the draw. */
  readonly drawCode: string
  readonly settled: boolean
  readonly award: Hao
}

const orderColumns = sql`o.order_id, m.cn, i.lottery, i.number, o.method, o.code as content, o.position, o.nums, o.piece,
  o.price, o.odds, o.point, o.stake, o.single_pick, o.ordered_at, o.cancelled_at, i.close_at,
  i.code as draw_code, (s.issue_id is not null) as settled, coalesce(p.award, 0) as award
  from bet_order o join issue i on i.id = o.issue_id join member m on m.id = o.member_id
  left join settlement s on s.issue_id = o.issue_id left join payout p on p.order_id = o.id`

/** The newest orders of a member since `since`, newest first; of one lottery, or of all. */
export const recentOrders = async (
  db: Db,
  memberId: bigint,
  lottery: string | undefined,
  since: Date,
  limit: number,
): Promise<readonly StoredOrder[]> => {
  const ofLottery = lottery === undefined ? sql`` : sql`and i.lottery = ${lottery}`
  const found = await rows(
    db,
    sql`select ${orderColumns} where o.member_id = ${memberId}
      and o.ordered_at > ${since.toISOString()}::timestamptz ${ofLottery}
      order by o.id desc limit ${limit}`,
  )
  return found.map(orderOf)
}

/** One order of a member, or undefined when it is not his. */
export const orderById = async (
  db: Db,
  memberId: bigint,
  orderId: string,
): Promise<StoredOrder | undefined> => {
  const [row] = await rows(
    db,
    sql`select ${orderColumns} where o.member_id = ${memberId} and o.order_id = ${orderId}`,
  )
  return row && orderOf(row)
}

const orderOf = (row: RawRow): StoredOrder => ({
  orderId: String(row['order_id']),
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
  orderedAt: toDate(row['ordered_at']),
  cancelledAt: row['cancelled_at'] === null ? undefined : toDate(row['cancelled_at']),
  closeAt: toDate(row['close_at']),
  drawCode: textOrEmpty(row['draw_code']),
  settled: row['settled'] === true,
  award: toBigint(row['award']),
})

const textOrEmpty = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
