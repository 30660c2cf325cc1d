/** Typed and uploaded entries (engine-rules §5): from the bytes of a text to distinct entries in its order. */
import { entryText, joinedEntries } from './entryBytes.ts'
import type { Play, TypedPlate } from '../plays/define.ts'
import { emptyTally, scanEntries } from './scan.ts'

/** typed: wrong pieces are dropped. upload: one wrong piece drops everything. */
export type ParseMode = 'typed' | 'upload'

/** Content of a text. */
export interface ParsedEntries {
  /** Keys of the accepted entries (see entry.ts), distinct, in the order of the text. */
  readonly keys: Uint32Array<ArrayBuffer>
  /** Number of pieces that are not entries of the play. */
  readonly invalid: number
  /** Number of repeated entries; they are merged. */
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
  return Array.from(keys, (key) => entryText(plate, key, ''))
}

/** Accepted entries as wire content: `1,2,3|4,5,6`, in ASCII bytes. */
export const entriesContent = (play: Play, keys: readonly number[] | Uint32Array): Uint8Array =>
  joinedEntries(typedPlateOf(play), keys, ',', '|')

/** Accepted entries as they are typed, one per line, in ASCII bytes. */
export const entriesText = (play: Play, keys: readonly number[] | Uint32Array): Uint8Array =>
  joinedEntries(typedPlateOf(play), keys, '', '\n')

/** Characters of the text of so many entries: all entries of a play are equally long. */
export const textLength = (play: Play, entries: number): number => {
  const { length, width } = typedPlateOf(play)
  return Math.max(0, entries * (length * width + 1) - 1)
}

/** A scan in progress, so that a large upload can be read in parts, with progress between them. */
export interface EntryScan {
  /** Reads whole pieces from byte `from` up to about `until`; returns the byte to continue from. */
  readonly read: (bytes: Uint8Array, from: number, until: number) => number
  readonly finish: (mode: ParseMode) => ParsedEntries
}

/** Starts an empty scan for a typed play; throws RangeError for any other. */
export const startScan = (play: Play): EntryScan => {
  const plate = typedPlateOf(play)
  const tally = emptyTally(plate)
  return {
    read: (bytes, from, until) => scanEntries(plate, tally, bytes, from, until),
    finish: (mode) => ({
      keys: tally.keys.slice(0, mode === 'upload' && tally.invalid > 0 ? 0 : tally.accepted),
      invalid: tally.invalid,
      repeats: tally.repeats,
    }),
  }
}

const typedPlateOf = (play: Play): TypedPlate => {
  if (play.plate.kind !== 'typed') throw new RangeError(`${play.method} must be a play with typed entries`)
  return play.plate
}

/** One byte per UTF-16 unit is enough here: separators become spaces, other non-ASCII becomes invalid. */
const bytesOfText = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes[at] = unit < 0x80 ? unit : /[\s，；]/.test(text.charAt(at)) ? 0x20 : 0x80
  }
  return bytes
}
