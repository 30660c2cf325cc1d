/**
 * Picks and entries ⇄ their text on the wire (engine-rules §2). Reading is strict: one wrong token, a
 * repeated pick or a missing row makes the content malformed as a whole.
 */
import { entryKey, keySpace } from './entry.ts'
import { entryText } from './entryBytes.ts'
import { bitsOf, isTicked, popcount } from '../numbers/masks.ts'
import { oncePer } from '../memo.ts'
import type { Play, RowsPlate, TypedPlate } from '../plays/define.ts'

/** Ticked tiles per row, in canonical order. */
export type Picks = readonly (readonly string[])[]

/**
 * Reads a plate content into bit masks (masks.ts), written into `masks`, which the caller owns. False when malformed;
 * `masks` then holds nothing of use.
 */
export const readMasks = (plate: RowsPlate, content: string, masks: number[]): boolean => {
  const reader = readerOf(plate)
  if (reader.literal !== undefined) {
    masks[0] = content === reader.literal ? 1 : 0
    return content === reader.literal || content === ''
  }
  return reader.numbers
    ? readNumberRows(reader, reader.numbers, content, masks)
    : readTokenRows(reader, content, masks)
}

/** The ticked tiles of each row as texts, from masks. */
export const tilesOfMasks = (plate: RowsPlate, masks: readonly number[]): Picks =>
  plate.rows.map(({ options }, row) =>
    options.length > wordBits
      ? options.filter((_, index) => isTicked(masks, index))
      : bitsOf(masks[row] ?? 0).map((bit) => options[bit] ?? ''),
  )

const wordBits = 32

/** The ticked tiles of a content in canonical order; undefined when malformed or for a typed play. */
export const parsePicks = (play: Play, content: string): Picks | undefined => {
  if (play.plate.kind !== 'rows') return undefined
  const masks: number[] = []
  return readMasks(play.plate, content, masks) ? tilesOfMasks(play.plate, masks) : undefined
}

/** Masks of picks; throws RangeError when a pick is no tile of its row, or is ticked twice. */
export const masksOfPicks = (play: Play, picks: Picks): readonly number[] => {
  if (play.plate.kind !== 'rows') throw new RangeError(`${play.method} must be a play with a plate of tiles`)
  return play.plate.rows.flatMap(({ label, options }, row) => {
    const words = Array.from({ length: Math.ceil(options.length / wordBits) }, () => 0)
    for (const pick of picks[row] ?? []) {
      const index = options.indexOf(pick)
      if (index < 0) throw new RangeError(`"${pick}" must be a tile of ${play.method} row ${label}`)
      if (isTicked(words, index)) throw new RangeError(`"${pick}" must be ticked once in ${play.method}`)
      words[index >>> 5] = (words[index >>> 5] ?? 0) | (1 << (index & 31))
    }
    return words
  })
}

/** Picks as wire content, canonical order inside a row; an empty row keeps its place. */
export const formatPicks = (play: Play, picks: Picks): string => {
  const masks = masksOfPicks(play, picks)
  return play.plate.kind === 'rows'
    ? tilesOfMasks(play.plate, masks)
        .map((row) => row.join(','))
        .join('|')
    : ''
}

/** Whether every label of the content is a tile of a split play that is sold under this method. */
export const isOptionContent = ({ plate, options = [] }: Play, method: string, content: string): boolean => {
  // A text longer than all tiles is refused before it is split: it may be a megabyte of labels.
  if (plate.kind !== 'rows' || content.length > readerOf(plate).lengthMax) return false
  const labels = options
    .filter((option) => option.method === method)
    .flatMap((option) => [option.label, ...(option.labelAliases ?? [])])
  return content.split(',').every((label) => labels.includes(label))
}

/**
 * Reads typed content entry by entry and passes each entry's key to `visit`, repeats included.
 * False when any entry is malformed; the keys visited before that must be discarded.
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
      if (number < 0 || !isSeparated(content, at + width, index === length - 1)) return false
      numbers[index] = number
    }
    const key = entryKey(plate, numbers)
    if (key < 0) return false
    visit(key)
  }
  return true
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
  return distinctKeys(plate, content)?.map((key) => entryText(plate, key, ''))
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
const nine = 57

/** A comma between the numbers of an entry, a pipe or the end after its last one. */
const isSeparated = (content: string, at: number, isLast: boolean): boolean =>
  isLast ? at === content.length || content.charCodeAt(at) === pipe : content.charCodeAt(at) === comma

const readNumber = (content: string, at: number, width: number): number => {
  let number = 0
  for (let index = at; index < at + width; index += 1) {
    const digit = content.charCodeAt(index) - zero
    if (!(digit >= 0 && digit <= 9)) return -1
    number = number * 10 + digit
  }
  return number
}

/** Data for reading a plate, computed once per plate. */
interface PlateReader {
  readonly plate: RowsPlate
  /** Set when every row consists of consecutive whole numbers, so that a number determines its bit. */
  readonly numbers: NumberTiles | undefined
  readonly optionCounts: readonly number[]
  readonly bitOfToken: readonly ReadonlyMap<string, number>[]
  readonly limited: boolean
  readonly lengthMax: number
  /** The only content of a plate whose one tile is a list (`111|222`): it is never cut at its pipes. */
  readonly literal: string | undefined
}

/** The first number of every row, and whether numbers are written with two digits (`01`). */
interface NumberTiles {
  readonly first: number
  readonly padded: boolean
}

const readerOf = oncePer((plate: RowsPlate): PlateReader => {
  const allOptions = plate.rows.flatMap((row) => [...row.options, ...Object.keys(row.aliases ?? {})])
  const [only = ''] = allOptions
  return {
    plate,
    numbers: numberTiles(plate),
    optionCounts: plate.rows.map((row) => row.options.length),
    bitOfToken: plate.rows.map(
      ({ options, aliases = {} }) =>
        new Map([
          ...options.map((option, bit) => [option, bit] as const),
          ...Object.entries(aliases).map(([alias, label]) => [alias, options.indexOf(label)] as const),
        ]),
    ),
    literal: only.includes('|') ? only : undefined,
    limited: plate.rows.some((row) => row.max !== undefined),
    // Nothing longer can be well formed, so a hostile megabyte is refused before it is read.
    lengthMax: allOptions.reduce((sum, option) => sum + option.length + 1, 0) + plate.rows.length,
  }
})

const numberTiles = (plate: RowsPlate): NumberTiles | undefined => {
  const first = Number(plate.rows[0]?.options[0])
  const isWritten = (width: number) =>
    plate.rows.every(
      (row) =>
        row.options.length <= wordBits &&
        row.options.every((option, bit) => option === String(first + bit).padStart(width, '0')),
    )
  if (isWritten(1)) return { first, padded: false }
  return isWritten(2) ? { first, padded: true } : undefined
}

const fitsMax = ({ plate, limited }: PlateReader, masks: readonly number[]): boolean =>
  !limited ||
  plate.rows.every((row, index) => row.max === undefined || popcount(masks[index] ?? 0) <= row.max)

/** The hot path of settlement, so it reads characters and creates no strings. */
const readNumberRows = (
  reader: PlateReader,
  { first, padded }: NumberTiles,
  content: string,
  masks: number[],
): boolean => {
  const { optionCounts, lengthMax } = reader
  const { length } = content
  if (length > lengthMax) return false
  const rows = optionCounts.length
  let at = 0
  // -1 stands for the end: charCodeAt would answer NaN there and make every comparison a float one.
  let code = length > 0 ? content.charCodeAt(0) : -1
  for (let row = 0; row < rows; row += 1) {
    const optionCount = optionCounts[row] ?? 0
    let mask = 0
    if (code !== pipe && code !== -1) {
      for (;;) {
        if (code < zero || code > nine) return false
        let number = code - zero
        at += 1
        code = at < length ? content.charCodeAt(at) : -1
        if (code >= zero && code <= nine) {
          if (number === 0 && !padded) return false
          number = number * 10 + code - zero
          at += 1
          code = at < length ? content.charCodeAt(at) : -1
        } else if (padded) return false
        const bit = number - first
        if (bit < 0 || bit >= optionCount || mask & (1 << bit)) return false
        mask |= 1 << bit
        if (code !== comma) break
        at += 1
        code = at < length ? content.charCodeAt(at) : -1
      }
    }
    masks[row] = mask
    // A pipe follows every row but the last, and nothing follows the last.
    if (row === rows - 1) break
    if (code !== pipe) return false
    at += 1
    code = at < length ? content.charCodeAt(at) : -1
  }
  return code === -1 && fitsMax(reader, masks)
}

const readTokenRows = (reader: PlateReader, content: string, masks: number[]): boolean => {
  if (content.length > reader.lengthMax) return false
  const texts = content.split('|')
  if (texts.length !== reader.plate.rows.length) return false
  for (const [row, text] of texts.entries()) {
    let mask = 0
    let beyond = 0
    for (const token of text === '' ? [] : text.split(',')) {
      const index = reader.bitOfToken[row]?.get(token)
      if (index === undefined) return false
      const bit = 1 << (index & 31)
      if ((index < wordBits ? mask : beyond) & bit) return false
      if (index < wordBits) mask |= bit
      else beyond |= bit
    }
    masks[row] = mask
    // A row this wide is the only row, so its second mask does not overlap with another row's first.
    if ((reader.optionCounts[row] ?? 0) > wordBits) masks[row + 1] = beyond
  }
  return fitsMax(reader, masks)
}
