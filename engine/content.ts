/**
 * Picks and entries ⇄ their text on the wire (engine-rules §2). Reading is strict: one wrong token, a
 * repeated pick or a missing row makes the content malformed as a whole.
 */
import { entryKey, entryTokens, keySpace } from './entry.ts'
import { bitsOf, popcount } from './masks.ts'
import type { Play, RowsPlate, TypedPlate } from './plays/define.ts'

/** Ticked tiles per row, in canonical order. */
export type Picks = readonly (readonly string[])[]

/**
 * Reads a plate content into one bit mask per row (bit i = option i), written into `masks`, which the
 * caller owns. False when malformed; `masks` then holds nothing of use.
 */
export const readMasks = (plate: RowsPlate, content: string, masks: number[]): boolean => {
  const reader = readerOf(plate)
  return reader.digitRows ? readDigitRows(reader, content, masks) : readTokenRows(reader, content, masks)
}

/** The ticked tiles of a content in canonical order; undefined when malformed or for a typed play. */
export const parsePicks = (play: Play, content: string): Picks | undefined => {
  if (play.plate.kind !== 'rows') return undefined
  const masks: number[] = []
  if (!readMasks(play.plate, content, masks)) return undefined
  return play.plate.rows.map((row, index) => bitsOf(masks[index] ?? 0).map((bit) => row.options[bit] ?? ''))
}

/** Masks of picks; throws RangeError when a pick is no tile of its row, or is ticked twice. */
export const masksOfPicks = (play: Play, picks: Picks): readonly number[] => {
  if (play.plate.kind !== 'rows') throw new RangeError(`${play.method} must be a play with a plate of tiles`)
  return play.plate.rows.map((row, index) =>
    (picks[index] ?? []).reduce((mask, pick) => {
      const bit = row.options.indexOf(pick)
      if (bit < 0) throw new RangeError(`"${pick}" must be a tile of ${play.method} row ${row.label}`)
      if (mask & (1 << bit)) throw new RangeError(`"${pick}" must be ticked once in ${play.method}`)
      return mask | (1 << bit)
    }, 0),
  )
}

/** Picks as wire content, canonical order inside a row; an empty row keeps its place. */
export const formatPicks = (play: Play, picks: Picks): string => {
  const masks = masksOfPicks(play, picks)
  const rows = play.plate.kind === 'rows' ? play.plate.rows : []
  return rows
    .map((row, index) =>
      bitsOf(masks[index] ?? 0)
        .map((bit) => row.options[bit])
        .join(','),
    )
    .join('|')
}

/**
 * Reads typed content entry by entry and hands each entry's key to `visit`, repeats included.
 * False when any entry is malformed; keys visited before that are void.
 */
export const readEntries = (plate: TypedPlate, content: string, visit: (key: number) => void): boolean => {
  const { length, width } = plate
  // An entry is `length` numbers of `width` digits with a comma between; a pipe stands between entries.
  const stride = length * (width + 1)
  if ((content.length + 1) % stride !== 0) return false
  const numbers = new Int32Array(length)
  for (let start = 0; start < content.length; start += stride) {
    for (let index = 0, at = start; index < length; index += 1, at += width + 1) {
      const number = readNumber(content, at, width)
      const separator = index < length - 1 ? comma : at + width < content.length ? pipe : NaN
      if (number < 0 || !(content.charCodeAt(at + width) === separator || Number.isNaN(separator)))
        return false
      numbers[index] = number
    }
    const key = entryKey(plate, numbers)
    if (key < 0) return false
    visit(key)
  }
  return content.length > 0
}

/** The distinct keys of typed content, first occurrence first; undefined when malformed. */
export const distinctKeys = (plate: TypedPlate, content: string): number[] | undefined => {
  const seen = new Uint8Array(keySpace(plate))
  const keys: number[] = []
  const read = readEntries(plate, content, (key) => {
    if (seen[key]) return
    seen[key] = 1
    keys.push(key)
  })
  return read ? keys : undefined
}

/**
 * The distinct entries of typed content as digit texts (`123`, `0102`), unordered ones sorted, first
 * occurrence first; undefined when malformed or for a play with tiles.
 */
export const parseNotes = (play: Play, content: string): readonly string[] | undefined => {
  const { plate } = play
  if (plate.kind !== 'typed') return undefined
  return distinctKeys(plate, content)?.map((key) => entryTokens(plate, key).join(''))
}

/** Entries given as digit texts as wire content (`1,2,3|4,5,6`). The texts are taken as they are. */
export const formatNotes = (play: Play, notes: readonly string[]): string => {
  const { plate } = play
  if (plate.kind !== 'typed') throw new RangeError(`${play.method} must be a play with typed entries`)
  const cut = plate.width === 1 ? /\d(?=\d)/g : /\d\d(?=\d)/g
  return notes.map((note) => note.replace(cut, '$&,')).join('|')
}

const comma = 44
const pipe = 124
const zero = 48

const readNumber = (content: string, at: number, width: number): number => {
  let number = 0
  for (let index = at; index < at + width; index += 1) {
    const digit = content.charCodeAt(index) - zero
    if (!(digit >= 0 && digit <= 9)) return -1
    number = number * 10 + digit
  }
  return number
}

/** What reading a plate needs, worked out once per plate. */
interface PlateReader {
  readonly plate: RowsPlate
  /** For plates of one-character digits: the bit of digit d is `bitOfDigit[d]`, -1 when not on the plate. */
  readonly digitRows: boolean
  readonly bitOfToken: readonly ReadonlyMap<string, number>[]
  readonly lengthMax: number
}

const readers = new WeakMap<RowsPlate, PlateReader>()

const readerOf = (plate: RowsPlate): PlateReader => {
  const known = readers.get(plate)
  if (known) return known
  const allOptions = plate.rows.flatMap((row) => row.options)
  const reader = {
    plate,
    digitRows: plate.rows.every((row) =>
      row.options.every((option, bit) => option === String(bit) && bit < 10),
    ),
    bitOfToken: plate.rows.map((row) => new Map(row.options.map((option, bit) => [option, bit]))),
    // Nothing longer can be well formed, so a hostile megabyte is refused before it is read.
    lengthMax: allOptions.reduce((sum, option) => sum + option.length + 1, 0) + plate.rows.length,
  }
  readers.set(plate, reader)
  return reader
}

const fitsMax = (plate: RowsPlate, masks: readonly number[]): boolean =>
  plate.rows.every((row, index) => row.max === undefined || popcount(masks[index] ?? 0) <= row.max)

/** Digits 0.. one character each: the hot path of settlement, so it reads characters and splits nothing. */
const readDigitRows = (reader: PlateReader, content: string, masks: number[]): boolean => {
  const { rows } = reader.plate
  const { length } = content
  if (length > reader.lengthMax) return false
  let row = 0
  let at = 0
  for (; row < rows.length; row += 1) {
    const digitsOfRow = rows[row]?.options.length ?? 0
    let mask = 0
    if (at < length && content.charCodeAt(at) !== pipe) {
      for (;;) {
        const digit = content.charCodeAt(at) - zero
        if (!(digit >= 0 && digit < digitsOfRow) || mask & (1 << digit)) return false
        mask |= 1 << digit
        at += 1
        if (content.charCodeAt(at) !== comma) break
        at += 1
      }
    }
    masks[row] = mask
    // A pipe follows every row but the last, and nothing follows the last.
    if (row < rows.length - 1 && content.charCodeAt(at) !== pipe) return false
    at += 1
  }
  return at === length + 1 && fitsMax(reader.plate, masks)
}

const readTokenRows = (reader: PlateReader, content: string, masks: number[]): boolean => {
  if (content.length > reader.lengthMax) return false
  const texts = content.split('|')
  if (texts.length !== reader.plate.rows.length) return false
  for (const [row, text] of texts.entries()) {
    let mask = 0
    for (const token of text === '' ? [] : text.split(',')) {
      const bit = reader.bitOfToken[row]?.get(token)
      if (bit === undefined || mask & (1 << bit)) return false
      mask |= 1 << bit
    }
    masks[row] = mask
  }
  return fitsMax(reader.plate, masks)
}
