/** Entries as ASCII bytes. A file has a hundred thousand of them: they are written byte by byte, without a text for each. */
import type { TypedPlate } from '../plays/define.ts'
import { readNumbers } from './entry.ts'

const zero = 0x30

/** The entries of these keys, `between` their numbers (a comma or nothing) and `after` all entries but the last. */
export const joinedEntries = (
  plate: TypedPlate,
  keys: readonly number[] | Uint32Array,
  between: ',' | '',
  after: string,
): Uint8Array => {
  const { length, width } = plate
  const gap = between.length
  const bytes = new Uint8Array(keys.length * (length * (width + gap) + 1))
  const numbers = new Int32Array(length)
  const [betweenByte, afterByte] = [between.charCodeAt(0), after.charCodeAt(0)]
  let at = 0
  // Counted loops: iterators of typed arrays took twice as long.
  for (let entry = 0; entry < keys.length; entry += 1) {
    readNumbers(plate, keys[entry] ?? 0, numbers)
    for (let index = 0; index < length; index += 1) {
      const number = numbers[index] ?? 0
      // An array of bytes drops the fraction.
      if (width > 1) bytes[at++] = zero + number / 10
      bytes[at++] = zero + (number % 10)
      bytes[at] = betweenByte
      at += gap
    }
    at -= gap
    bytes[at++] = afterByte
  }
  return bytes.subarray(0, Math.max(0, at - 1))
}

/** One entry: `1,2,3` or `01,02` with commas between its numbers, `0102` with nothing. */
export const entryText = (plate: TypedPlate, key: number, between: ',' | ''): string =>
  String.fromCharCode(...joinedEntries(plate, [key], between, ''))
