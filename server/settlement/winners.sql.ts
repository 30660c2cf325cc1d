/** The reads of settlement. */
import { sql } from 'drizzle-orm'
import { arrayOf, rows, toBigint, toInt, type Db, type RawRow } from '../platform/database.ts'
import { orderIdOf } from '../orders/reference.ts'
import type { JudgedOrder, SettledOrder } from './evaluate.ts'

/** How the orders of one revision of a play are judged by their masks. */
export interface MaskQuestion {
  readonly revision: string
  /** all: every row must hit, one bet is won; each: every row that hits is a bet won. */
  readonly rule: 'all' | 'each'
  /** One bit a row. */
  readonly drawn: bigint
  readonly rows: number
  readonly tier: string
}

/** The orders that won by their masks, with the number of winning bets. */
export const maskedWinners = async (
  db: Db,
  issueId: bigint,
  questions: readonly MaskQuestion[],
): Promise<readonly { readonly id: bigint; readonly notes: number; readonly tier: string }[]> => {
  if (questions.length === 0) return []
  const found = await rows(
    db,
    sql`select o.id, q.tier,
        case when q.every then 1 else length(replace((o.mask & q.drawn)::bit(64)::text, '0', '')) end as notes
      from bet_order o
      join unnest(${arrayOf(
        questions.map((q) => q.revision),
        'text',
      )},
          ${arrayOf(
            questions.map((q) => q.rule === 'all'),
            'boolean',
          )},
          ${arrayOf(
            questions.map((q) => q.drawn),
            'bigint',
          )},
          ${arrayOf(
            questions.map((q) => q.tier),
            'text',
          )}) as q (revision, every, drawn, tier)
        on q.revision = o.play_revision
      where o.issue_id = ${issueId} and o.cancelled_at is null and o.mask is not null
        and case when q.every then o.mask & q.drawn = q.drawn else o.mask & q.drawn <> 0 end
      order by o.id`,
  )
  return found.map((row) => ({
    id: toBigint(row['id']),
    notes: toInt(row['notes']),
    tier: String(row['tier']),
  }))
}

/** The next orders after `after` that only the evaluator can judge, by id. */
export const ordersToJudge = async (
  db: Db,
  issueId: bigint,
  maskedRevisions: readonly string[],
  after: bigint,
  limit: number,
): Promise<readonly (JudgedOrder & { readonly id: bigint })[]> => {
  const found = await rows(
    db,
    sql`select id, method, code, position, play_revision from bet_order
      where issue_id = ${issueId} and id > ${after} and cancelled_at is null
        and (mask is null or play_revision is null
          or play_revision <> all (${arrayOf(maskedRevisions, 'text')}))
      order by id limit ${limit}`,
  )
  return found.map((row) => ({ id: toBigint(row['id']), ...judgedOf(row) }))
}

/** Orders whole, by their ids, in the order of their bets. */
export const settledOrders = async (
  db: Db,
  ids: readonly bigint[],
  limit: number,
): Promise<readonly SettledOrder[]> => {
  const orders: SettledOrder[] = []
  const sorted = ids.toSorted((a, b) => (a < b ? -1 : 1))
  for (let at = 0; at < sorted.length; at += limit) {
    const found = await rows(
      db,
      sql`select id, member_id, method, code, position, nums, stake, tier_odds, single_pick, award_cap, play_revision
        from bet_order where id = any (${arrayOf(sorted.slice(at, at + limit), 'bigint')}) order by id`,
    )
    orders.push(...found.map(settledOf))
  }
  return orders
}

/** The orders of an issue that were not cancelled, whole, in the order they were accepted. */
export const ordersOfIssue = async (db: Db, issueId: bigint): Promise<readonly SettledOrder[]> => {
  const found = await rows(
    db,
    sql`select id, member_id, method, code, position, nums, stake, tier_odds, single_pick, award_cap, play_revision
      from bet_order where issue_id = ${issueId} and cancelled_at is null order by id`,
  )
  return found.map(settledOf)
}

const judgedOf = (row: RawRow): JudgedOrder => ({
  orderId: orderIdOf(toBigint(row['id'])),
  method: String(row['method']),
  code: String(row['code']),
  position: typeof row['position'] === 'string' ? row['position'] : undefined,
  playRevision: typeof row['play_revision'] === 'string' ? row['play_revision'] : undefined,
})

const settledOf = (row: RawRow): SettledOrder => ({
  ...judgedOf(row),
  id: toBigint(row['id']),
  memberId: toBigint(row['member_id']),
  nums: toInt(row['nums']),
  stake: toBigint(row['stake']),
  tierOdds: Object.fromEntries(
    Object.entries(row['tier_odds'] as Record<string, string>).map(([tier, hao]) => [tier, BigInt(hao)]),
  ),
  singlePick: row['single_pick'] === true,
  awardCap: toBigint(row['award_cap']),
})
