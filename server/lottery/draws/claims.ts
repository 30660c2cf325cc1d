/**
 * What feeds report about issues, and when that makes a draw. With one feed configured its word is the draw; with two or more, two of
 * them must report the same.
 *
 * An issue waits from the first claim until a second source reports the same numbers: then it is drawn. As soon as two claims
 * differ, from two sources or from one, no further claim draws it: its lottery is paused, and two operators decide by
 * `propose-draws`. A claim against a result that feeds or operators gave before pauses the lottery too.
 */
import { count, countDistinct, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Result } from '#engine/result.ts'
import type { Db } from '../../platform/database/database.ts'
import { feedClaim, issue } from '../../schema/lottery/draws.ts'
import type { DrawnEvent } from './events.ts'
import { pauseSales } from './pauses.ts'
import { orRefusal, refuse, soundDraw, type Refusal, type ToldDraw } from './soundDraw.ts'
import { keyOf, lockDraws, writeDrawn, type LockedDraw } from './toldIssues.ts'

/** Sources that must report the same where two or more are configured. */
const agreeing = 2

/** Who reports, among which configured feeds, and how acts of the system are audited. */
export interface Teller {
  readonly feed: string
  readonly sequence: bigint
  readonly feeds: readonly string[]
  readonly audit: (tx: Db, action: string, details: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** Sources that differ on an issue. */
export interface Difference {
  readonly lottery: string
  readonly issue: string
  /** The numbers that each source reported, in the order of their reports. */
  readonly told: readonly { readonly feed: string; readonly code: string }[]
  /** The result that stands, or null while there is none. */
  readonly drawn: string | null
}

/** What became of the results of a post. */
export interface Claimed {
  readonly drawn: readonly DrawnEvent[]
  /** Issues that were drawn with these numbers before. */
  readonly known: number
  /** Issues that wait for a second source. */
  readonly waiting: number
  /** Issues on which sources differ. */
  readonly differing: number
  /** Those of them on which this post is the first to differ. */
  readonly differences: readonly Difference[]
}

type Claim = Difference['told'][number]
type Verdict = 'draw' | 'known' | 'waiting' | 'differing'

/** Records what a feed reports, in one transaction: every result of the post, or none when one of them is refused. */
export const recordClaims = (
  db: Db,
  teller: Teller,
  draws: readonly ToldDraw[],
  now: Date,
): Promise<Result<Claimed, Refusal>> =>
  orRefusal(async () => {
    const sound = draws.map((told) => soundDraw(told, now))
    return db.transaction(async (tx) => {
      const locked = await lockDraws(tx, sound)
      const fresh = await addClaims(tx, teller, locked, now)
      const claims = await claimsOf(tx, locked)
      const judged = locked.map((one) => {
        const told = claims.get(one.issue.id) ?? []
        return { one, told, verdict: verdictOf(one, told, teller) }
      })
      const having = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict)
      const undrawn = having('draw').map(({ one }) => one)
      const drawn = await writeDrawn(tx, undrawn, now)
      const differences = having('differing')
        .filter(({ one }) => fresh.has(one.issue.id))
        .map(({ one: { issue: held }, told }) => ({
          lottery: held.lottery,
          issue: held.number,
          told,
          drawn: held.code,
        }))
      await stopSales(tx, teller, differences)
      return {
        drawn,
        known: having('known').length,
        waiting: having('waiting').length,
        differing: having('differing').length,
        differences,
      }
    })
  })

/** Stores what is reported for the first time; returns the issues of the new claims. */
const addClaims = async (
  tx: Db,
  { feed, sequence }: Teller,
  locked: readonly LockedDraw[],
  toldAt: Date,
): Promise<ReadonlySet<bigint>> => {
  if (locked.length === 0) return new Set()
  const added = await tx
    .insert(feedClaim)
    .values(locked.map(({ issue: { id }, code }) => ({ issueId: id, feed, code, sequence, toldAt })))
    .onConflictDoNothing()
    .returning({ issueId: feedClaim.issueId })
  return new Set(added.map(({ issueId }) => issueId))
}

const claimsOf = async (
  tx: Db,
  locked: readonly LockedDraw[],
): Promise<ReadonlyMap<bigint, readonly Claim[]>> => {
  const ids = locked.map((one) => one.issue.id)
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ issueId: feedClaim.issueId, feed: feedClaim.feed, code: feedClaim.code })
    .from(feedClaim)
    .where(inArray(feedClaim.issueId, ids))
    .orderBy(feedClaim.id)
  const byIssue = new Map<bigint, Claim[]>(ids.map((id) => [id, []]))
  for (const { issueId, ...claim } of found) byIssue.get(issueId)?.push(claim)
  return byIssue
}

const verdictOf = (
  { told, code, issue: held }: LockedDraw,
  claims: readonly Claim[],
  { feeds }: Teller,
): Verdict => {
  const alone = feeds.length < agreeing
  if (held.code === code) return 'known'
  if (held.code !== null) {
    // With one source, and against the draws of the sandbox, there is nothing that two operators would have to judge.
    if (alone || held.source !== 'feed')
      refuse('OtherResult', told, `${keyOf(held)} is drawn ${held.code}, not ${code}`)
    return 'differing'
  }
  if (alone) return 'draw'
  if (claims.some((claim) => claim.code !== code)) return 'differing'
  // A feed that is no longer configured may contradict, but its word does not make a draw.
  const sources = new Set(claims.map(({ feed }) => feed).filter((feed) => feeds.includes(feed)))
  return sources.size >= agreeing ? 'draw' : 'waiting'
}

/** Pauses the lotteries of new differences. The audit rows come last, because the log is locked until the commit. */
const stopSales = async (tx: Db, { audit }: Teller, differences: readonly Difference[]): Promise<void> => {
  await pauseSales(
    tx,
    new Map(
      differences.map(({ lottery, issue: number }) => [lottery, `official sources differ on ${number}`]),
    ),
  )
  for (const difference of differences) await audit(tx, 'feeds-differ', { ...difference })
}

/** Number of undrawn issues on which sources differ: they wait for two operators. */
export const disputedIssues = async (db: Db): Promise<number> => {
  const disputed = db
    .select({ id: feedClaim.issueId })
    .from(feedClaim)
    .innerJoin(issue, eq(issue.id, feedClaim.issueId))
    .where(isNull(issue.code))
    .groupBy(feedClaim.issueId)
    .having(gt(countDistinct(feedClaim.code), 1))
    .as('disputed')
  const [row] = await db.select({ n: count() }).from(disputed)
  return row?.n ?? 0
}
