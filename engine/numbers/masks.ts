/**
 * Sets of tiles as bit masks: bit i stands for option i of a row. All in constant time, no allocation. A
 * plate has one mask per row; only a row of more than 32 tiles (49 balls), which is always the only row, has
 * its tiles from the 33rd on in a second mask.
 */

/** Number of set bits of a 32-bit mask. */
export const popcount = (mask: number): number => {
  // A row of 32 tiles makes masks beyond small integers, and without `| 0` every other row would become slower: after one
  // such mask the engine compiles the subtraction for floating point.
  const bits = mask | 0
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Index of the lowest set bit; the mask must not be empty. */
export const lowestBit = (mask: number): number => 31 - Math.clz32(mask & -mask)

/** Whether tile `index` is ticked on a plate of one row. */
export const isTicked = (masks: readonly number[], index: number): boolean =>
  (((masks[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1

/** The indexes of the set bits, ascending. */
export const bitsOf = (mask: number): number[] => {
  const bits: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(lowestBit(rest))
  return bits
}

// The largest plate has 49 tiles (the 49-ball game); one more row and column keep the indexes plain.
const tableSide = 50

const pascal = ((): Float64Array => {
  const table = new Float64Array(tableSide * tableSide)
  for (let n = 0; n < tableSide; n += 1) {
    table[n * tableSide] = 1
    for (let k = 1; k <= n; k += 1)
      table[n * tableSide + k] =
        (table[(n - 1) * tableSide + k - 1] ?? 0) + (table[(n - 1) * tableSide + k] ?? 0)
  }
  return table
})()

/** n choose k for 0 ≤ n, k < 50, and 0 when k is negative or above n. */
export const binomial = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : (pascal[n * tableSide + k] ?? 0)

/**
 * A function that adds up the weights of the set bits. It reads four byte tables instead of
 * looping over the bits: a full sum row has 28 of them and a count must stay within 20 ns.
 */
export const weightOfMask = (weights: readonly number[]): ((mask: number) => number) => {
  const table = new Float64Array(4 * 256)
  for (let byte = 0; byte < 4; byte += 1)
    for (let value = 1; value < 256; value += 1)
      table[byte * 256 + value] =
        (table[byte * 256 + (value & (value - 1))] ?? 0) + (weights[byte * 8 + lowestBit(value)] ?? 0)
  return (mask) =>
    (table[mask & 255] ?? 0) +
    (table[256 + ((mask >>> 8) & 255)] ?? 0) +
    (table[512 + ((mask >>> 16) & 255)] ?? 0) +
    (table[768 + (mask >>> 24)] ?? 0)
}
