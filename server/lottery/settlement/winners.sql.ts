/** The reads of settlement: one pass over the orders of an issue for those with masks, two for the others. */
import { sql, type SQL } from 'drizzle-orm'
import type { Family, Play } from '#engine/plays/define.ts'
import { arrayOf, columns, rows, toInt, type Db } from '../../platform/database/database.ts'
import type { JudgedContent, SettledOrder } from './evaluate.ts'

/** All stored rules of a family, under which orders were placed. */
export const keptRules = async (db: Db, family: Family): Promise<readonly (readonly [string, Play])[]> => {
  const found = await rows(
    db,
    sql`select revision, play from play_rules where play ->> 'family' = ${family} order by revision`,
  )
  return found.map((row) => [String(row['revision']), row['play'] as Play])
}

/** Number of orders written into an issue, with a mask and without. */
export const ordersOfIssue = async (
  db: Db,
  issueId: bigint,
): Promise<{ readonly masked: number; readonly unmasked: number }> => {
  const [book] = await rows(db, sql`select masked, unmasked from issue_book where issue_id = ${issueId}`)
  return { masked: toInt(book?.['masked'] ?? 0), unmasked: toInt(book?.['unmasked'] ?? 0) }
}

/** One test of a draw against the masks of a play. */
export interface MaskQuestion {
  readonly revision: string
  /** An order whose mask contains all these bits wins one bet by this test. */
  readonly test: bigint
}

/** An order that won by its mask: the index of the passed test, from 0. */
export interface Hit {
  readonly order: SettledOrder
  readonly question: number
}

/** The orders that win by their masks, one row for each test they pass. */
export const maskedHits = async (
  db: Db,
  issueId: bigint,
  questions: readonly MaskQuestion[],
): Promise<readonly Hit[]> => {
  const found = await columns(
    db,
    { ...orderColumns, n: sql`q.n` },
    sql`from bet_order o
      join unnest(${arrayOf(
        questions.map(({ revision }) => revision),
        'text',
      )}, ${arrayOf(
        questions.map(({ test }) => test),
        'bigint',
      )}) with ordinality as q (revision, test, n) on q.revision = o.play_revision
      where o.issue_id = ${issueId} and o.cancelled_at is null and o.mask & q.test = q.test`,
  )
  const orderOf = orderReader(found)
  return found.n.map((n, row) => ({ order: orderOf(row), question: Number(n) - 1 }))
}

/** A part of the orders of an issue that only the evaluator can judge. */
export interface UnmaskedPart {
  /** Their distinct contents, except the long ones. */
  readonly contents: readonly JudgedContent[]
  /** The orders with long contents: these are rarely equal, and many at once would not fit into memory. */
  readonly long: readonly bigint[]
}

// In bytes: longer than any content that a player picks by hand.
const longContent = 200

/** The orders without a mask, or part number `part` of `parts`; equal contents are in the same part. */
export const unmaskedPart = async (
  db: Db,
  issueId: bigint,
  part: number,
  parts: number,
): Promise<UnmaskedPart> => {
  const isLong = sql`octet_length(o.code) > ${longContent}`
  const inPart =
    parts === 1
      ? sql``
      : sql`and case when ${isLong} then o.id else abs(hashtext(o.code)::bigint) end % ${parts} = ${part}`
  const found = await db.transaction(async (tx) => {
    // Enough memory for the largest issue; otherwise the database would sort a million contents on disk.
    await rows(tx, sql`select set_config('work_mem', '256MB', true)`)
    return columns(
      tx,
      {
        id: sql`case when ${isLong} then o.id end`,
        method: sql`o.method`,
        code: sql`case when not ${isLong} then o.code end`,
        position: sql`o.position`,
        revision: sql`o.play_revision`,
      },
      sql`from bet_order o where o.issue_id = ${issueId} and o.mask is null and o.cancelled_at is null ${inPart}`,
      { distinct: true },
    )
  })
  const [contents, long]: [JudgedContent[], bigint[]] = [[], []]
  for (const [n, id] of found.id.entries()) {
    if (id === '') contents.push(contentOf(found, n))
    else long.push(BigInt(id))
  }
  return { contents, long }
}

/** An order with what it was placed on. */
export interface OrderWithContent {
  readonly order: SettledOrder
  readonly content: JudgedContent
}

/** The orders of these ids, except cancelled ones. */
export const ordersById = (db: Db, ids: readonly bigint[]): Promise<readonly OrderWithContent[]> =>
  readOrders(db, sql`from bet_order o where o.id = any(${arrayOf(ids, 'bigint')}) and o.cancelled_at is null`)

/** The orders of an issue without a mask whose content is one of these, whatever their play. */
export const ordersByCode = (
  db: Db,
  issueId: bigint,
  codes: readonly string[],
): Promise<readonly OrderWithContent[]> =>
  readOrders(
    db,
    sql`from bet_order o where o.issue_id = ${issueId} and o.mask is null and o.cancelled_at is null
      and o.code = any(${arrayOf(codes, 'text')})`,
  )

const readOrders = async (db: Db, from: SQL): Promise<readonly OrderWithContent[]> => {
  const contentColumns = { code: sql`o.code`, position: sql`o.position`, revision: sql`o.play_revision` }
  const found = await columns(db, { ...orderColumns, ...contentColumns }, from)
  const orderOf = orderReader(found)
  return found.id.map((_, n) => ({ order: orderOf(n), content: contentOf(found, n) }))
}

const orderColumns = {
  id: sql`o.id`,
  member: sql`o.member_id`,
  trace: sql`o.trace_id`,
  method: sql`o.method`,
  nums: sql`o.nums`,
  stake: sql`o.stake`,
  tierOdds: sql`o.tier_odds`,
  singlePick: sql`case when o.single_pick then 'y' end`,
  awardCap: sql`o.award_cap`,
}

type Cells<K extends string> = Readonly<Record<K, readonly string[]>>

const orderReader = (found: Cells<keyof typeof orderColumns>) => {
  // Many orders have the same odds, so each text is parsed once.
  const odds = new Map<string, SettledOrder['tierOdds']>()
  const oddsOf = (json: string): SettledOrder['tierOdds'] => {
    const known = odds.get(json)
    if (known) return known
    const texts = Object.entries(JSON.parse(json) as Record<string, string>)
    const read = Object.fromEntries(texts.map(([tier, hao]) => [tier, BigInt(hao)]))
    odds.set(json, read)
    return read
  }
  return (n: number): SettledOrder => ({
    id: BigInt(found.id[n] ?? ''),
    memberId: BigInt(found.member[n] ?? ''),
    traceId: found.trace[n] ? BigInt(found.trace[n]) : undefined,
    method: found.method[n] ?? '',
    nums: Number(found.nums[n]),
    stake: BigInt(found.stake[n] ?? ''),
    tierOdds: oddsOf(found.tierOdds[n] ?? ''),
    singlePick: found.singlePick[n] === 'y',
    awardCap: BigInt(found.awardCap[n] ?? ''),
  })
}

const contentOf = (found: Cells<'method' | 'code' | 'position' | 'revision'>, n: number): JudgedContent => ({
  method: found.method[n] ?? '',
  code: found.code[n] ?? '',
  position: found.position[n] || undefined,
  playRevision: found.revision[n] || undefined,
})
