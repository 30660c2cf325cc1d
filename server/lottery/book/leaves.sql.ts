/** Reads what was bet on an issue as its book has it; cancelled orders are in no book. */
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SealedOrder } from '#contract/fair/proof/book.ts'
import { arrayOf, rows, toBigint, toInt, type Db } from '../../platform/database/database.ts'
import { orderIdOf } from '../orders/reference.ts'

/** A page of bets with the number of its lines. */
export interface PageSize {
  readonly id: bigint
  readonly lines: number
}

/** The pages of an issue, in order. */
export const pagesOf = async (db: Db, issueId: bigint): Promise<readonly PageSize[]> => {
  const found = await rows(
    db,
    sql`select p.id, cardinality(p.order_id) as lines from bet_page p where p.issue_id = ${issueId} order by p.id`,
  )
  return found.map((row) => ({ id: toBigint(row['id']), lines: toInt(row['lines']) }))
}

/** Lines of a page, counted from 1, both ends included. */
export interface Slice {
  readonly page: bigint
  readonly first: number
  readonly last: number
}

/** What stands in a slice. */
export interface Leaves {
  readonly orders: number
  /** Sum of the stakes, 1/10,000 yuan. */
  readonly stake: bigint
  /** The leaves of the orders, 32 bytes each. */
  readonly hashes: Buffer
}

// The two keys of an HMAC with SHA-256, whose block has 64 bytes (RFC 2104): the database has no HMAC.
const padded = (salt: string, byte: number): Buffer =>
  Buffer.concat([Buffer.from(salt, 'hex'), Buffer.alloc(32)]).map((one) => one ^ byte) as Buffer

/**
 * The leaves of slices, in their order. The database computes them, as `orderLeaf` of contract/fair/proof/book.ts does: contents of
 * megabytes stay where they are, and this process has only to join hashes.
 */
export const leavesOf = async (
  db: Db,
  salt: string,
  slices: readonly Slice[],
): Promise<readonly Leaves[]> => {
  const [inner, outer] = [padded(salt, 0x36), padded(salt, 0x5c)]
  const reference = sql`('C' || lpad(l.id::text, 19, '0'))`
  const bytes = (text: ReturnType<typeof sql>) => sql`convert_to(${text}, 'UTF8')`
  const orderSalt = sql`encode(sha256(${outer}::bytea || sha256(${inner}::bytea || ${bytes(reference)})), 'hex')`
  const codeHash = sql`encode(sha256(${bytes(sql`l.code`)}), 'hex')`
  const stated = sql`concat_ws('|', 'haocai-order-v1', ${reference}, ${orderSalt}, l.stake, l.nums, l.piece, t.method,
    coalesce(l.position, ''), ${codeHash})`
  const found = await rows(
    db,
    sql`select s.orders, s.stake, s.hashes
      from unnest(${arrayOf(
        slices.map(({ page }) => page),
        'bigint',
      )}, ${arrayOf(
        slices.map(({ first }) => first),
        'int',
      )}, ${arrayOf(
        slices.map(({ last }) => last),
        'int',
      )}) with ordinality as w (page, first, last, n)
      join bet_page p on p.id = w.page
      cross join lateral (
        select count(*) as orders, coalesce(sum(l.stake), 0)::text as stake,
          coalesce(string_agg(sha256('\\x00'::bytea || ${bytes(stated)}), ''::bytea order by l.n), ''::bytea) as hashes
        from unnest(p.order_id, p.stake, p.nums, p.piece, p.position, p.code, p.terms)
          with ordinality as l (id, stake, nums, piece, position, code, terms, n)
        join line_terms t on t.id = l.terms
        where l.n between w.first and w.last
          and not exists (select 1 from cancelled_order c where c.order_id = l.id)) as s
      order by w.n`,
  )
  return found.map((row) => ({
    orders: toInt(row['orders']),
    stake: toBigint(row['stake']),
    hashes: Buffer.from(row['hashes'] as Uint8Array),
  }))
}

/** An order of a player, and its place among the orders of its page that stood at the close. */
export interface PlacedOrder {
  readonly order: SealedOrder
  readonly index: number
}

/** The orders of a player in a page, in their order, `most` at most; of every player when none is named. */
export const ordersOfPage = async (
  db: Db,
  pageId: bigint,
  salt: string,
  { memberId, most = 2 ** 31 - 1 }: { readonly memberId?: bigint; readonly most?: number } = {},
): Promise<readonly PlacedOrder[]> => {
  const found = await rows(
    db,
    sql`select l.* from (
        select row_number() over (order by l.n) - 1 as index, l.id, l.member_id, l.stake, l.nums, l.piece, t.method,
          coalesce(l.position, '') as position, encode(sha256(convert_to(l.code, 'UTF8')), 'hex') as code_hash
        from bet_page p
        cross join unnest(p.order_id, p.member_id, p.stake, p.nums, p.piece, p.position, p.code, p.terms)
          with ordinality as l (id, member_id, stake, nums, piece, position, code, terms, n)
        join line_terms t on t.id = l.terms
        where p.id = ${pageId} and not exists (select 1 from cancelled_order c where c.order_id = l.id)) as l
      where ${memberId === undefined ? sql`true` : sql`l.member_id = ${memberId}`} order by l.index limit ${most}`,
  )
  return found.map((row) => {
    const orderId = orderIdOf(toBigint(row['id']))
    return {
      index: toInt(row['index']),
      order: {
        orderId,
        salt: orderSalt(salt, orderId),
        stake: toBigint(row['stake']),
        nums: Number(row['nums']),
        piece: Number(row['piece']),
        method: String(row['method']),
        position: String(row['position']),
        codeHash: String(row['code_hash']),
      },
    }
  })
}

const orderSalt = (bookSalt: string, orderId: string): string =>
  createHmac('sha256', Buffer.from(bookSalt, 'hex')).update(orderId).digest('hex')
