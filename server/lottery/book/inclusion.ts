/** Where the orders of a player are in the sealed book of an issue. */
import { sql } from 'drizzle-orm'
import { orderLeaf, pageLeaf, pathTo, type Inclusion, type SealedOrder } from '#contract/fair/book.ts'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import { orderIdOf } from '../orders/reference.ts'
import { bookPages } from './book.sql.ts'

/** An order with its place in a sealed book. */
export interface SealedPlace {
  readonly root: string
  readonly treeRoot: string
  readonly order: SealedOrder
  readonly where: Inclusion
}

const placesMax = 200

/** The places of the orders of a member in the book of an issue; none while it is open. Cancelled orders are in no book. */
export const sealedPlaces = async (
  db: Db,
  memberId: bigint,
  lottery: string,
  number: string,
): Promise<readonly SealedPlace[]> => {
  const [seal] = await rows(
    db,
    sql`select b.issue_id, b.root, b.tree_root, b.salt, b.pages
      from issue i join book_seal b on b.issue_id = i.id where i.lottery = ${lottery} and i.number = ${number}`,
  )
  if (!seal) return []
  const issueId = toBigint(seal['issue_id'])
  const mine = await rows(
    db,
    sql`select p.id, array(select p.order_id[n]::text from generate_subscripts(p.order_id, 1) n
        where p.member_id[n] = ${memberId}) as orders
      from bet_page p where p.issue_id = ${issueId} and ${memberId} = any (p.member_id) order by p.id`,
  )
  const roots = (seal['pages'] as readonly (readonly [string, string])[]).map(
    ([id, root]) => [id, pageLeaf(root)] as const,
  )
  const leaves = roots.map(([, leaf]) => leaf)
  const places: SealedPlace[] = []
  for (const row of mine) {
    const pageId = toBigint(row['id'])
    const own = new Set((row['orders'] as readonly string[]).map((id) => orderIdOf(BigInt(id))))
    const [page] = await bookPages(db, issueId, String(seal['salt']), pageId)
    const at = roots.findIndex(([id]) => id === pageId.toString())
    const orders = page?.orders ?? []
    const pageLeaves = orders.map(orderLeaf)
    for (const [index, order] of orders.entries()) {
      if (!own.has(order.orderId) || places.length === placesMax) continue
      const where = {
        index,
        size: orders.length,
        path: pathTo(pageLeaves, index),
        page: at,
        pages: roots.length,
        pagePath: pathTo(leaves, at),
      }
      places.push({ root: String(seal['root']), treeRoot: String(seal['tree_root']), order, where })
    }
  }
  return places
}
