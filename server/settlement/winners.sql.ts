/** The reads of settlement. */
import { sql } from 'drizzle-orm'
import { arrayOf, rows, toBigint, toInt, type Db, type RawRow } from '../platform/database.ts'
import { orderIdOf } from '../orders/reference.ts'
import type { JudgedContent, SettledOrder } from './evaluate.ts'

/** How the orders of one revision of a play are judged by their masks. */
export interface MaskQuestion {
  readonly revision: string
  /** all: every row must hit, one bet is won; each: every row that hits is a bet won. */
  readonly rule: 'all' | 'each'
  /** One bit a row. */
  readonly drawn: bigint
  readonly tier: string
}

const settledColumns = sql`o.id, o.member_id, o.trace_id, o.method, o.code, o.position, o.nums, o.stake, o.tier_odds,
  o.single_pick, o.award_cap, o.play_revision`

/** The orders that won by their masks, with the number of winning bets. */
export const maskedWinners = async (
  db: Db,
  issueId: bigint,
  questions: readonly MaskQuestion[],
): Promise<readonly { readonly order: SettledOrder; readonly notes: number; readonly tier: string }[]> => {
  if (questions.length === 0) return []
  const column = <K extends keyof MaskQuestion>(key: K) => questions.map((question) => question[key])
  const found = await rows(
    db,
    sql`select ${settledColumns}, q.tier,
        case when q.every then 1 else length(replace((o.mask & q.drawn)::bit(64)::text, '0', '')) end as notes
      from bet_order o
      join unnest(${arrayOf(column('revision'), 'text')},
          ${arrayOf(
            questions.map((q) => q.rule === 'all'),
            'boolean',
          )},
          ${arrayOf(column('drawn'), 'bigint')}, ${arrayOf(column('tier'), 'text')}) as q (revision, every, drawn, tier)
        on q.revision = o.play_revision
      where o.issue_id = ${issueId} and o.cancelled_at is null and o.mask is not null
        and case when q.every then o.mask & q.drawn = q.drawn else o.mask & q.drawn <> 0 end`,
  )
  return found.map((row) => ({
    order: settledOf(row),
    notes: toInt(row['notes']),
    tier: String(row['tier']),
  }))
}

/** A part of the orders of an issue that only the evaluator can judge: their different contents. */
export interface ContentPart {
  readonly contents: readonly JudgedContent[]
  /** The last order of the part; undefined when there was none. */
  readonly last: bigint | undefined
}

/** The different contents of the next `limit` orders after order `after`, those judged by their masks left out. */
export const contentsToJudge = async (
  db: Db,
  issueId: bigint,
  maskedRevisions: readonly string[],
  after: bigint,
  limit: number,
): Promise<ContentPart> => {
  const [end] = await rows(
    db,
    sql`select max(id) as last from (select o.id from bet_order o
      where o.issue_id = ${issueId} and o.id > ${after} order by o.id limit ${limit}) as part`,
  )
  if (end?.['last'] === null || end?.['last'] === undefined) return { contents: [], last: undefined }
  const last = toBigint(end['last'])
  const found = await rows(
    db,
    sql`select distinct o.method, o.code, o.position, o.play_revision from bet_order o
      where o.issue_id = ${issueId} and o.id > ${after} and o.id <= ${last} and ${isJudged(maskedRevisions)}`,
  )
  return { contents: found.map(contentOf), last }
}

// Cancelled orders are out; so are those whose masks decide, unless their rules are older than this build's.
const isJudged = (maskedRevisions: readonly string[]) => sql`o.cancelled_at is null
  and (o.mask is null or o.play_revision is null or o.play_revision <> all (${arrayOf(maskedRevisions, 'text')}))`

/** The orders of an issue that hold one of these contents. */
export const ordersHolding = async (
  db: Db,
  issueId: bigint,
  maskedRevisions: readonly string[],
  contents: readonly JudgedContent[],
): Promise<readonly SettledOrder[]> => {
  if (contents.length === 0) return []
  const found = await rows(
    db,
    sql`select ${settledColumns} from bet_order o
      join unnest(${arrayOf(
        contents.map((c) => c.code),
        'text',
      )}, ${arrayOf(
        contents.map((c) => c.method),
        'text',
      )}, ${arrayOf(
        contents.map((c) => c.position ?? ''),
        'text',
      )}, ${arrayOf(
        contents.map((c) => c.playRevision ?? ''),
        'text',
      )}) as w (code, method, place, revision)
        on w.code = o.code and w.method = o.method and w.place = coalesce(o.position, '')
          and w.revision = coalesce(o.play_revision, '')
      where o.issue_id = ${issueId} and ${isJudged(maskedRevisions)}`,
  )
  return found.map(settledOf)
}

const contentOf = (row: RawRow): JudgedContent => ({
  method: String(row['method']),
  code: String(row['code']),
  position: typeof row['position'] === 'string' ? row['position'] : undefined,
  playRevision: typeof row['play_revision'] === 'string' ? row['play_revision'] : undefined,
})

const settledOf = (row: RawRow): SettledOrder => {
  const id = toBigint(row['id'])
  return {
    ...contentOf(row),
    id,
    orderId: orderIdOf(id),
    memberId: toBigint(row['member_id']),
    traceId: row['trace_id'] === null ? undefined : toBigint(row['trace_id']),
    nums: toInt(row['nums']),
    stake: toBigint(row['stake']),
    tierOdds: Object.fromEntries(
      Object.entries(row['tier_odds'] as Record<string, string>).map(([tier, hao]) => [tier, BigInt(hao)]),
    ),
    singlePick: row['single_pick'] === true,
    awardCap: toBigint(row['award_cap']),
  }
}
