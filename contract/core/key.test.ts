import { expect, test } from 'vitest'
import { isKeyTooOld, keyAt, keyMostAgeMs } from './key.ts'

const random = 'b1a2c3d4-e5f6-4a1b-8c2d-0123456789ab'

test('a key is a UUID of version 7: its time, then what is random', () => {
  expect(keyAt(Date.parse('2026-11-21T04:00:00.123Z'), random)).toBe('01a1fc42-d27b-7a1b-8c2d-0123456789ab')
})

test('parts of a millisecond are left out', () => {
  expect(keyAt(1_700_000_000_000.75, random)).toBe(keyAt(1_700_000_000_000, random))
})

test('a later key sorts behind an earlier one', () => {
  expect(keyAt(1_700_000_000_000, random) < keyAt(1_700_000_000_001, random)).toBe(true)
})

test.each([
  [keyAt(1_800_000_000_000, random), 0, false],
  [keyAt(1_800_000_000_000, random), keyMostAgeMs, false],
  [keyAt(1_800_000_000_000, random), keyMostAgeMs + 1, true],
  [keyAt(1_800_000_000_000, random), -keyMostAgeMs, false],
  [random, 10 * keyMostAgeMs, false],
  ['01a1fc42-d27b-7a1b-0c2d-0123456789ab', 10 * keyMostAgeMs, false],
])('the key %s is too old %d ms later: %s', (key, laterMs, expected) => {
  expect(isKeyTooOld(key, 1_800_000_000_000 + laterMs)).toBe(expected)
})
