import { expect, test } from 'vitest'
import { NoTurn } from '../platform/time/turns.ts'
import { hashPassword, isPassword, wirePassword } from './secrets.ts'

test('of a hundred passwords at the same time sixty-six are hashed, and the others are refused at once', async () => {
  const wire = wirePassword('demo1234')
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword(wire)))
  const hashed = all.filter((one) => one.status === 'fulfilled')
  const refused = all.filter((one) => one.status === 'rejected')
  expect(hashed).toHaveLength(66)
  expect(refused.map(({ reason }) => reason as unknown)).toEqual(Array(34).fill(expect.any(NoTurn)))
  expect(await isPassword(hashed[0]?.value ?? '', wire)).toBe(true)
})
