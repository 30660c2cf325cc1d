import fc from 'fast-check'
import lz from 'lz-string'
import { describe, expect, test } from 'vitest'
import { bombOf } from '../../../tests/kit/bomb.ts'
import { BodyError, decodeBody, formFields } from './body.ts'
import { openedLength } from './openedLength.ts'

const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const json = { headers: { 'content-type': 'application/json; charset=utf-8' } }
const compressed = (request: typeof form) => ({ headers: { ...request.headers, 'x-content-compress': 'lz' } })
const eightMiB = 8 * 1024 * 1024

const refusalOf = (read: () => unknown): string | undefined => {
  try {
    read()
  } catch (error) {
    if (error instanceof BodyError) return error.refusal
    throw error
  }
  return undefined
}

test('[L-423] a form body is read field by field', () => {
  expect(decodeBody(form, 'a=1&b=%E4%B8%80+x&list[]=p&list[]=q', 1000)).toEqual({
    a: '1',
    b: '一 x',
    list: ['p', 'q'],
  })
})

test('[L-425] any other body is JSON', () => {
  expect(decodeBody(json, '{"a":1,"b":"一"}', 1000)).toEqual({ a: 1, b: '一' })
  expect(decodeBody({ headers: {} }, '{"a":1}', 1000)).toEqual({ a: 1 })
  expect(decodeBody(json, '', 1000)).toEqual({})
})

test.each(['{', '[]', '1', 'null', '"text"'])('%s is not a valid body', (text) => {
  expect(refusalOf(() => decodeBody(json, text, 1000))).toBe('BadRequest')
})

test('a field cannot reach the prototype', () => {
  const fields = { ...formFields('__proto__[]=x&__proto__=y') }
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  expect(fields['polluted']).toBeUndefined()
})

describe('compressed bodies', () => {
  test('[L-424] a large list is read from its URL-safe compressed form, as form and as JSON', () => {
    const entries = Array.from({ length: 100_000 }, (_, n) =>
      Array.from(String(n).padStart(5, '0')).join(','),
    )
    const fields = { order: JSON.stringify([{ code: entries.toReversed().join('|') }]) }
    const asJson = lz.compressToEncodedURIComponent(JSON.stringify(fields))
    expect(asJson).toMatch(/^[A-Za-z0-9+\-$]+$/)
    expect(decodeBody(compressed(json), asJson, eightMiB)).toEqual(fields)
    const asForm = lz.compressToEncodedURIComponent(new URLSearchParams(fields).toString())
    expect(decodeBody(compressed(form), asForm, eightMiB)).toEqual(fields)
  })

  test('a list that hardly compresses is read as well', () => {
    const scattered = (n: number) => String(((n * 48_271) % 100_003) * 7_919).padStart(10, '0')
    const fields = { order: Array.from({ length: 100_000 }, (_, n) => scattered(n)).join('|') }
    const text = lz.compressToEncodedURIComponent(JSON.stringify(fields))
    expect(text.length).toBeGreaterThan(512 * 1024)
    expect(decodeBody(compressed(json), text, eightMiB)).toEqual(fields)
  })

  test('the length is computed without decompression', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), repetitive), (text) => {
        expect(openedLength(lz.compressToEncodedURIComponent(text), Infinity)).toBe(text.length)
      }),
    )
  })

  test('a text that would decompress to gigabytes is refused before decompression', () => {
    const bomb = bombOf(60_000)
    expect(bomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    expect(refusalOf(() => decodeBody(compressed(json), bomb, eightMiB))).toBe('TooLarge')
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('one character above the limit is too large, and an invalid compressed text is refused', () => {
    const text = lz.compressToEncodedURIComponent(JSON.stringify({ a: 'x'.repeat(93) }))
    expect(refusalOf(() => decodeBody(compressed(json), text, 100))).toBe('TooLarge')
    expect(decodeBody(compressed(json), text, 101)).toEqual({ a: 'x'.repeat(93) })
    fc.assert(
      fc.property(fc.string(), (noise) => {
        if (noise.trim() === '') return
        expect(refusalOf(() => decodeBody(compressed(json), noise, 100))).not.toBe('Internal')
      }),
    )
  })
})

const repetitive = fc
  .array(fc.constantFrom('1,2|', '3', '一', 'aaaa'), { maxLength: 400 })
  .map((parts) => parts.join(''))

test.each([
  ['escaped', '{"cn":"a\\u0000b"}'],
  ['as it is', '{"cn":"a\u0000b"}'],
  ['inside a text of JSON', JSON.stringify({ order: JSON.stringify({ a: '\u0000' }) })],
])('a NUL in JSON, %s, is refused', (_how, text) => {
  const headers = { 'content-type': 'application/json' }
  expect(() => decodeBody({ headers }, text, 1_000)).toThrow('BadRequest')
})
