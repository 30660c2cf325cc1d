/**
 * Typed and uploaded entries (engine-rules §5). A byte scanner: text is never cut into strings, an entry
 * becomes a small integer as it is read, and one bit per possible entry finds the repeats.
 */
import { entryKey, entryTokens, keySpace } from './entry.ts'
import type { Play, TypedPlate } from './plays/define.ts'

/** typed: wrong pieces are dropped. upload: one wrong piece drops everything. */
export type ParseMode = 'typed' | 'upload'

/** What a text held. */
export interface ParsedEntries {
  /** Keys of the accepted entries (see entry.ts), distinct, in the order of the text. */
  readonly keys: Uint32Array
  /** Pieces that are no entry of the play. */
  readonly invalid: number
  /** Entries that were there before; merged. */
  readonly repeats: number
}

/** Reads a whole text given as UTF-8. Throws RangeError for a play that is not typed. */
export const parseEntries = (play: Play, mode: ParseMode, bytes: Uint8Array): ParsedEntries => {
  const scan = startScan(play)
  scan.read(bytes, 0, bytes.length)
  return scan.finish(mode)
}

/** The same for a JS text. */
export const parseText = (play: Play, mode: ParseMode, text: string): ParsedEntries =>
  parseEntries(play, mode, bytesOfText(text))

/** Accepted entries as digit texts: `123`, `0102`. */
export const entryTexts = (play: Play, keys: ArrayLike<number>): readonly string[] => {
  const plate = typedPlateOf(play)
  return Array.from(keys, (key) => entryTokens(plate, key).join(''))
}

/** Accepted entries as wire content: `1,2,3|4,5,6`. */
export const entriesContent = (play: Play, keys: ArrayLike<number>): string => {
  const plate = typedPlateOf(play)
  return Array.from(keys, (key) => entryTokens(plate, key).join(',')).join('|')
}

/** A scan in progress, so that a large upload can be read in parts, with progress between them. */
export interface EntryScan {
  /**
   * Reads pieces from byte `from` on and stops after the first piece that ends at or behind `until`;
   * answers the byte to go on from. Only whole pieces are read, so no state hangs between two calls.
   */
  readonly read: (bytes: Uint8Array, from: number, until: number) => number
  readonly finish: (mode: ParseMode) => ParsedEntries
}

/** Starts an empty scan for a typed play; throws RangeError for any other. */
export const startScan = (play: Play): EntryScan => {
  const plate = typedPlateOf(play)
  const seen = new Uint8Array(keySpace(plate))
  let keys = new Uint32Array(1024)
  let accepted = 0
  let invalid = 0
  let repeats = 0

  const take = (key: number): void => {
    if (key < 0) invalid += 1
    else if (seen[key]) repeats += 1
    else {
      seen[key] = 1
      if (accepted === keys.length) keys = grown(keys)
      keys[accepted] = key
      accepted += 1
    }
  }

  return {
    read: (bytes, from, until) => {
      let at = from
      while (at < until) {
        const gap = separatorLength(bytes, at)
        if (gap > 0) at += gap
        else {
          const end = pieceEnd(bytes, at)
          take(pieceKey(plate, bytes, at, end))
          at = end
        }
      }
      return at
    },
    finish: (mode) => ({
      keys: mode === 'upload' && invalid > 0 ? new Uint32Array(0) : keys.slice(0, accepted),
      invalid,
      repeats,
    }),
  }
}

const typedPlateOf = (play: Play): TypedPlate => {
  if (play.plate.kind !== 'typed') throw new RangeError(`${play.method} must be a play with typed entries`)
  return play.plate
}

const grown = (keys: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const larger = new Uint32Array(keys.length * 2)
  larger.set(keys)
  return larger
}

const pieceEnd = (bytes: Uint8Array, from: number): number => {
  let at = from + 1
  while (at < bytes.length && separatorLength(bytes, at) === 0) at += 1
  return at
}

const numbers = new Int32Array(16)

const pieceKey = (plate: TypedPlate, bytes: Uint8Array, from: number, end: number): number => {
  const { length, width } = plate
  if (end - from !== length * width) return -1
  for (let index = 0, at = from; index < length; index += 1) {
    let number = 0
    for (let digits = 0; digits < width; digits += 1, at += 1) {
      const digit = (bytes[at] ?? 0) - 48
      if (digit < 0 || digit > 9) return -1
      number = number * 10 + digit
    }
    numbers[index] = number
  }
  return entryKey(plate, numbers)
}

/**
 * Length in bytes of the separator at this place, 0 when there is none: everything JS calls white space
 * (`\s`), the comma and the semicolon, the last two also full width. Their first bytes never occur
 * inside another character, so looking at any byte is safe.
 */
const separatorLength = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? 0
  if (first < 0x80)
    return first === 0x20 || (first >= 0x09 && first <= 0x0d) || first === 0x2c || first === 0x3b ? 1 : 0
  if (first < 0xc2) return 0
  const second = bytes[at + 1] ?? 0
  if (first === 0xc2) return second === 0xa0 ? 2 : 0
  return isWideSeparator((first << 16) | (second << 8) | (bytes[at + 2] ?? 0)) ? 3 : 0
}

/** The three-byte separators: U+1680, 2000–200A, 2028, 2029, 202F, 205F, 3000, FEFF, `，` and `；`. */
const isWideSeparator = (code: number): boolean =>
  code === 0xe1_9a_80 ||
  (code >= 0xe2_80_80 && code <= 0xe2_80_8a) ||
  code === 0xe2_80_a8 ||
  code === 0xe2_80_a9 ||
  code === 0xe2_80_af ||
  code === 0xe2_81_9f ||
  code === 0xe3_80_80 ||
  code === 0xef_bb_bf ||
  code === 0xef_bc_8c ||
  code === 0xef_bc_9b

/** One byte per UTF-16 unit is enough here: separators become spaces, other non-ASCII becomes invalid. */
const bytesOfText = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes[at] = unit < 0x80 ? unit : /[\s，；]/.test(text.charAt(at)) ? 0x20 : 0x80
  }
  return bytes
}
