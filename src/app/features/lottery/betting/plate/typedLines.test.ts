import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './typedLines.ts'

test('the lines of any text are those of a split', () => {
  const text = fc.string({ unit: fc.constantFrom('1', '2', '\n', ' '), maxLength: 60 })
  fc.assert(
    fc.property(text, fc.nat(20), fc.nat(30), (typed, first, more) => {
      const lines = typed.split('\n')
      const found = linesOf(typed)
      expect(found.count).toBe(lines.length)
      expect(found.part(first, first + more, 5)).toEqual(
        lines.slice(first, first + more).map((line) => line.slice(0, 5)),
      )
    }),
  )
})
