/**
 * The reads of settlement, straight from the pages of an issue: one pass over the lines with masks, two over the others. Pages of
 * usual lines are not stored out of line, so that `mask[n]` costs as much as a column (decision 37).
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Family, Play } from '#engine/plays/define.ts'
import type { Hao } from '#engine/money/money.ts'
import { arrayOf, columns, rows, toBigint, toInt, type Db } from '../../platform/database/database.ts'
import type { SettledOrder } from './evaluate.ts'

/** All stored rules of a family, under which orders were placed. */
export const keptRules = async (db: Db, family: Family): Promise<readonly (readonly [string, Play])[]> => {
  const found = await rows(
    db,
    sql`select revision, play from play_rules where play ->> 'family' = ${family} order by revision`,
  )
  return found.map((row) => [String(row['revision']), row['play'] as Play])
}

// Every line of the issue: p its page, n its position there.
const lines = (issueId: bigint, join: SQL = sql``): SQL =>
  sql`from bet_page p cross join lateral generate_subscripts(p.nums, 1) as n ${join} where p.issue_id = ${issueId}`

/** The terms of an order line. */
export interface Terms {
  readonly method: string
  /** The rules it was placed under; undefined in orders that are older than the storage of rules. */
  readonly playRevision: string | undefined
  readonly tierOdds: Readonly<Record<string, Hao>>
  readonly singlePick: boolean
  readonly awardCap: Hao
  readonly unmasked: number
}

/** The terms of the lines of an issue by their numbers, each with the number of its lines that have no mask. */
export const termsOfIssue = async (db: Db, issueId: bigint): Promise<ReadonlyMap<number, Terms>> => {
  const found = await rows(
    db,
    sql`select t.id, t.method, t.play_revision, t.tier_odds, t.single_pick, t.award_cap, x.unmasked
      from (select p.terms[n] as id, count(*) filter (where p.mask[n] is null) as unmasked ${lines(issueId)} group by 1) as x
      join line_terms t on t.id = x.id`,
  )
  return new Map(
    found.map((row) => [
      toInt(row['id']),
      {
        method: String(row['method']),
        playRevision: typeof row['play_revision'] === 'string' ? row['play_revision'] : undefined,
        tierOdds: Object.fromEntries(
          Object.entries(row['tier_odds'] as Record<string, string>).map(([tier, hao]) => [
            tier,
            BigInt(hao),
          ]),
        ),
        singlePick: row['single_pick'] === true,
        awardCap: toBigint(row['award_cap']),
        unmasked: toInt(row['unmasked']),
      },
    ]),
  )
}

/** The cancelled orders of an issue. */
export const cancelledOrders = async (db: Db, issueId: bigint): Promise<ReadonlySet<bigint>> => {
  const found = await rows(db, sql`select order_id from cancelled_order where issue_id = ${issueId}`)
  return new Set(found.map((row) => toBigint(row['order_id'])))
}

/** A line of an issue, without the terms that it names. */
export type SettledLine = Pick<SettledOrder, 'id' | 'memberId' | 'traceId' | 'nums' | 'stake'> & {
  readonly terms: number
}

/** One test of a draw against the masks of lines with these terms. */
export interface MaskQuestion {
  readonly terms: number
  /** A line whose mask contains all these bits wins one bet by this test. */
  readonly test: bigint
}

const lineColumns = {
  id: sql`p.order_id[n]`,
  member: sql`p.member_id[n]`,
  trace: sql`p.trace_id[n]`,
  terms: sql`p.terms[n]`,
  nums: sql`p.nums[n]`,
  stake: sql`p.stake[n]`,
}

type Cells<K extends string> = Readonly<Record<K, readonly string[]>>

const lineAt = (found: Cells<keyof typeof lineColumns>, n: number): SettledLine => ({
  id: BigInt(found.id[n] ?? ''),
  memberId: BigInt(found.member[n] ?? ''),
  traceId: found.trace[n] ? BigInt(found.trace[n]) : undefined,
  terms: Number(found.terms[n]),
  nums: Number(found.nums[n]),
  stake: BigInt(found.stake[n] ?? ''),
})

/** The lines that win by their masks, once for each test they pass. */
export const maskedHits = async (
  db: Db,
  issueId: bigint,
  questions: readonly MaskQuestion[],
): Promise<readonly SettledLine[]> => {
  if (questions.length === 0) return []
  const asked = sql`join unnest(${arrayOf(
    questions.map(({ terms }) => terms),
    'int',
  )}, ${arrayOf(
    questions.map(({ test }) => test),
    'bigint',
  )}) as q (terms, test) on q.terms = p.terms[n] and p.mask[n] & q.test = q.test`
  const found = await columns(db, lineColumns, lines(issueId, asked))
  return found.id.map((_, n) => lineAt(found, n))
}

/** What a line was placed on. */
export interface Content {
  readonly terms: number
  readonly code: string
  readonly position: string | undefined
}

/** A part of the lines of an issue that only the evaluator can judge. */
export interface UnmaskedPart {
  /** Their distinct contents, except the long ones. */
  readonly contents: readonly Content[]
  /** The lines with long contents, by page and position: these are rarely equal, and many at once would not fit into memory. */
  readonly long: readonly LinePlace[]
}

/** Where a line is. */
export interface LinePlace {
  readonly page: bigint
  readonly n: number
}

// In bytes: longer than any content that a player picks by hand.
const longContent = 200
const isLong = sql`octet_length(p.code[n]) > ${longContent}`

/** The lines without a mask, or part number `part` of `parts`; equal contents are in the same part. */
export const unmaskedPart = async (
  db: Db,
  issueId: bigint,
  part: number,
  parts: number,
): Promise<UnmaskedPart> => {
  const inPart =
    parts === 1
      ? sql``
      : sql`and case when ${isLong} then p.order_id[n] else abs(hashtext(p.code[n])::bigint) end % ${parts} = ${part}`
  const found = await db.transaction(async (tx) => {
    // Enough memory for the largest issue; otherwise the database would sort a million contents on disk.
    await rows(tx, sql`select set_config('work_mem', '256MB', true)`)
    return columns(
      tx,
      {
        page: sql`case when ${isLong} then p.id end`,
        n: sql`case when ${isLong} then n end`,
        terms: sql`p.terms[n]`,
        code: sql`case when not ${isLong} then p.code[n] end`,
        position: sql`p.position[n]`,
      },
      sql`${lines(issueId)} and p.mask[n] is null ${inPart}`,
      { distinct: true },
    )
  })
  const [contents, long]: [Content[], LinePlace[]] = [[], []]
  for (const [n, page] of found.page.entries()) {
    if (page === '') contents.push(contentAt(found, n))
    else long.push({ page: BigInt(page), n: Number(found.n[n]) })
  }
  return { contents, long }
}

/** A line with what it was placed on. */
export interface LineWithContent {
  readonly line: SettledLine
  readonly content: Content
}

const contentColumns = { ...lineColumns, code: sql`p.code[n]`, position: sql`p.position[n]` }

/** The lines without a mask whose content is one of these, whatever their terms. */
export const linesByCode = (
  db: Db,
  issueId: bigint,
  codes: readonly string[],
): Promise<readonly LineWithContent[]> =>
  readLines(db, sql`${lines(issueId)} and p.mask[n] is null and p.code[n] = any(${arrayOf(codes, 'text')})`)

/** The lines at these places. */
export const linesAt = (db: Db, places: readonly LinePlace[]): Promise<readonly LineWithContent[]> =>
  readLines(
    db,
    sql`from unnest(${arrayOf(
      places.map(({ page }) => page),
      'bigint',
    )}, ${arrayOf(
      places.map(({ n }) => n),
      'int',
    )}) as x (page, n) join bet_page p on p.id = x.page`,
  )

const readLines = async (db: Db, from: SQL): Promise<readonly LineWithContent[]> => {
  const found = await columns(db, contentColumns, from)
  return found.id.map((_, n) => ({ line: lineAt(found, n), content: contentAt(found, n) }))
}

const contentAt = (found: Cells<'terms' | 'code' | 'position'>, n: number): Content => ({
  terms: Number(found.terms[n]),
  code: found.code[n] ?? '',
  position: found.position[n] || undefined,
})
