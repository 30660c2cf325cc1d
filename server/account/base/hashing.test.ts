import { stat } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { createHashing } from './hashing.ts'
import { hashPassword, wirePassword } from './secrets.ts'

const hashing = createHashing()
afterAll(() => hashing.end())
const wire = wirePassword('demo1234')

test('a password is recognised, whoever hashed it', async () => {
  for (const kept of [await hashing.hash(wire), await hashPassword(wire)]) {
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashing.isPassword(kept, wire)).toBe(true)
    expect(await hashing.isPassword(kept, wirePassword('demo1235'))).toBe(false)
  }
})

test('files are read while passwords wait: the threads of Node stay free', async () => {
  const hashedBefore = async () => {
    let hashed = 0
    const all = Array.from({ length: 8 }, () => hashing.hash(wire).then(() => (hashed += 1)))
    await stat('package.json')
    const before = hashed
    await Promise.all(all)
    return before
  }
  // On the threads of Node at least one hash would end first, every time.
  const rounds = []
  for (let n = 0; n < 5; n += 1) rounds.push(await hashedBefore())
  expect(rounds).toContain(0)
})

test('what cannot be judged is an error, and the next is judged', async () => {
  await expect(hashing.isPassword('no hash', wire)).rejects.toThrow()
  expect(await hashing.isPassword(await hashing.hash(wire), wire)).toBe(true)
})

test('after their end the threads refuse, and an end without a question starts none', async () => {
  const other = createHashing()
  await other.end()
  await expect(other.hash(wire)).rejects.toThrow('must be hashed before the server has ended')
})
