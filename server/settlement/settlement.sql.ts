/** The queries of settlement. */
import { eq, sql } from 'drizzle-orm'
import type { Family } from '#engine/plays/define.ts'
import { arrayOf, rows, toBigint, toInt, type Db, type RawRow } from '../platform/database.ts'
import { issue } from '../schema/draws.ts'
import { playYear } from '../orders/odds.ts'
import { rulesFinder, type RulesFinder } from '../orders/playRules.ts'
import type { SettledOrder, Winner } from './evaluate.ts'

/** A drawn issue that nobody settled yet. */
export interface Obligation {
  readonly issueId: bigint
  readonly lottery: string
  readonly issue: string
  readonly code: string
}

/** Drawn issues with orders and no settlement, oldest first: what a restart has to finish. */
export const openObligations = async (db: Db): Promise<readonly Obligation[]> => {
  const found = await rows(
    db,
    sql`select i.id, i.lottery, i.number, i.code from issue i
      where i.code is not null
        and exists (select 1 from account a where a.kind = 'escrow' and a.issue_id = i.id)
        and not exists (select 1 from settlement s where s.issue_id = i.id)
      order by i.draw_at`,
  )
  return found.map((row) => ({
    issueId: toBigint(row['id']),
    lottery: String(row['lottery']),
    issue: String(row['number']),
    code: String(row['code']),
  }))
}

/** The orders of an issue that were not cancelled, in the order they were accepted. */
export const ordersOfIssue = async (db: Db, issueId: bigint): Promise<readonly SettledOrder[]> => {
  const found = await rows(
    db,
    sql`select id, order_id, member_id, method, code, position, nums, stake, tier_odds, single_pick, award_cap,
        play_revision
      from bet_order where issue_id = ${issueId} and cancelled_at is null order by id`,
  )
  return found.map(orderOf)
}

/** The rules that the orders of an issue were placed under. */
export const rulesOfIssue = async (
  db: Db,
  issueId: bigint,
  family: Family,
  orders: readonly SettledOrder[],
): Promise<RulesFinder> => {
  const [found] = await db.select({ drawAt: issue.drawAt }).from(issue).where(eq(issue.id, issueId))
  if (!found) throw new Error(`issue ${issueId} must exist`)
  const revisions = orders.map((order) => order.playRevision)
  return rulesFinder(db, family, playYear(family, found.drawAt), revisions)
}

const orderOf = (row: RawRow): SettledOrder => ({
  id: toBigint(row['id']),
  orderId: String(row['order_id']),
  memberId: toBigint(row['member_id']),
  method: String(row['method']),
  code: String(row['code']),
  position: typeof row['position'] === 'string' ? row['position'] : undefined,
  nums: toInt(row['nums']),
  stake: toBigint(row['stake']),
  tierOdds: Object.fromEntries(
    Object.entries(row['tier_odds'] as Record<string, string>).map(([tier, hao]) => [tier, BigInt(hao)]),
  ),
  singlePick: row['single_pick'] === true,
  awardCap: toBigint(row['award_cap']),
  playRevision: typeof row['play_revision'] === 'string' ? row['play_revision'] : undefined,
})

/** Pays an issue, once; false when it was settled before. */
export const payIssue = async (
  db: Db,
  issueId: bigint,
  winners: readonly Winner[],
  now: Date,
): Promise<boolean> => {
  const [row] = await rows(
    db,
    sql`select settle_issue(${issueId}, ${now.toISOString()}::timestamptz,
      ${arrayOf(
        winners.map((w) => w.order.id),
        'bigint',
      )},
      ${arrayOf(
        winners.map((w) => JSON.stringify(w.wins)),
        'text',
      )},
      ${arrayOf(
        winners.map((w) => w.award),
        'bigint',
      )}) as paid`,
  )
  return row?.['paid'] === true
}
