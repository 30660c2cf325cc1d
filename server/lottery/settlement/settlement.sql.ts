/** The writes of settlement, and the query for runs that are still open. Each step may be repeated. */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import {
  arrayOf,
  placesOf,
  rows,
  toBigint,
  toInt,
  type ArrayCell,
  type ArrayType,
  type Db,
  type RawRow,
} from '../../platform/database/database.ts'
import type { Winner } from './evaluate.ts'

/** A settlement run that is due: for a drawn issue, or for a result that was corrected after it was paid. */
export interface Obligation {
  readonly issueId: bigint
  readonly lottery: string
  readonly issue: string
  readonly run: number
  readonly kind: 'draw' | 'correction'
  /** The numbers to settle by. */
  readonly code: string
  /** Number of its orders. */
  readonly orders: number
}

/**
 * The runs that are due, oldest first; of one issue, or of all. A run is finished with the numbers it began
 * with, even if they were corrected since; the correction is then a run of its own.
 */
export const openObligations = async (db: Db, issueId?: bigint): Promise<readonly Obligation[]> => {
  const one = issueId === undefined ? sql`` : sql`and i.id = ${issueId}`
  const found = await rows(
    db,
    sql`select i.id, i.lottery, i.number, coalesce(s.run, 0) as run, coalesce(s.kind, 'draw') as kind,
        (s.issue_id is not null and s.settled_at is null) as begun,
        case when s.issue_id is not null and s.settled_at is null then s.code else i.code end as code,
        k.orders
      from issue_book k join issue i on i.id = k.issue_id
      left join lateral (select * from settlement x where x.issue_id = i.id order by x.run desc limit 1) as s on true
      where not k.settled and i.code is not null ${one}
        and (s.issue_id is null or s.settled_at is null or s.kind <> 'void' and s.code <> i.code)
      order by i.draw_at, i.id`,
  )
  return found.map((row) => {
    const begun = row['begun'] === true
    const run = toInt(row['run']) + (begun ? 0 : 1)
    return {
      issueId: toBigint(row['id']),
      lottery: String(row['lottery']),
      issue: String(row['number']),
      run,
      kind: (begun && row['kind'] === 'correction') || run > 1 ? ('correction' as const) : ('draw' as const),
      code: String(row['code']),
      orders: toInt(row['orders']),
    }
  })
}

/** Result of beginning a run. */
export type Beginning = 'begun' | 'open' | 'settled' | 'frozen'

/** Writes the settlement row of a run; the house covers the part that the stakes do not. */
export const beginSettlement = async (
  db: Db,
  { issueId, run, kind, code }: Obligation,
  reason: string,
  winners: readonly Winner[],
  now: Date,
): Promise<Beginning> => {
  const award = winners.reduce((sum, winner) => sum + winner.award, 0n)
  const [row] = await rows(
    db,
    sql`select begin_settlement(p_issue => ${issueId}, p_run => ${run}, p_kind => ${kind}, p_code => ${code},
      p_reason => ${reason}, p_winners => ${winners.length}, p_award => ${award},
      p_now => ${now.toISOString()}::timestamptz) as state`,
  )
  return row?.['state'] as Beginning
}

/** An award that was paid by this call; `seq` is its number among the wins of its member. */
export interface Paid {
  readonly orderId: bigint
  readonly seq: bigint
}

/** Pays winners of a run, each once; returns those that this call paid. */
export const payAwards = async (
  db: Db,
  { issueId, run }: Obligation,
  winners: readonly Winner[],
  now: Date,
): Promise<readonly Paid[]> => {
  if (winners.length === 0) return []
  const members = placesOf(winners.map(({ order }) => order.memberId))
  const column = (cell: (winner: Winner) => ArrayCell, type: ArrayType) => arrayOf(winners.map(cell), type)
  const [row] = await rows(
    db,
    sql`select * from pay_awards(p_issue => ${issueId}, p_run => ${run}, p_now => ${now.toISOString()}::timestamptz,
      m_id => ${arrayOf([...members.keys()], 'bigint')}, w_order => ${column((w) => w.order.id, 'bigint')},
      w_member => ${column((w) => members.get(w.order.memberId) ?? 0, 'int')},
      w_trace => ${column((w) => w.order.traceId ?? null, 'bigint')},
      w_wins => ${column((w) => JSON.stringify(w.wins), 'text')}, w_award => ${column((w) => w.award, 'bigint')})`,
  )
  if (!row) return []
  const seqs = String(row['seqs']).split(',')
  return String(row['orders'])
    .split(',')
    .map((orderId, n) => ({ orderId: BigInt(orderId), seq: BigInt(seqs[n] ?? '') }))
}

/** Pays the rebates of the next players after `after`; returns the last of them, undefined when all are paid. */
export const payRebates = async (
  db: Db,
  issueId: bigint,
  after: bigint,
  limit: number,
  now: Date,
): Promise<bigint | undefined> => {
  const [row] = await rows(
    db,
    sql`select pay_rebates(p_issue => ${issueId}, p_after => ${after}, p_limit => ${limit},
      p_now => ${now.toISOString()}::timestamptz) as last`,
  )
  return lastOf(row)
}

/** Takes back the awards of the previous run; returns the last order processed, undefined when all are. */
export const reverseAwards = async (
  db: Db,
  issueId: bigint,
  run: number,
  after: bigint,
  limit: number,
  now: Date,
): Promise<bigint | undefined> => {
  const [row] = await rows(
    db,
    sql`select reverse_awards(p_issue => ${issueId}, p_run => ${run}, p_after => ${after}, p_limit => ${limit},
      p_now => ${now.toISOString()}::timestamptz) as last`,
  )
  return lastOf(row)
}

// The last id that a step processed; null when nothing was left.
const lastOf = (row: RawRow | undefined): bigint | undefined =>
  row?.['last'] === null ? undefined : toBigint(row?.['last'])

/** Finishes a run; false when it was finished before. */
export const finishSettlement = async (db: Db, { issueId, run }: Obligation, now: Date): Promise<boolean> => {
  const [row] = await rows(
    db,
    sql`select finish_settlement(p_issue => ${issueId}, p_run => ${run},
      p_now => ${now.toISOString()}::timestamptz) as finished`,
  )
  return row?.['finished'] === true
}

/** Voids an issue that was not settled; returns how many orders were refunded, undefined when it was too late. */
export const voidIssue = async (
  db: Db,
  issueId: bigint,
  reason: string,
  now: Date,
): Promise<number | undefined> => {
  const [row] = await rows(
    db,
    sql`select void_issue(p_issue => ${issueId}, p_reason => ${reason},
      p_now => ${now.toISOString()}::timestamptz) as refunded`,
  )
  return row?.['refunded'] === null ? undefined : toInt(row?.['refunded'])
}

/** The players of an issue, who are notified that their balance changed. */
export const playersOfIssue = async (db: Db, issueId: bigint): Promise<readonly bigint[]> => {
  const found = await rows(
    db,
    sql`select member_id from player_book where issue_id = ${issueId} order by member_id`,
  )
  return found.map((row) => toBigint(row['member_id']))
}

/** The awards that the last finished run of an issue paid, by order id. */
export const paidAwards = async (db: Db, issueId: bigint): Promise<ReadonlyMap<bigint, Hao>> => {
  const found = await rows(
    db,
    sql`select p.order_id, p.award from payout p where p.issue_id = ${issueId}
      and p.run = (select max(s.run) from settlement s where s.issue_id = ${issueId} and s.settled_at is not null)`,
  )
  return new Map(found.map((row) => [toBigint(row['order_id']), toBigint(row['award'])]))
}
