/**
 * Picks and entries ⇄ their text on the wire (engine-rules §2). Reading is strict: one wrong token, a
 * repeated pick or a missing row makes the content malformed as a whole.
 */
import { entryKey, entryTokens, keySpace } from './entry.ts'
import { bitsOf, popcount } from './masks.ts'
import { oncePer } from './memo.ts'
import type { Play, RowsPlate, TypedPlate } from './plays/define.ts'

/** Ticked tiles per row, in canonical order. */
export type Picks = readonly (readonly string[])[]

/**
 * Reads a plate content into one bit mask per row (bit i = option i), written into `masks`, which the
 * caller owns. False when malformed; `masks` then holds nothing of use.
 */
export const readMasks = (plate: RowsPlate, content: string, masks: number[]): boolean => {
  const reader = readerOf(plate)
  return reader.numbers
    ? readNumberRows(reader, reader.numbers, content, masks)
    : readTokenRows(reader, content, masks)
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

/** Whether every label of the content is a tile that pays this tier of a split play. */
export const isOptionContent = (play: Play, tier: string, content: string): boolean => {
  const labels = (play.options ?? [])
    .filter((option) => option.tier === tier)
    .flatMap((option) => [option.label, ...(option.labelAliases ?? [])])
  return content.split(',').every((label) => labels.includes(label))
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
      if (number < 0 || !isSeparated(content, at + width, index === length - 1)) return false
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
const nine = 57

/** A comma between the numbers of an entry, a pipe or the end behind its last one. */
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

/** What reading a plate needs, worked out once per plate. */
interface PlateReader {
  readonly plate: RowsPlate
  /** Every row is whole numbers one after the other, so that a number is its bit. */
  readonly numbers: NumberTiles | undefined
  readonly optionCounts: readonly number[]
  readonly bitOfToken: readonly ReadonlyMap<string, number>[]
  readonly limited: boolean
  readonly lengthMax: number
}

/** The first number of every row, and whether numbers are written with two digits (`01`). */
interface NumberTiles {
  readonly first: number
  readonly padded: boolean
}

const readerOf = oncePer((plate: RowsPlate): PlateReader => {
  const allOptions = plate.rows.flatMap((row) => row.options)
  return {
    plate,
    numbers: numberTiles(plate),
    optionCounts: plate.rows.map((row) => row.options.length),
    bitOfToken: plate.rows.map((row) => new Map(row.options.map((option, bit) => [option, bit]))),
    limited: plate.rows.some((row) => row.max !== undefined),
    // Nothing longer can be well formed, so a hostile megabyte is refused before it is read.
    lengthMax: allOptions.reduce((sum, option) => sum + option.length + 1, 0) + plate.rows.length,
  }
})

const numberTiles = (plate: RowsPlate): NumberTiles | undefined => {
  const first = Number(plate.rows[0]?.options[0])
  const isWritten = (width: number) =>
    plate.rows.every((row) =>
      row.options.every((option, bit) => option === String(first + bit).padStart(width, '0')),
    )
  if (isWritten(1)) return { first, padded: false }
  return isWritten(2) ? { first, padded: true } : undefined
}

const fitsMax = ({ plate, limited }: PlateReader, masks: readonly number[]): boolean =>
  !limited ||
  plate.rows.every((row, index) => row.max === undefined || popcount(masks[index] ?? 0) <= row.max)

/** The hot path of settlement, so it reads characters and cuts no strings. */
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
    for (const token of text === '' ? [] : text.split(',')) {
      const bit = reader.bitOfToken[row]?.get(token)
      if (bit === undefined || mask & (1 << bit)) return false
      mask |= 1 << bit
    }
    masks[row] = mask
  }
  return fitsMax(reader, masks)
}
