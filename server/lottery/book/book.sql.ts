/** Queries of sealed books. */
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { orderLeaf, textHash, treeRoot, type SealedOrder } from '#contract/fair/book.ts'
import { rows, sqlState, toBigint, type Db } from '../../platform/database/database.ts'
import { orderIdOf } from '../orders/reference.ts'

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

/** A page of a book: the orders of a page that stood at the close, in their order. */
export interface BookPage {
  readonly id: bigint
  readonly orders: readonly SealedOrder[]
}

const dayMs = 86_400_000

// A draw on order closes before its bet is written: it is sealed once it has one, or is due at `now`.
const unsealed = (closedBy: Date, now: Date) => sql`issue i
  left join batch_secret s on s.batch_id = i.seed_batch
  where i.code is null and i.draw_at < ${new Date(closedBy.getTime() + dayMs).toISOString()}::timestamptz
    and case when s.batch_id is null then i.close_at <= ${closedBy.toISOString()}::timestamptz
      else i.close_at <= ${now.toISOString()}::timestamptz and (i.draw_at <= ${now.toISOString()}::timestamptz
        or exists (select 1 from issue_book k where k.issue_id = i.id)) end
    and not exists (select 1 from book_seal b where b.issue_id = i.id)`

/** Undrawn issues that closed before `closedBy` and are not sealed, oldest first. */
export const unsealedIssues = async (db: Db, closedBy: Date, now: Date): Promise<readonly bigint[]> => {
  const found = await rows(db, sql`select i.id from ${unsealed(closedBy, now)} order by i.id`)
  return found.map((row) => toBigint(row['id']))
}

/** How to lock: those that nobody holds, at most so many; or one, which is waited for so long. */
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
      : sql`order by i.id limit ${how.limit} for update of i skip locked`
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

/** The pages of an issue as its book has them; cancelled orders are in no book, and a page without others neither. */
export const bookPages = async (
  db: Db,
  issueId: bigint,
  salt: string,
  onlyPage?: bigint,
): Promise<readonly BookPage[]> => {
  const one = onlyPage === undefined ? sql`true` : sql`p.id = ${onlyPage}`
  const found = await rows(
    db,
    sql`select p.id, p.order_id[n] as order_id, p.stake[n] as stake, p.nums[n] as nums, p.piece[n] as piece,
        t.method, coalesce(p.position[n], '') as position, p.code[n] as code
      from bet_page p cross join lateral generate_subscripts(p.order_id, 1) as n
      join line_terms t on t.id = p.terms[n]
      where p.issue_id = ${issueId} and ${one}
        and not exists (select 1 from cancelled_order c where c.order_id = p.order_id[n])
      order by p.id, n`,
  )
  const pages = new Map<bigint, SealedOrder[]>()
  for (const row of found) {
    const id = toBigint(row['id'])
    const orderId = orderIdOf(toBigint(row['order_id']))
    const orders = pages.get(id) ?? []
    pages.set(id, orders)
    orders.push({
      orderId,
      salt: orderSalt(salt, orderId),
      stake: toBigint(row['stake']),
      nums: Number(row['nums']),
      piece: Number(row['piece']),
      method: String(row['method']),
      position: String(row['position']),
      codeHash: textHash(String(row['code'])),
    })
  }
  return [...pages].map(([id, orders]) => ({ id, orders }))
}

const orderSalt = (bookSalt: string, orderId: string): string =>
  createHmac('sha256', Buffer.from(bookSalt, 'hex')).update(orderId).digest('hex')

/** The root of a page, hex. */
export const pageRootOf = ({ orders }: BookPage): string => treeRoot(orders.map(orderLeaf))
