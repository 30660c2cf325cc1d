import { expect, test } from 'vitest'
import { buildHash } from './serverStart.ts'

test('the same sources have the same hash', () => {
  expect(buildHash()).toMatch(/^[0-9a-f]{64}$/)
  expect(buildHash()).toBe(buildHash())
})
