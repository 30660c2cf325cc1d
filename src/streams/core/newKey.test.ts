import { expect, test } from 'vitest'
import { isKeyTooOld, keyMostAgeMs } from '#contract/core/key.ts'
import { sampleClient } from './client.sample.ts'
import { newKeyOf } from './newKey.ts'

test('a key has the time of the server, whatever the clock of the device says', () => {
  const serverNow = Date.parse('2031-03-01T12:00:00+08:00')
  const key = newKeyOf(sampleClient(() => undefined, { nowMs: serverNow }).client)
  expect(isKeyTooOld(key(), serverNow + keyMostAgeMs - 1_000)).toBe(false)
  expect(isKeyTooOld(key(), serverNow + keyMostAgeMs + 1_000)).toBe(true)
  expect(key()).not.toBe(key())
})
