/** Queries of sealed books. */
import { sql } from 'drizzle-orm'
import { arrayOf, rows, sqlState, toBigint, toDate, type Db } from '../../platform/database/database.ts'
import type { SealedEvent } from './events.ts'

/** An issue that is to be sealed. */
export interface ClosedIssue {
  readonly id: bigint
  readonly lottery: string
  readonly number: string
  /** False for a draw on order. */
  readonly timed: boolean
  /** Whether anything was bet on it. */
  readonly hasBets: boolean
}

const dayMs = 86_400_000

// A draw on order has one buyer: it is sealed once it has its bet, or is due at `now`.
const unsealed = (closedBy: Date, now: Date) => sql`issue i
  left join batch_secret s on s.batch_id = i.seed_batch
  where i.code is null and i.draw_at < ${new Date(closedBy.getTime() + dayMs).toISOString()}::timestamptz
    and case when s.batch_id is null then i.close_at <= ${closedBy.toISOString()}::timestamptz
      else i.draw_at <= ${now.toISOString()}::timestamptz
        or exists (select 1 from issue_book k where k.issue_id = i.id) end
    and not exists (select 1 from book_seal b where b.issue_id = i.id)`

/** Orders of a book that is sealed together with others; a larger one has a run of its own, for which no other waits. */
export const smallBook = 1_000

const isLarge = sql`exists (select 1 from issue_book k where k.issue_id = i.id and k.orders > ${smallBook})`

/**
 * Undrawn issues that closed before `closedBy` and are not sealed: large ones first, since the others are held by somebody and
 * wait in any case.
 */
export const unsealedIssues = async (db: Db, closedBy: Date, now: Date): Promise<readonly bigint[]> => {
  const found = await rows(
    db,
    sql`select i.id from ${unsealed(closedBy, now)} order by ${isLarge} desc, i.id`,
  )
  return found.map((row) => toBigint(row['id']))
}

/** How to lock: those that nobody holds and that are small, at most so many; or one, which is waited for so long. */
export type LockHow = { readonly limit: number } | { readonly id: bigint; readonly waitMs: number }

/**
 * Locks such issues against bets until the transaction ends.
 * @throws when the one that is waited for is held for longer (see `isLockTimeout`).
 */
export const lockUnsealed = async (
  tx: Db,
  closedBy: Date,
  now: Date,
  how: LockHow,
): Promise<readonly ClosedIssue[]> => {
  if ('id' in how) await tx.execute(sql`select set_config('lock_timeout', ${String(how.waitMs)}, true)`)
  const which =
    'id' in how
      ? sql`and i.id = ${how.id} for update of i`
      : sql`and not ${isLarge} order by i.id limit ${how.limit} for update of i skip locked`
  const found = await rows(
    tx,
    sql`select i.id, i.lottery, i.number, s.batch_id is null as timed,
        exists (select 1 from bet_page p where p.issue_id = i.id) as has_bets
      from ${unsealed(closedBy, now)} ${which}`,
  )
  return found.map((row) => ({
    id: toBigint(row['id']),
    lottery: String(row['lottery']),
    number: String(row['number']),
    timed: row['timed'] === true,
    hasBets: row['has_bets'] === true,
  }))
}

/** Whether an error says that a row was not given free in time. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'

/** When the next issue closes that is to be sealed, after `now`. */
export const nextClose = async (db: Db, now: Date): Promise<Date | undefined> => {
  const [row] = await rows(
    db,
    sql`select min(i.close_at) as at from issue i where i.code is null and i.close_at > ${now.toISOString()}::timestamptz
      and i.draw_at < ${new Date(now.getTime() + dayMs).toISOString()}::timestamptz`,
  )
  const at = row?.['at']
  return at == null ? undefined : new Date(at as string)
}

/** The last seal of each lottery: its place and its root. */
export const lastSeals = async (
  db: Db,
  lotteries: readonly string[],
): Promise<ReadonlyMap<string, { readonly place: bigint; readonly root: string }>> => {
  const found = await rows(
    db,
    sql`select l.code, b.place, b.root from unnest(${sql.param([...lotteries])}::text[]) as l (code)
      cross join lateral (select x.place, x.root from book_seal x where x.lottery = l.code
        order by x.place desc limit 1) as b`,
  )
  return new Map(
    found.map((row) => [String(row['code']), { place: toBigint(row['place']), root: String(row['root']) }]),
  )
}

/** The seals of undrawn issues that are committed and not timed yet: those of a moment ago, and those whose node crashed then. */
export const untimedSeals = async (db: Db): Promise<readonly bigint[]> => {
  const found = await rows(
    db,
    sql`select b.issue_id from issue i join book_seal b on b.issue_id = i.id
      where i.code is null and i.void_at is null
        and not exists (select 1 from seal_commit c where c.issue_id = b.issue_id)`,
  )
  return found.map((row) => toBigint(row['issue_id']))
}

/** Writes that seals stood at `at`; returns those that nobody else has timed meanwhile. */
export const timeSeals = async (
  db: Db,
  ids: readonly bigint[],
  at: Date,
): Promise<readonly Omit<SealedEvent, 'type'>[]> => {
  const found = await rows(
    db,
    sql`with timed as (
        insert into seal_commit (issue_id, committed_at)
        select id, ${at.toISOString()}::timestamptz from unnest(${arrayOf(ids, 'bigint')}) as id
        on conflict do nothing returning issue_id)
      select i.lottery, i.number, b.root from timed t join issue i on i.id = t.issue_id
        join book_seal b on b.issue_id = t.issue_id order by i.id`,
  )
  return found.map((row) => ({
    lottery: String(row['lottery']),
    issue: String(row['number']),
    root: String(row['root']),
    sealedAt: at,
  }))
}

/** When the books of issues were sealed; those that are not sealed are left out. */
export const sealTimes = async (db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> => {
  const found = await rows(
    db,
    sql`select issue_id, committed_at from seal_commit where issue_id = any (${arrayOf(ids, 'bigint')})`,
  )
  return new Map(found.map((row) => [toBigint(row['issue_id']), toDate(row['committed_at'])]))
}
