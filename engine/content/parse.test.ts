import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryKey } from './entry.ts'
import {
  entriesContent,
  entriesText,
  textLength,
  entryTexts,
  parseEntries,
  parseText,
  startScan,
  type ParseMode,
} from './parse.ts'
import type { TypedPlate } from '../plays/define.ts'
import { allPlays, findPlay } from '../plays/index.ts'

const playOf = (method: string) => findPlay('ssc', method)?.play ?? expect.fail(method)
const direct = playOf('wx_zx_ds')
const mixed = playOf('hsm_zux_hh')

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const parse = (text: string, mode: ParseMode = 'typed', play = direct) => {
  const { keys, invalid, repeats } = parseEntries(play, mode, bytesOf(text))
  return { entries: entryTexts(play, keys), invalid, repeats }
}

describe('typed entries', () => {
  test('keep their order and merge repeats into the first', () =>
    expect(parse('54321 12345\n54321')).toEqual({ entries: ['54321', '12345'], invalid: 0, repeats: 1 }))

  test('are separated by any white space, comma and semicolon, also full width', () => {
    const separators = '\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff,;，；'.split(
      '',
    )
    for (const separator of separators) {
      const text = `${separator}12345${separator}${separator}54321${separator}`
      expect(parse(text), `U+${separator.charCodeAt(0).toString(16)}`).toMatchObject({
        entries: ['12345', '54321'],
        invalid: 0,
      })
      expect(entryTexts(direct, parseText(direct, 'typed', text).keys)).toEqual(['12345', '54321'])
    }
  })

  test.each(['、', '|', '.', '-', '\u200b', '\u180e', '_', '😀', '１'])(
    'are not separated by %j',
    (separator) => {
      expect(parse(`12345${separator}54321`)).toEqual({ entries: [], invalid: 1, repeats: 0 })
      expect(parseText(direct, 'typed', `12345${separator}54321`)).toMatchObject({ invalid: 1 })
    },
  )

  test('of wrong length or with other characters are dropped alone', () =>
    expect(parse('1234 123456 1234x 12345')).toEqual({ entries: ['12345'], invalid: 3, repeats: 0 }))

  test('that mean the same in any order are sorted and merged', () =>
    expect(parse('321 123 112 121 777', 'typed', mixed)).toEqual({
      entries: ['123', '112'],
      invalid: 1,
      repeats: 2,
    }))

  test('become wire content', () =>
    expect(textOf(entriesContent(direct, parseText(direct, 'typed', '12345 54321').keys))).toBe(
      '1,2,3,4,5|5,4,3,2,1',
    ))
})

test('an upload with one wrong piece is dropped whole', () =>
  expect(parse('12345\n1234\n54321', 'upload')).toEqual({ entries: [], invalid: 1, repeats: 0 }))

test('an upload of 100,000 lines is read in one call', () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => String(index).padStart(5, '0'))
  const { keys, invalid, repeats } = parseEntries(direct, 'upload', bytesOf(lines.join('\r\n')))
  expect([keys.length, keys[99_999], invalid, repeats]).toEqual([100_000, 99_999, 0, 0])
})

test('a play with tiles has nothing to type', () =>
  expect(() => parseText(playOf('wx_zx_fs'), 'typed', '')).toThrow(RangeError))

describe('the scanner', () => {
  const pieces = fc.oneof(
    fc.stringMatching(/^\d{5}$/),
    fc.stringMatching(/^[0-3]{3}$/),
    fc.constantFrom('1234', '123456', '12a45', '１２３４５', '12、34', ''),
  )
  const separators = fc.constantFrom('\n', '\r\n', ' ', '，', '\u3000;', ',')
  const texts = fc
    .array(fc.tuple(pieces, separators), { maxLength: 30 })
    .map((parts) => parts.flat().join(''))

  test('reads the same as split, a pattern and a set', () => {
    for (const play of [direct, mixed])
      fc.assert(
        fc.property(texts, (text) => {
          const length = play === direct ? 5 : 3
          const found = text.split(/[\s,;，；]+/).filter((piece) => piece !== '')
          const valid = found.filter(
            (piece) =>
              new RegExp(`^[0-9]{${length}}$`).test(piece) && (play === direct || new Set(piece).size > 1),
          )
          const canonical = valid.map((piece) =>
            play === direct ? piece : piece.split('').toSorted().join(''),
          )
          expect(parse(text, 'typed', play)).toEqual({
            entries: [...new Set(canonical)],
            invalid: found.length - valid.length,
            repeats: canonical.length - new Set(canonical).size,
          })
        }),
        { seed: 7, numRuns: 200 },
      )
  })

  test('distinguishes digits from every other byte at every place', () => {
    for (let byte = 0; byte < 0x80; byte += 1)
      for (let place = 0; place < 6; place += 1) {
        const line = '12345\n'
        const text = `${line.slice(0, place)}${String.fromCharCode(byte)}${line.slice(place + 1)}54321\n00000\n`
        const found = text.split(/[\s,;]+/).filter((piece) => piece !== '')
        const valid = new Set(found.filter((piece) => /^\d{5}$/.test(piece)))
        expect(parse(text).entries, `${byte} at ${place}`).toEqual([...valid])
      }
  })

  test('reads the same in parts of any size', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, part) => {
        const bytes = bytesOf(text)
        const scan = startScan(direct)
        for (let at = 0; at < bytes.length;) at = scan.read(bytes, at, Math.min(at + part, bytes.length))
        expect(scan.finish('typed')).toEqual(parseEntries(direct, 'typed', bytes))
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})

/** Entries of a plate spread over its numbers, those that it refuses left out. */
const someKeys = (plate: TypedPlate): readonly number[] =>
  Array.from({ length: 500 }, (_, nth) =>
    entryKey(
      plate,
      Array.from(
        { length: plate.length },
        (_place, place) =>
          plate.lo + ((nth * 7 + place * (1 + (nth % 5)) + nth * place) % (plate.hi - plate.lo + 1)),
      ),
    ),
  ).filter((key) => key >= 0)

test('many entries are written as one by one, in every typed play', () => {
  const typed = allPlays().flatMap((play) =>
    play.plate.kind === 'typed' ? [{ play, plate: play.plate }] : [],
  )
  expect(typed.length).toBeGreaterThan(50)
  for (const { play, plate } of typed) {
    const keys = someKeys(plate)
    expect(keys.length, play.method).toBeGreaterThan(5)
    const texts = entryTexts(play, keys)
    expect(textOf(entriesText(play, keys)), play.method).toBe(texts.join('\n'))
    expect(textLength(play, keys.length), play.method).toBe(texts.join('\n').length)
    expect(textOf(entriesContent(play, keys)).replaceAll(',', ''), play.method).toBe(texts.join('|'))
  }
  expect(textOf(entriesText(direct, []))).toBe('')
  expect(textOf(entriesContent(direct, [0, 99_999]))).toBe('0,0,0,0,0|9,9,9,9,9')
  const long = Uint32Array.from({ length: 100_000 }, (_, key) => key)
  expect(textOf(entriesText(direct, long)).split('\n')).toEqual(entryTexts(direct, long))
})
