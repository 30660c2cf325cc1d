/**
 * Where the orders of a player are in the sealed book of an issue. Every player of a book asks when its root is pushed: the tree of its
 * pages is kept for the next, and no way through a tree costs as much as the tree.
 */
import { sql } from 'drizzle-orm'
import type { Inclusion, SealedOrder } from '#contract/fair/proof/book.ts'
import { rows, toBigint, toInt, type Db } from '../../platform/database/database.ts'
import { leavesOfPage } from './bookOf.ts'
import { ordersOfPage } from './leaves.sql.ts'
import { leafOfPage, treeOf, type WholeTree } from './tree.ts'

/** An order with its place in a sealed book. */
export interface SealedPlace {
  readonly root: string
  readonly treeRoot: string
  readonly order: SealedOrder
  readonly where: Inclusion
}

/** Tells the places of a player's orders; none while the book is open. Cancelled orders are in no book. */
export type SealedPlaces = (
  memberId: bigint,
  lottery: string,
  number: string,
) => Promise<readonly SealedPlace[]>

const placesMax = 200
// Books whose trees of pages are remembered: some megabytes at most.
const booksKept = 8

interface PagesOfBook {
  readonly places: ReadonlyMap<bigint, number>
  readonly tree: WholeTree
}

/** Makes the reader of places. */
export const createSealedPlaces = (db: Db): SealedPlaces => {
  const kept = new Map<bigint, Promise<PagesOfBook>>()
  const pagesOf = (issueId: bigint): Promise<PagesOfBook> => {
    const held = kept.get(issueId)
    if (held) return held
    const reading = pagesOfBook(db, issueId)
    // The one that was read first goes first.
    for (const [id] of kept) if (kept.size >= booksKept) kept.delete(id)
    kept.set(issueId, reading)
    reading.catch(() => kept.delete(issueId))
    return reading
  }
  return async (memberId, lottery, number) => {
    const [seal] = await rows(
      db,
      sql`select b.issue_id, b.root, b.tree_root, b.salt
        from issue i join book_seal b on b.issue_id = i.id where i.lottery = ${lottery} and i.number = ${number}`,
    )
    if (!seal) return []
    const issueId = toBigint(seal['issue_id'])
    const mine = await rows(
      db,
      sql`select p.id, cardinality(p.order_id) as lines from bet_page p
        where p.issue_id = ${issueId} and ${memberId} = any (p.member_id) order by p.id`,
    )
    const places: SealedPlace[] = []
    for (const row of mine) {
      const most = placesMax - places.length
      if (most === 0) break
      const page = { id: toBigint(row['id']), lines: toInt(row['lines']) }
      const orders = await ordersOfPage(db, page.id, String(seal['salt']), { memberId, most })
      if (orders.length === 0) continue
      const pages = await pagesOf(issueId)
      const leaves = await leavesOfPage(db, String(seal['salt']), page)
      const tree = await treeOf(leaves)
      const at = pages.places.get(page.id) ?? -1
      const pagePath = pages.tree.pathTo(at)
      for (const { order, index } of orders) {
        const where = {
          index,
          size: leaves.length,
          path: tree.pathTo(index),
          page: at,
          pages: pages.places.size,
          pagePath,
        }
        places.push({ root: String(seal['root']), treeRoot: String(seal['tree_root']), order, where })
      }
    }
    return places
  }
}

const pagesOfBook = async (db: Db, issueId: bigint): Promise<PagesOfBook> => {
  const [row] = await rows(db, sql`select b.pages from book_seal b where b.issue_id = ${issueId}`)
  const pages = row?.['pages'] as readonly (readonly [id: string, root: string])[]
  return {
    places: new Map(pages.map(([id], place) => [BigInt(id), place])),
    tree: await treeOf(pages.map(([, root]) => leafOfPage(Buffer.from(root, 'hex')))),
  }
}
