import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryTexts } from '#engine/content/parse.ts'
import { findPlay } from '#engine/plays/index.ts'
import { entryLines, linesOf } from './typedLines.ts'

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

const play = findPlay('ssc', 'wx_zx_ds')?.play
if (play?.plate.kind !== 'typed') throw new Error('the play must take text')
const { plate } = play

test('entries are the lines of their text', () => {
  const keys = fc.uniqueArray(fc.nat(99_999), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(keys, fc.nat(35), fc.nat(35), fc.nat(6), (entries, first, more, most) => {
      const found = linesOf(entryTexts(play, entries).join('\n'))
      const lines = entryLines(plate, Uint32Array.from(entries))
      expect(lines.count).toBe(found.count)
      expect(lines.part(first, first + more, most)).toEqual(found.part(first, first + more, most))
    }),
  )
})
