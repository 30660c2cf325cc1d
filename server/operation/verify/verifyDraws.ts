/**
 * Holds books and rounds against the log and the public rule: a root that is not the logged one, a draw whose book was not sealed,
 * and one with another round than its close and its seal ask for. The rule is the one by which everybody checks a proof
 * (contract/fair/proof/rounds.ts).
 */
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { dueRound, plannedRound } from '#contract/fair/proof/rounds.ts'
import { rows, toBigint, toDate, type Db, type RawRow } from '../../platform/database/database.ts'

/** How many draws were held against the rule, and how many of them waited for a later round because of their book. */
export interface DrawsChecked {
  readonly draws: number
  readonly late: number
}

/** Checks every sealed book and every in-house draw; the error names the first that does not fit. */
export const verifyDraws = async (db: Db, chunk = 5_000): Promise<Result<DrawsChecked, string>> => {
  const unlike = await unlikeSeal(db)
  if (unlike !== undefined) return err(unlike)
  let [draws, late, after] = [0, 0, 0n]
  for (;;) {
    const some = await drawsAfter(db, after, chunk)
    for (const row of some) {
      const problem = problemOf(row)
      if (problem !== undefined) return err(`${String(row['lottery'])} ${String(row['number'])} ${problem}`)
      if (Number(row['used']) > Number(row['planned'])) late += 1
      after = toBigint(row['issue_id'])
    }
    draws += some.length
    if (some.length < chunk) return ok({ draws, late })
  }
}

/** The first book of a timed issue whose root is not that of its row in the log. */
const unlikeSeal = async (db: Db): Promise<string | undefined> => {
  const [row] = await rows(
    db,
    sql`with logged as (
        select b->>0 as lottery, b->>1 as number, b->>3 as root from audit_log l
          cross join lateral jsonb_array_elements(l.details->'books') as b where l.action = 'seal-books'),
      sealed as (
        select i.lottery, i.number, s.root from book_seal s join issue i on i.id = s.issue_id
          where not exists (select 1 from batch_secret x where x.batch_id = i.seed_batch))
      select coalesce(l.lottery, s.lottery) as lottery, coalesce(l.number, s.number) as number
        from logged l full join sealed s on s.lottery = l.lottery and s.number = l.number
        where l.root is distinct from s.root limit 1`,
  )
  return (
    row && `the book of ${String(row['lottery'])} ${String(row['number'])} is not the one that was logged`
  )
}

// Old draws had no rounds of a chain.
const drawsAfter = (db: Db, after: bigint, chunk: number): Promise<readonly RawRow[]> =>
  rows(
    db,
    sql`select p.issue_id, i.lottery, i.number, i.close_at, p.beacon_round as used, i.beacon_round as planned, c.genesis,
        c.period, s.root, k.committed_at, x.batch_id is null as timed
      from draw_proof p join issue i on i.id = p.issue_id join seed_batch b on b.id = i.seed_batch
        join beacon_chain c on c.hash = b.chain left join batch_secret x on x.batch_id = b.id
        left join book_seal s on s.issue_id = i.id left join seal_commit k on k.issue_id = i.id
      where p.issue_id > ${after} order by p.issue_id limit ${chunk}`,
  )

const problemOf = (row: RawRow): string | undefined => {
  const chain = { genesis: Number(row['genesis']), period: Number(row['period']) }
  const timed = row['timed'] === true
  const [planned, used] = [Number(row['planned']), Number(row['used'])]
  if (plannedRound(chain, toDate(row['close_at']).getTime(), timed) !== planned)
    return `was planned with round ${planned}, which does not follow from its close`
  if (row['root'] == null) return 'was drawn without a sealed book'
  // Books that were sealed before their times were kept were all drawn with the planned round.
  const sealedAt = row['committed_at'] == null ? -Infinity : toDate(row['committed_at']).getTime()
  const due = dueRound(chain, planned, sealedAt, timed)
  return used === due ? undefined : `was drawn with round ${used}: by its close and its seal it was ${due}`
}
