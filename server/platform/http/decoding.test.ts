import lz from 'lz-string'
import { afterAll, expect, test } from 'vitest'
import { NoTurn } from '../time/turns.ts'
import { BodyError } from './body.ts'
import { createDecoding } from './decoding.ts'

const decoding = createDecoding()
afterAll(() => decoding.end())

const maxBytes = 8 * 1024 * 1024
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const decode = (text: string, headers: Readonly<Record<string, string>> = form, network = '10.0.0') =>
  decoding.decode({ headers, bytes: Buffer.from(text), maxBytes }, network)

test('a body is decoded alike at once and in the thread, in any form', async () => {
  for (const length of [10, 100_000]) {
    const fields = { a: '一'.repeat(length), b: '1' }
    const json = JSON.stringify(fields)
    expect(await decode(new URLSearchParams(fields).toString())).toEqual(fields)
    expect(await decode(json, {})).toEqual(fields)
    const compressed = lz.compressToEncodedURIComponent(JSON.stringify({ ...fields, c: json }))
    expect(await decode(compressed, { 'x-content-compress': 'lz' })).toEqual({ ...fields, c: json })
  }
})

test.each([
  ['no JSON', `{${'x'.repeat(100_000)}`, {}, 'BadRequest'],
  ['too many fields', 'a&'.repeat(100_000), form, 'TooLarge'],
  ['too many names', `{${Array.from({ length: 60_000 }, (_, n) => `"${n}":1`).join(',')}}`, {}, 'TooLarge'],
  ['a field that is too deep', `order=${'['.repeat(100_000)}`, form, 'TooLarge'],
] as const)('%s is refused by name from the thread too', async (_story, text, headers, refusal) => {
  const refused: unknown = await decode(text, headers).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BodyError)
  expect(refused).toMatchObject({ refusal })
})

test('a network that sends many large bodies is refused some of them, and another is served', async () => {
  const large = `a=${'x'.repeat(100_000)}`
  const many = Array.from({ length: 30 }, () => decode(large))
  const other = decode(large, form, '10.0.1')
  const ended = await Promise.allSettled(many)
  const refused = ended.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason instanceof NoTurn)).toBe(true)
  expect(await other).toHaveProperty('a')
})
