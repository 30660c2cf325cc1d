/**
 * Reads typed entries from bytes. Text is never split into strings: a piece is converted to the key of its entry
 * (entry.ts) as it is read, and one bit per possible key finds the repeats.
 */
import { entryKey, keySpace } from './entry.ts'
import type { TypedPlate } from '../plays/define.ts'

/** The result so far. `keys` holds `accepted` distinct keys in the order of the text. */
export interface Tally {
  readonly keys: Uint32Array<ArrayBuffer>
  /** Bit k of the field is set when key k was accepted. */
  readonly seen: Int32Array
  accepted: number
  invalid: number
  repeats: number
}

/** An empty tally with room for every entry of the plate, and for one more that turns out to be a repeat. */
export const emptyTally = (plate: TypedPlate): Tally => ({
  keys: new Uint32Array(keySpace(plate) + 1),
  seen: new Int32Array((keySpace(plate) >>> 5) + 1),
  accepted: 0,
  invalid: 0,
  repeats: 0,
})

/**
 * Reads pieces from byte `from` on and stops after the first piece that ends at or after `until`;
 * returns the byte to continue from. Only whole pieces are read, so there is no state between two calls.
 */
export const scanEntries = (
  plate: TypedPlate,
  tally: Tally,
  bytes: Uint8Array,
  from: number,
  until: number,
): number => {
  const isFiveDigits =
    plate.length === 5 && plate.width === 1 && !plate.unordered && plate.hi - plate.lo === 9
  let at = from
  while (at < until) {
    if (isFiveDigits) at = scanFiveDigits(tally, bytes, at, until)
    if (at >= until) break
    const gap = separatorLength(bytes, at)
    if (gap > 0) at += gap
    else {
      const end = pieceEnd(bytes, at)
      take(tally, pieceKey(plate, bytes, at, end))
      at = end
    }
  }
  return at
}

const take = (tally: Tally, key: number): void => {
  if (key < 0) {
    tally.invalid += 1
    return
  }
  const bit = 1 << (key & 31)
  const word = tally.seen[key >>> 5] ?? 0
  if (word & bit) {
    tally.repeats += 1
    return
  }
  tally.seen[key >>> 5] = word | bit
  tally.keys[tally.accepted] = key
  tally.accepted += 1
}

const asciiSeparator = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x2c || byte === 0x3b ? 1 : 0,
)

/**
 * The fast path for five-digit lines, of which players upload a million: four bytes at a
 * time, no loop inside. It stops before the first byte that does not fit and leaves the rest
 * to the general reader. (`as number`: every index here is below the length of its array.)
 */
const scanFiveDigits = (tally: Tally, bytes: Uint8Array, from: number, until: number): number => {
  const { keys, seen } = tally
  let { accepted } = tally
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let pieces = 0
  const acceptedBefore = accepted
  const last = Math.min(until, bytes.length) - 6
  let at = from
  while (at <= last) {
    // With the bits of '0' flipped a digit's byte is its value and any other byte is 10 or more, which
    // adding 6 lifts above 15: four bytes are checked at once, and the fifth on its own.
    const four = view.getUint32(at, true) ^ 0x3030_3030
    const fifth = (bytes[at + 4] as number) ^ 48
    if (((four | (four + 0x0606_0606)) & 0xf0f0_f0f0) !== 0 || fifth > 9) {
      if (asciiSeparator[bytes[at] as number] === 0) break
      at += 1
      continue
    }
    if (asciiSeparator[bytes[at + 5] as number] === 0) break
    // Ten times each byte plus the next one: bytes 0 and 2 then hold the first and the second pair.
    const pairs = Math.imul(four, 10) + (four >>> 8)
    const key = (pairs & 0xff) * 1000 + ((pairs >>> 16) & 0xff) * 10 + fifth
    at += 6
    pieces += 1
    const bit = 1 << (key & 31)
    const word = seen[key >>> 5] as number
    // Always written, and counted only when new: a branch here would be mispredicted for every other line.
    seen[key >>> 5] = word | bit
    keys[accepted] = key
    accepted += (word & bit) === 0 ? 1 : 0
  }
  tally.accepted = accepted
  tally.repeats += pieces - (accepted - acceptedBefore)
  return at
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
  if (first < 0x80) return asciiSeparator[first] ?? 0
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
