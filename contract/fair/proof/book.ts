/**
 * The sealed book of an issue: a hash tree over the orders that stood at its close (RFC 6962), its root joined with count,
 * stakes and the root of the issue before. A leaf says nothing to who does not know its salt.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from './bytes.ts'

/** What the leaf of an order states. Amounts are 1/10,000 yuan. */
export interface SealedOrder {
  /** `C` and digits. */
  readonly orderId: string
  /** 32 bytes, hex; sent to the owner only. */
  readonly salt: string
  readonly stake: bigint
  /** Number of bets, and multiple. */
  readonly nums: number
  readonly piece: number
  readonly method: string
  /** Empty where the play has none. */
  readonly position: string
  /** SHA-256 of the content, hex. */
  readonly codeHash: string
}

/** What the root of a book states beside its orders. */
export interface BookTotals {
  readonly lottery: string
  readonly number: string
  readonly orders: number
  /** Sum of the stakes, 1/10,000 yuan. */
  readonly stake: bigint
  /** Root of the tree, hex. */
  readonly treeRoot: string
  /** Root of the book of the issue before; empty for the first. */
  readonly previousRoot: string
}

/** SHA-256 of a text, hex. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const leafOf = (data: Uint8Array): Uint8Array => sha256(concatBytes(Uint8Array.of(0), data))
const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(Uint8Array.of(1), left, right))

/** The leaf of an order, hex. */
export const orderLeaf = (order: SealedOrder): string => {
  const { orderId, salt, stake, nums, piece, method, position, codeHash } = order
  const text = ['haocai-order-v1', orderId, salt, stake, nums, piece, method, position, codeHash].join('|')
  return bytesToHex(leafOf(utf8ToBytes(text)))
}

/** The root of a tree over leaves (hex), hex. A tree without leaves has the SHA-256 of nothing. */
export const treeRoot = (leaves: readonly string[]): string =>
  bytesToHex(leaves.length === 0 ? sha256(new Uint8Array()) : rootOf(leaves.map(hexToBytes)))

const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => {
  if (leaves.length === 1) return leaves[0] as Uint8Array
  const half = splitOf(leaves.length)
  return nodeOf(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

/** The largest power of two below n. */
const splitOf = (n: number): number => 2 ** Math.floor(Math.log2(n - 1))

/** The hashes beside the way from a leaf to the root, from the leaf upwards, hex. */
export const pathTo = (leaves: readonly string[], index: number): readonly string[] => {
  if (leaves.length <= 1) return []
  const half = splitOf(leaves.length)
  return index < half
    ? [...pathTo(leaves.slice(0, half), index), treeRoot(leaves.slice(half))]
    : [...pathTo(leaves.slice(half), index - half), treeRoot(leaves.slice(0, half))]
}

/** The root to which a leaf leads by its path; undefined when the path does not fit the size of the tree. */
export const rootBy = (
  leaf: string,
  index: number,
  size: number,
  path: readonly string[],
): string | undefined => {
  if (index < 0 || index >= size) return undefined
  if (size === 1) return path.length === 0 ? leaf : undefined
  const beside = path.at(-1)
  if (beside === undefined) return undefined
  const half = splitOf(size)
  const isLeft = index < half
  const below = isLeft
    ? rootBy(leaf, index, half, path.slice(0, -1))
    : rootBy(leaf, index - half, size - half, path.slice(0, -1))
  if (below === undefined) return undefined
  const [mine, other] = [hexToBytes(below), hexToBytes(beside)]
  return bytesToHex(isLeft ? nodeOf(mine, other) : nodeOf(other, mine))
}

/** The root of a book, hex. */
export const bookRoot = (totals: BookTotals): string =>
  textHash(
    [
      'haocai-book-v1',
      totals.lottery,
      totals.number,
      totals.orders,
      totals.stake,
      totals.treeRoot,
      totals.previousRoot,
    ].join('|'),
  )

/** Where an order is in a book: in a page, and the page among the pages. */
export interface Inclusion {
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
  readonly page: number
  readonly pages: number
  readonly pagePath: readonly string[]
}

/** The leaf of a page among the pages. */
export const pageLeaf = (pageRoot: string): string => bytesToHex(leafOf(hexToBytes(pageRoot)))

/** Whether an order is in the tree of this root. */
export const isIncluded = (order: SealedOrder, where: Inclusion, root: string): boolean => {
  const pageRoot = rootBy(orderLeaf(order), where.index, where.size, where.path)
  return (
    pageRoot !== undefined && rootBy(pageLeaf(pageRoot), where.page, where.pages, where.pagePath) === root
  )
}
