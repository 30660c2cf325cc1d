import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { barScale } from './barScale.ts'

test.each([
  ['0', '4'],
  ['3.99', '4'],
  ['4.01', '8'],
  ['9', '20'],
  ['1486.36', '2000'],
  ['2000', '2000'],
  ['2000.01', '4000'],
  ['12345678', '20000000'],
])('the largest of %s yuan is held by a scale of %s, in four even steps', (yuan, top) => {
  const scale = barScale([0n, parseYuan(yuan)])
  expect(scale.top).toBe(parseYuan(top))
  expect(scale.steps).toEqual([0n, 1n, 2n, 3n, 4n].map((n) => (n * parseYuan(top)) / 4n))
})

test('nothing, and what is below zero, has the smallest scale', () => {
  expect([barScale([]).top, barScale([parseYuan('-50')]).top]).toEqual([parseYuan('4'), parseYuan('4')])
})
