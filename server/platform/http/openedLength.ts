/**
 * The decompressed length of an lz-string text, computed without decompressing it. A few kilobytes may decompress to
 * gigabytes, and the library builds all of them before it returns; this function walks the same codes and keeps only
 * the lengths of the phrases, so that a decompression bomb is refused before any of it is built.
 */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'
const valueOf = new Map(Array.from(alphabet).map((letter, value) => [letter, value]))
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
  let at = 0
  const skip = (count: number) => {
    at += count
  }
  return {
    atEnd: () => at >= text.length * bitsPerLetter,
    skip,
    read(count: number): number {
      let value = 0
      for (let bit = 0; bit < count; bit += 1, at += 1) {
        // A blank is a plus sign decoded by a form parser.
        const letter = text[Math.floor(at / bitsPerLetter)] ?? 'A'
        const six = valueOf.get(letter === ' ' ? '+' : letter) ?? 0
        if ((six >> (bitsPerLetter - 1 - (at % bitsPerLetter))) & 1) value += 2 ** bit
      }
      return value
    },
  }
}
