/** The statements of stored bets: for repeats, chases, instant draws, and devices that have no receipt. */
import { sql } from 'drizzle-orm'
import { lineStake } from '#engine/money/money.ts'
import { planHash } from '#contract/fair/receipts/receipt.ts'
import {
  arrayOf,
  rows,
  toBigint,
  toDate,
  toInt,
  type Db,
  type RawRow,
} from '../../platform/database/database.ts'
import { orderIdOf, traceIdFrom, traceIdOf } from '../orders/reference.ts'
import type { Statement } from './signing.ts'
import { statementOf, type StatedLine } from './statements.ts'

interface Stored {
  readonly key: string
  readonly statement: Statement
}

/** The statements of the accepted bets of a member under these keys, in no order. Keys without one are left out. */
export const storedStatements = async (
  db: Db,
  memberId: bigint,
  keys: readonly string[],
): Promise<readonly Stored[]> => {
  const found = await rows(
    db,
    sql`select s.key, s.call, s.cash, s.created_at, s.first_order, s.answer, i.lottery, i.number
      from submission s left join issue i on i.id = s.issue_id
      where s.member_id = ${memberId} and s.key = any (${sql.param([...keys])}::uuid[]) and s.state = 'accepted'
        and (s.call = 'addOrder' or s.call = 'addOrderNow')`,
  )
  const stored = await Promise.all(found.map((row) => storedOf(db, memberId, row)))
  return stored.filter((one) => one !== undefined)
}

const storedOf = async (db: Db, memberId: bigint, row: RawRow): Promise<Stored | undefined> => {
  const key = String(row['key'])
  const head = {
    member: memberId.toString(),
    key,
    call: String(row['call']),
    at: toDate(row['created_at']).getTime(),
  }
  if (row['first_order'] === null) return chaseOf(db, head, row['answer'])
  const lines = await rows(
    db,
    sql`select o.id, o.method, o.position, o.code as content, o.nums, o.piece, o.price, o.odds, o.point, o.tier_odds,
        o.award_cap, o.single_pick, o.stake
      from bet_order o where o.member_id = ${memberId} and o.first_order = ${toBigint(row['first_order'])} order by o.id`,
  )
  // Its lines are in the archive.
  if (lines.length === 0) return undefined
  const place = { lottery: String(row['lottery']), issue: String(row['number']) }
  const stated = lines.map((line) => lineOf(orderIdOf(toBigint(line['id'])), line))
  const cash = toBigint(row['cash'])
  return { key, statement: await statementOf({ ...head, ...place, cash, plan: '' }, stated) }
}

const chaseOf = async (
  db: Db,
  head: { readonly member: string; readonly key: string; readonly call: string; readonly at: number },
  answer: unknown,
): Promise<Stored | undefined> => {
  const references = (answer as { readonly traceIds?: readonly string[] } | null)?.traceIds ?? []
  const ids = references.map(traceIdFrom).filter((id) => id !== undefined)
  const [lines, steps] = await Promise.all([
    rows(
      db,
      sql`select t.id, t.method, t.position, t.code as content, t.nums, t.piece, t.price, t.odds, t.point, t.tier_odds,
          t.award_cap, t.single_pick, t.lottery, t.start, t.win_stop, t.total_money
        from trace t where t.id = any (${arrayOf(ids, 'bigint')}) order by t.id`,
    ),
    // Each line has the same issues.
    rows(db, sql`select number, count from trace_issue where trace_id = ${ids[0] ?? 0n}`),
  ])
  const [first] = lines
  if (!first) return undefined
  const counts = Object.fromEntries(steps.map((step) => [String(step['number']), toInt(step['count'])]))
  const cash = lines.reduce((sum, line) => sum + toBigint(line['total_money']), 0n)
  const place = { lottery: String(first['lottery']), issue: String(first['start']) }
  const plan = planHash(counts, first['win_stop'] === true)
  const stated = lines.map((line) => lineOf(traceIdOf(toBigint(line['id'])), line))
  return { key: head.key, statement: await statementOf({ ...head, ...place, cash, plan }, stated) }
}

const lineOf = (id: string, row: RawRow): StatedLine => {
  const [nums, piece, price] = [toInt(row['nums']), toInt(row['piece']), toBigint(row['price'])]
  return {
    id,
    method: String(row['method']),
    position: typeof row['position'] === 'string' ? row['position'] : '',
    code: String(row['content']),
    nums,
    piece,
    price,
    odds: toBigint(row['odds']),
    point: toInt(row['point']),
    tiers: Object.fromEntries(
      Object.entries(row['tier_odds'] as Readonly<Record<string, string>>).map(([tier, hao]) => [
        tier,
        BigInt(hao),
      ]),
    ),
    cap: toBigint(row['award_cap']),
    single: row['single_pick'] === true,
    // A line of a chase has another stake in each issue: stated is that at multiple 1.
    stake: row['stake'] === undefined ? lineStake(nums, piece, price) : toBigint(row['stake']),
  }
}
