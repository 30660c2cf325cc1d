/**
 * The decompressed length of an lz-string text, computed without decompressing it. A few kilobytes may decompress to
 * gigabytes, and the library builds all of them before it returns; this function walks the same codes and keeps only
 * the lengths of the phrases, so that a decompression bomb is refused before any of it is built.
 */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'
const valueByCode = new Uint8Array(128)
for (const [value, letter] of Array.from(alphabet).entries()) valueByCode[letter.charCodeAt(0)] = value
// A blank is a plus sign decoded by a form parser.
valueByCode[' '.charCodeAt(0)] = alphabet.indexOf('+')
const bitsPerLetter = 6

// Codes that are not phrases: an 8-bit character follows, a 16-bit one follows, the text ends.
const narrow = 0
const wide = 1
const end = 2

/** The length of the input from which `compressToEncodedURIComponent` made `text`; Infinity as soon as it exceeds `max`. */
export const openedLength = (text: string, max: number): number => {
  const bits = createBitReader(text)
  // Lengths of the phrases by code; the first three codes are the commands above.
  const phrases = [0, 0, 0]
  let codeBits = 2
  let leftOfSize = 1
  const learn = (length: number) => {
    phrases.push(length)
    leftOfSize -= 1
    if (leftOfSize > 0) return
    leftOfSize = 2 ** codeBits
    codeBits += 1
  }
  let total = 0
  let before = 0
  while (!bits.atEnd()) {
    let code = bits.read(codeBits)
    if (code === end) return total
    if (code === narrow || code === wide) {
      bits.skip(code === narrow ? 8 : 16)
      code = phrases.length
      learn(1)
    }
    // A code one beyond the last phrase means: the previous phrase followed by its own first character.
    const length = phrases[code] ?? before + 1
    total += length
    if (total > max) return Infinity
    if (before > 0) learn(before + 1)
    before = length
  }
  return total
}

/** Reads numbers of any width: letters from their highest bit down, numbers from their lowest bit up. */
const createBitReader = (text: string) => {
  const sixes = sixesOf(text)
  const end = sixes.length * bitsPerLetter
  let at = 0
  let letter = 0
  let left = 0
  let next = 0
  const bit = (): number => {
    if (left === 0) {
      letter = sixes[next] ?? 0
      next += 1
      left = bitsPerLetter
    }
    left -= 1
    at += 1
    return (letter >> left) & 1
  }
  return {
    atEnd: () => at >= end,
    skip(count: number) {
      for (let n = 0; n < count; n += 1) bit()
    },
    read(count: number): number {
      let value = 0
      for (let n = 0, weight = 1; n < count; n += 1, weight *= 2) if (bit() === 1) value += weight
      return value
    },
  }
}

/** The values of the letters; any other character counts as 0. */
const sixesOf = (text: string): Uint8Array => {
  const sixes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) sixes[at] = valueByCode[text.charCodeAt(at)] ?? 0
  return sixes
}
