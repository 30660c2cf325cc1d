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
  let at = 0
  for (const key of keys) {
    readNumbers(plate, key, numbers)
    for (const number of numbers) {
      // An array of bytes drops the fraction.
      if (width > 1) bytes[at++] = zero + number / 10
      bytes[at++] = zero + (number % 10)
      bytes[at] = between.charCodeAt(0)
      at += gap
    }
    at -= gap
    bytes[at++] = after.charCodeAt(0)
  }
  return bytes.subarray(0, Math.max(0, at - 1))
}

/** One entry: `1,2,3` or `01,02` with commas between its numbers, `0102` with nothing. */
export const entryText = (plate: TypedPlate, key: number, between: ',' | ''): string =>
  String.fromCharCode(...joinedEntries(plate, [key], between, ''))
