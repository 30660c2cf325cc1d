import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderLeaf, pageLeaf, pathTo, textHash, treeRoot } from '#contract/fair/proof/book.ts'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { rows, toBigint } from '../../platform/database/database.ts'
import { bookOf, pieceLines, piecesOf } from './bookOf.ts'
import { ordersOfPage } from './leaves.sql.ts'
import { createTree, leafOfPage, treeOf } from './tree.ts'

const leaves = Array.from({ length: 130 }, (_, n) => textHash(String(n)))

test('every way of a whole tree is that of whoever checks it', async () => {
  for (const size of [1, 2, 3, 4, 5, 7, 8, 31, 33, 64, 127, 130]) {
    const some = leaves.slice(0, size)
    const tree = await treeOf(some.map((leaf) => Buffer.from(leaf, 'hex')))
    for (let index = 0; index < size; index += 1) expect(tree.pathTo(index)).toEqual(pathTo(some, index))
  }
})

test('a tree that grows leaf by leaf has the root of the whole', () => {
  for (let size = 0; size <= leaves.length; size += 1) {
    const tree = createTree()
    for (const leaf of leaves.slice(0, size)) tree.add(Buffer.from(leaf, 'hex'))
    expect(tree.root().toString('hex')).toBe(treeRoot(leaves.slice(0, size)))
  }
  const [leaf = ''] = leaves
  expect(leafOfPage(Buffer.from(leaf, 'hex')).toString('hex')).toBe(pageLeaf(leaf))
})

test('pieces have every line once, in its order, and as many as a piece may have', () => {
  const sizes = fc.array(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3_500 })))
  fc.assert(
    fc.property(sizes, (lines) => {
      const pages = lines.map((count, n) => ({ id: BigInt(n + 1), lines: count }))
      const pieces = piecesOf(pages)
      const all = lines.reduce((sum, count) => sum + count, 0)
      const told = pieces.map((piece) => piece.reduce((sum, { first, last }) => sum + last - first + 1, 0))
      expect(told.slice(0, -1)).toEqual(told.slice(0, -1).map(() => pieceLines))
      expect(told.reduce((sum, count) => sum + count, 0)).toBe(all)
      expect(pieces).toHaveLength(Math.ceil(all / pieceLines))
      // A slice begins where the one before it in its page ended.
      const next = new Map<bigint, number>()
      for (const { page, first, last } of pieces.flat()) {
        expect(first).toBe(next.get(page) ?? 1)
        expect(last).toBeGreaterThanOrEqual(first)
        next.set(page, last + 1)
      }
    }),
  )
})

describeOnBoth('the tree of a book', (kind) => {
  test('is the one that its players prove their orders with: long pages, contents of any text, cancelled orders', async () => {
    const database = await freshDatabase(kind)
    try {
      const salt = '5a'.repeat(32)
      const [issue] = await rows(database.db, sql`select id from issue order by id limit 1`)
      const issueId = toBigint(issue?.['id'])
      const sizes = [1, 700, 3, 1_500, 2]
      await database.asOwner(async (owner) => {
        await owner.execute(sql`select keep_terms(a_method => array['wx_zx_fs', 'rxw'], a_price => array[20000::bigint, 20000],
          a_odds => array[196000::bigint, 196000], a_point => array[0, 0], a_tier_odds => array['{}', '{}'],
          a_single_pick => array[false, false], a_award_cap => array[0::bigint, 0], a_play_revision => array['none', 'none'])`)
        for (const [page, size] of sizes.entries())
          await owner.execute(sql`insert into bet_page (issue_id, order_id, member_id, terms, nums, piece, mask, stake, liability, code, position)
            select ${issueId}, array_agg(${page * 10_000}::bigint + n), array_agg(1::bigint), array_agg(t.id), array_agg(n), array_agg(n % 7 + 1),
              array_agg(null::bigint), array_agg(n * 200::bigint), array_agg(0::bigint),
              array_agg(case n % 3 when 0 then '1|2|3|4|5' when 1 then E'龙,虎\\\\ "x"' else repeat('01,02|', n) end),
              ${page === 1 ? sql`array_agg('万千'::text)` : sql`null::text[]`}
            from generate_series(1, ${size}) n join lateral (select id from line_terms where play_revision = 'none'
              order by id limit 1 offset n % 2) t on true`)
        // One of a page, and every one of the last.
        for (const id of [10_005, 40_001, 40_002])
          await owner.execute(sql`insert into cancelled_order (order_id, issue_id, member_id, reason, cancelled_at)
            values (${id}, ${issueId}, 1, 'player', now())`)
      })
      const book = await bookOf(database.db, issueId, salt)
      const pages = await rows(
        database.db,
        sql`select id from bet_page where issue_id = ${issueId} order by id`,
      )
      const orders = await Promise.all(pages.map(({ id }) => ordersOfPage(database.db, toBigint(id), salt)))
      const standing = orders.filter((some) => some.length > 0)
      expect(standing.flatMap((some) => some.map(({ index }, n) => index - n))).toEqual(Array(2_203).fill(0))
      const roots = standing.map((some) => treeRoot(some.map(({ order }) => orderLeaf(order))))
      expect(standing.map(({ length }) => length)).toEqual([1, 699, 3, 1_500])
      expect(book).toEqual({
        orders: 2_203,
        stake: standing.flat().reduce((sum, { order }) => sum + order.stake, 0n),
        treeRoot: treeRoot(roots.map(pageLeaf)),
        pages: roots.map((root, n) => [String(pages[n]?.['id']), root]),
      })
    } finally {
      await database.close()
    }
  })
})
