import { createHmac, createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { pValue } from '../../tests/kit/chiSquare.ts'
import { envelopePrize, envelopePrizes, envelopeSlot, seedHashOf } from './envelopePrize.ts'

const seed = '07'.repeat(32)
const facts = { seed, day: '2026-11-21', issue: '20261121-0001', code: '1,2,3,4,5', memberId: '1003' }

test('a thousand envelopes have a prize each', () => {
  expect(envelopePrizes.reduce((sum, { perMille }) => sum + perMille, 0)).toBe(1_000)
})

test('the slot is what anybody computes from the published facts', () => {
  const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(
    '2026-11-21|20261121-0001|1,2,3,4,5|1003|0',
  )
  expect(envelopeSlot(facts)).toBe(mac.digest().readUInt32BE(0) % 1_000)
  expect(seedHashOf(seed)).toBe(createHash('sha256').update(Buffer.alloc(32, 7)).digest('hex'))
})

test('another seed, day, issue, draw or member is another envelope', () => {
  const others = [
    { seed: '08'.repeat(32) },
    { day: '2026-11-22' },
    { issue: '20261121-0002' },
    { code: '1,2,3,4,6' },
    { memberId: '1004' },
  ]
  const slots = others.map((other) => envelopeSlot({ ...facts, ...other }))
  expect(new Set([envelopeSlot(facts), ...slots]).size).toBe(6)
})

test('prizes come as often as `perMille` states', () => {
  const drawn = new Map(envelopePrizes.map(({ prize }) => [prize, 0]))
  const draws = 50_000
  for (let nth = 0; nth < draws; nth += 1) {
    const prize = envelopePrize({ ...facts, memberId: String(nth) })
    drawn.set(prize, (drawn.get(prize) ?? 0) + 1)
  }
  expect([...drawn.keys()]).toContain(parseYuan('50'))
  const chances = envelopePrizes.map(({ perMille }) => perMille / 1_000)
  expect(pValue([...drawn.values()], chances)).toBeGreaterThan(0.001)
})
