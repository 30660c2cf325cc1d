import { expect, test } from 'vitest'
import { groupCount, groupYuan, signedYuan, unitName } from './money.ts'
import { formatAsOf, formatMoment, formatRecent, formatStamp, formatUntil } from './time.ts'

test('amounts, units and times are formatted as people write them', () => {
  expect([
    groupYuan(128_465_000n),
    groupYuan(-3_200_000n),
    groupYuan(9_990_000n),
    groupYuan(10_000_000n),
  ]).toEqual(['12,846.50', '−320.00', '999.00', '1,000.00'])
  expect([0, 999, 1_000, 1_234_567].map(groupCount)).toEqual(['0', '999', '1,000', '1,234,567'])
  expect([signedYuan(9_780_000n), signedYuan(-3_200_000n), signedYuan(0n)]).toEqual([
    '+978.00',
    '−320.00',
    '0.00',
  ])
  expect([20_000n, 2_000n, 200n, 10n].map(unitName)).toEqual(['2元', '2角', '2分', '1厘'])
  const at = Date.parse('2026-11-20T11:06:33Z')
  const hourMs = 3_600_000
  expect([formatMoment(at), formatStamp(at)]).toEqual(['11-20 19:06:33', '2026-11-20 19:06:33'])
  // In Beijing the next year has begun.
  expect(formatUntil(Date.parse('2026-12-31T16:05:00Z'))).toBe('2027-01-01 00:05')
  expect([formatAsOf(at, at + hourMs), formatAsOf(at, at + 24 * hourMs)]).toEqual(['19:06:33', '11-20 19:06'])
  expect([formatRecent(at, at + hourMs), formatRecent(at, at + 6 * hourMs)]).toEqual([
    '19:06:33',
    '11-20 19:06',
  ])
})
