import { expect, test } from 'vitest'
import { pValue } from '../../../tests/kit/chiSquare.ts'
import type { LotteryFamily } from '../catalogue/lotteries.ts'
import { houseStream } from './house.ts'
import { drawNumbers, isCode, uniform } from './numbers.ts'

const stream = (name: string) =>
  houseStream({ seed: '2a'.repeat(32), lottery: name, number: 'chi-square', round: '1', randomness: '00' })

test('the measure itself distinguishes a fair count from a biased one', () => {
  expect(pValue([1000, 1010, 990, 1000])).toBeGreaterThan(0.9)
  expect(pValue([1000, 1150, 850, 1000])).toBeLessThan(1e-6)
  // The 0.001 quantile of chi-square with 9 degrees of freedom is 27.88.
  expect(pValue([...Array<number>(8).fill(1000), 1000 + 118.07, 1000 - 118.07])).toBeCloseTo(0.001, 3)
})

const million = 1_000_000

// Counted are pairs of neighbouring numbers: they reveal more than single numbers would.
const ballsAt = (a: number, b: number, range: number) => (n: readonly number[]) =>
  ((n[a] as number) - 1) * range + (n[b] as number) - 1
const asNumber = (n: readonly number[]) => n.reduce((sum, digit) => sum * 10 + digit, 0)

test.each<[LotteryFamily, string, number, (n: readonly number[]) => number]>([
  ['ssc', 'all five digits as one number', 100_000, asNumber],
  ['11x5', 'the first and the last ball', 11 * 11, ballsAt(0, 4, 11)],
  ['pk10', 'champion and last', 10 * 10, ballsAt(0, 9, 10)],
  ['lhc', 'the first ball and the special one', 49 * 49, ballsAt(0, 6, 49)],
])('a million draws of %s are fair: %s', (family, _story, cells, cellOf) => {
  const next = stream(family)
  const counts = Array<number>(cells).fill(0)
  for (let i = 0; i < million; i++) {
    const cell = cellOf(drawNumbers(family, next))
    counts[cell] = (counts[cell] as number) + 1
  }
  // No ball is drawn twice: the cells that pair a ball with itself stay empty and are not part of the measure.
  const side = Math.sqrt(cells)
  const possible = family === 'ssc' ? counts : counts.filter((_, cell) => cell % (side + 1) !== 0)
  expect(possible.reduce((sum, n) => sum + n, 0)).toBe(million)
  expect(pValue(possible)).toBeGreaterThan(0.001)
})

test('a million draws of k3 are uniform, and sorted', () => {
  const next = stream('k3')
  const counts = Array<number>(6).fill(0)
  for (let i = 0; i < million; i++) {
    const dice = drawNumbers('k3', next)
    for (const face of dice) counts[face - 1] = (counts[face - 1] as number) + 1
    if ((dice[0] as number) > (dice[1] as number) || (dice[1] as number) > (dice[2] as number))
      throw new Error(`${dice.join()} must be ascending`)
  }
  expect(pValue(counts)).toBeGreaterThan(0.001)
})

test('a byte past the last whole multiple is thrown away', () => {
  const bytes = [250, 255, 249, 7]
  expect(uniform(() => bytes.shift() as number, 10)).toBe(9)
  expect(bytes).toEqual([7])
  expect(uniform(() => 255, 256)).toBe(255)
})

test.each<[LotteryFamily, string, boolean]>([
  ['ssc', '1,2,3,4,5', true],
  ['ssc', '1,2,3,4', false],
  ['ssc', '1,2,3,4,10', false],
  ['ssc', '01,2,3,4,5', false],
  ['ssc', '1,2,3,4,', false],
  ['ssc', '1, 2,3,4,5', false],
  ['11x5', '01,05,09,11,03', true],
  ['11x5', '1,5,9,11,3', false],
  ['11x5', '01,05,09,11,01', false],
  ['11x5', '01,05,09,12,03', false],
  ['pk10', '10,09,08,07,06,05,04,03,02,01', true],
  ['k3', '1,4,4', true],
  ['k3', '4,1,4', false],
  ['ky481', '1,8,8,1', true],
  ['ky481', '0,8,8,1', false],
  ['lhc', '07,12,23,31,40,49,18', true],
  ['lhc', '', false],
])('%s %s is a result: %s', (family, code, expected) => {
  expect(isCode(family, code)).toBe(expected)
})
