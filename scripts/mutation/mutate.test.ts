import { expect, test } from 'vitest'
import { mutantsOf, mutated } from './mutate.ts'

test.each([
  ['const ok = a < b', ['a < b → a <= b']],
  ['if (a && !b) stop()', ['a && !b → !(a && !b)', 'a && !b → a || !b']],
  ['const n = open ? 2 : rest', ['open → !(open)', '2 → 3']],
  ['const kept = true', ['true → false']],
  // What says something, and what the compiler removes.
  ["const said = 'issue ' + number", []],
  ["type Kind = 1 | true; import x from '2'", []],
  ['interface Row { readonly a: 1 }', []],
])('%s', (text, changes) => {
  expect(mutantsOf(text).map(({ change }) => change)).toEqual(changes)
})

test('a changed text notes that it ran', () => {
  const text = 'const ok = a < b\n'
  const [mutant] = mutantsOf(text)
  expect(mutant && mutated(text, mutant, 'note()')).toBe('const ok = (note(), (a <= b))\n')
})
