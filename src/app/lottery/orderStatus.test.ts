import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { isGain } from './orderStatus.ts'

test.each([
  ['above the stake', '978', '2', true],
  ['a fraction above it', '20.0001', '20', true],
  ['the stake itself', '20', '20', false],
  ['below it: all ten numbers of a place', '19.6', '20', false],
  ['nothing', '0', '2', false],
  ['above a stake that the server did not send', '978', undefined, false],
])('a payout %s is coloured as a win: %s of %s, %s', (_story, award, stake, gains) =>
  expect(isGain(parseYuan(award), stake === undefined ? undefined : parseYuan(stake))).toBe(gains),
)
