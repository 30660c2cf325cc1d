import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from './bytes.ts'
import {
  bookRoot,
  isIncluded,
  orderLeaf,
  pageLeaf,
  pathTo,
  rootBy,
  textHash,
  treeRoot,
  type SealedOrder,
} from './book.ts'

const leavesOf = (n: number): readonly string[] => Array.from({ length: n }, (_, i) => textHash(`leaf ${i}`))

test('the tree is that of RFC 6962: leaves and nodes are hashed differently, and the left half is a power of two', () => {
  const [a = '', b = '', c = ''] = leavesOf(3)
  const node = (left: string, right: string) =>
    createHash('sha256')
      .update(Buffer.from(`01${left}${right}`, 'hex'))
      .digest('hex')
  expect(treeRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect([treeRoot([a]), treeRoot([a, b]), treeRoot([a, b, c])]).toEqual([a, node(a, b), node(node(a, b), c)])
  expect(pageLeaf(a)).toBe(
    createHash('sha256')
      .update(Buffer.from(`00${a}`, 'hex'))
      .digest('hex'),
  )
})

test('every leaf leads to the root by its path, and by no other place, size, leaf or path', () => {
  for (const size of [1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33]) {
    const leaves = leavesOf(size)
    const root = treeRoot(leaves)
    for (let i = 0; i < size; i++) {
      const leaf = leaves[i] as string
      const path = pathTo(leaves, i)
      expect(rootBy(leaf, i, size, path)).toBe(root)
      expect(rootBy(textHash('another'), i, size, path)).not.toBe(root)
      if (size > 1) {
        expect(rootBy(leaf, (i + 1) % size, size, path)).not.toBe(root)
        expect(rootBy(leaf, i, size, path.slice(1))).not.toBe(root)
        const other = hexToBytes(path[0] as string)
        other[0] = (other[0] as number) ^ 1
        expect(rootBy(leaf, i, size, [bytesToHex(other), ...path.slice(1)])).not.toBe(root)
      }
      expect(rootBy(leaf, i, size, [...path, leaf])).toBeUndefined()
    }
    expect(rootBy(leaves[0] as string, size, size, [])).toBeUndefined()
    expect(rootBy(leaves[0] as string, -1, size, [])).toBeUndefined()
  }
})

test('an order added, left out or moved gives another root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (size, pick) => {
      const leaves = leavesOf(size)
      const at = pick % size
      const without = leaves.toSpliced(at, 1)
      const more = leaves.toSpliced(at, 0, textHash('more'))
      const moved = size > 1 ? [...leaves.slice(1), leaves[0] as string] : more
      return new Set([leaves, without, more, moved].map(treeRoot)).size === (size > 1 ? 4 : 3)
    }),
  )
})

const order: SealedOrder = {
  orderId: 'C261121000000001',
  salt: 'aa'.repeat(32),
  stake: 20_000n,
  nums: 1,
  piece: 1,
  method: 'wx_zx_fs',
  position: '',
  codeHash: textHash('1|2|3|4|5'),
}

test('an order is in a book with all that it states', () => {
  const pages = [[textHash('x')], [textHash('y'), orderLeaf(order), textHash('z')], [textHash('w')]]
  const roots = pages.map((leaves) => pageLeaf(treeRoot(leaves)))
  const where = {
    index: 1,
    size: 3,
    path: pathTo(pages[1] ?? [], 1),
    page: 1,
    pages: 3,
    pagePath: pathTo(roots, 1),
  }
  const root = treeRoot(roots)
  expect(isIncluded(order, where, root)).toBe(true)
  const changes: readonly Partial<SealedOrder>[] = [
    { orderId: 'C261121000000002' },
    { salt: 'ab'.repeat(32) },
    { stake: 20_001n },
    { nums: 2 },
    { piece: 2 },
    { method: 'wx_zx_ds' },
    { position: '0' },
    { codeHash: textHash('1|2|3|4|6') },
  ]
  for (const change of changes) expect(isIncluded({ ...order, ...change }, where, root)).toBe(false)
  expect(isIncluded(order, { ...where, page: 0 }, root)).toBe(false)
})

test('the root of a book states lottery, issue, count, stakes and the book before', () => {
  const totals = {
    lottery: 'mjffc',
    number: '20261121-0720',
    orders: 3,
    stake: 60_000n,
    treeRoot: textHash('tree'),
    previousRoot: textHash('before'),
  }
  const roots = [
    totals,
    { ...totals, lottery: 'txffc' },
    { ...totals, number: '20261121-0721' },
    { ...totals, orders: 2 },
    { ...totals, stake: 60_001n },
    { ...totals, treeRoot: textHash('other') },
    { ...totals, previousRoot: '' },
  ].map(bookRoot)
  expect(new Set(roots).size).toBe(roots.length)
})
