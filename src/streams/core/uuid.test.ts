import { expect, test } from 'vitest'
import { newUuid } from './uuid.ts'

test('every one has the form of version 4, and none comes twice', () => {
  const made = Array.from({ length: 2_000 }, newUuid)
  for (const one of made)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(made).size).toBe(made.length)
})
