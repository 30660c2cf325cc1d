import { expect, test } from 'vitest'
import { parseTypedStake, perYuan } from './typedStake.ts'

test.each([
  ['1', 10_000n],
  ['10', 100_000n],
  ['12.5', 125_000n],
  ['12.34', 123_400n],
  ['99999.99', 999_999_900n],
])('%s yuan can be staked on a bet', (typed, hao) => expect(parseTypedStake(typed)).toBe(hao))

test.each([
  '',
  '0',
  '0.5',
  '05',
  '1.234',
  '1.',
  '.5',
  '1e3',
  '-1',
  '+1',
  ' 1',
  '１',
  '100000',
  '1,000',
  'NaN',
])('%j is not a stake', (typed) => expect(parseTypedStake(typed)).toBeUndefined())

test('odds for 1 yuan are half of those for 2, cut after four decimals', () => {
  expect(perYuan(940_800n)).toBe(470_400n)
  expect(perYuan(34_665n)).toBe(17_332n)
})
