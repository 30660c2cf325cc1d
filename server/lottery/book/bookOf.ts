/**
 * Makes the tree of a book in pieces of a thousand lines, so that whatever else the process does goes on between them: a book may have
 * a million orders, and one of its pages thousands.
 */
import type { Db } from '../../platform/database/database.ts'
import { leavesOf, pagesOf, type PageSize, type Slice } from './leaves.sql.ts'
import { createTree, leafOfPage } from './tree.ts'

/** What a seal states of the orders of an issue. */
export interface Book {
  readonly orders: number
  /** Sum of the stakes, 1/10,000 yuan. */
  readonly stake: bigint
  /** Hex. */
  readonly treeRoot: string
  /** The pages that have an order, with the root of each, hex. */
  readonly pages: readonly (readonly [id: string, root: string])[]
}

/** Number of lines whose leaves are read at once: some milliseconds of joining them. */
export const pieceLines = 1_000

/** Slices of pages in their order, in pieces of {@link pieceLines} lines at most. */
export const piecesOf = (pages: readonly PageSize[]): readonly (readonly Slice[])[] => {
  const pieces: Slice[][] = []
  let room = 0
  for (const { id, lines } of pages)
    for (let first = 1; first <= lines;) {
      if (room === 0) {
        pieces.push([])
        room = pieceLines
      }
      const last = Math.min(lines, first + room - 1)
      pieces.at(-1)?.push({ page: id, first, last })
      room -= last - first + 1
      first = last + 1
    }
  return pieces
}

const hashBytes = 32

/** The book of an issue, which nobody changes meanwhile. */
export const bookOf = async (db: Db, issueId: bigint, salt: string): Promise<Book> => {
  const pages: (readonly [string, string])[] = []
  const book = createTree()
  let [orders, stake] = [0, 0n]
  let page = { id: 0n, tree: createTree(), orders: 0 }
  const endPage = (): void => {
    if (page.orders === 0) return
    const root = page.tree.root()
    pages.push([page.id.toString(), root.toString('hex')])
    book.add(leafOfPage(root))
  }
  for (const piece of piecesOf(await pagesOf(db, issueId))) {
    for (const [i, leaves] of (await leavesOf(db, salt, piece)).entries()) {
      const { page: id } = piece[i] as Slice
      if (id !== page.id) {
        endPage()
        page = { id, tree: createTree(), orders: 0 }
      }
      for (let at = 0; at < leaves.hashes.length; at += hashBytes)
        page.tree.add(leaves.hashes.subarray(at, at + hashBytes))
      page.orders += leaves.orders
      orders += leaves.orders
      stake += leaves.stake
    }
    // PGlite answers without leaving this thread.
    await new Promise((resolve) => setImmediate(resolve))
  }
  endPage()
  return { orders, stake, treeRoot: book.root().toString('hex'), pages }
}

/** The leaves of the orders of a page that stood, in their order. */
export const leavesOfPage = async (db: Db, salt: string, page: PageSize): Promise<readonly Buffer[]> => {
  const leaves: Buffer[] = []
  for (const piece of piecesOf([page]))
    for (const { hashes } of await leavesOf(db, salt, piece))
      for (let at = 0; at < hashes.length; at += hashBytes) leaves.push(hashes.subarray(at, at + hashBytes))
  return leaves
}
