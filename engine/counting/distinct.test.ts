import { expect, test } from 'vitest'
import { distinctRowsCounter, distinctTuplesCounter } from './distinct.ts'
import { seededRandom } from './random.ts'

const random = seededRandom(12)

const rowsOf = (rows: number, numbers: number, density: number): readonly number[] =>
  Array.from({ length: rows }, () =>
    Array.from({ length: numbers }, (_, bit) => (random() < density ? 1 << bit : 0)).reduce(
      (a, b) => a | b,
      0,
    ),
  )

/** Tuples of different numbers, counted by trying all. */
const tried = (rows: readonly number[], taken = 0): number => {
  const [row, ...others] = rows
  if (row === undefined) return 1
  let tuples = 0
  for (let rest = row & ~taken; rest !== 0; rest &= rest - 1) tuples += tried(others, taken | (rest & -rest))
  return tuples
}

const pairsAndTriples = (rows: readonly number[]) => {
  let [pairs, triples] = [0, 0]
  for (const [a, one] of rows.entries())
    for (const [b, two] of rows.entries()) {
      if (b > a) pairs += tried([one, two])
      for (const [c, three] of rows.entries()) if (a < b && b < c) triples += tried([one, two, three])
    }
  return { pairs, triples }
}

test.each([2, 3, 4, 5])(
  'tuples of different numbers of %i rows are as many as an exhaustive search finds',
  (rows) => {
    const count = distinctTuplesCounter(rows)
    for (let time = 0; time < 200; time += 1) {
      const masks = rowsOf(rows, rows === 5 ? 8 : 12, random())
      expect(count(masks), masks.join()).toBe(tried(masks))
    }
  },
)

test('pairs and triples of different numbers of ten rows likewise, however often a number is held', () => {
  for (let time = 0; time < 60; time += 1) {
    const masks = rowsOf(10, 10, random())
    const { pairs, triples } = pairsAndTriples(masks)
    expect([distinctRowsCounter(10, 2)(masks), distinctRowsCounter(10, 3)(masks)]).toEqual([pairs, triples])
  }
})
