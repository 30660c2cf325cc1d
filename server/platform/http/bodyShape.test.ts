import { expect, test } from 'vitest'
import { bodyPartsMax, isFormInShape, isJsonInShape } from './bodyShape.ts'

test.each([
  ['an empty form', '', true],
  ['an ordinary form', 'a=1&b=2&list[]=x&list[]=y', true],
  ['as many fields as a body may have', Array(bodyPartsMax).fill('a=1').join('&'), true],
  [
    'one more',
    Array(bodyPartsMax + 1)
      .fill('a=1')
      .join('&'),
    false,
  ],
  ['one more, all empty', '&'.repeat(bodyPartsMax), false],
  ['a long value', `a=${'x'.repeat(100_000)}`, true],
  ['a name of 256 characters', `${'k'.repeat(256)}=1`, true],
  ['a name of 257 characters', `a=1&${'k'.repeat(257)}=1`, false],
  ['a name without a value', 'k'.repeat(257), false],
])('%s: %#', (_story, text, inShape) => expect(isFormInShape(text)).toBe(inShape))

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['ordinary JSON', '{"a":[1,2,{"b":"c"}]}', true],
  ['32 brackets inside each other', nested(32), true],
  ['33', nested(33), false],
  ['33 that are open', '{"a":'.repeat(33), false],
  ['33 one after the other', Array(33).fill('[]').join(), true],
  ['as many parts as a body may have', `{${','.repeat(bodyPartsMax - 1)}}`, true],
  ['one more', `{${','.repeat(bodyPartsMax)}}`, false],
  ['a list of 1,000 items', `[${Array(1_000).fill('{"a":[1,2]}').join()}]`, true],
  ['a list of 1,001', ` [${Array(1_001).fill('{}').join()}]`, false],
  ['brackets in a string', JSON.stringify({ a: nested(100) }), true],
  ['brackets after an escaped quotation mark', JSON.stringify({ a: `"${nested(100)}` }), true],
  ['brackets after a string that ends with a backslash', `["\\\\",${nested(100)}]`, false],
  ['a string without an end', `["${nested(100)}`, true],
])('%s: %#', (_story, text, inShape) => expect(isJsonInShape(text)).toBe(inShape))
