/**
 * Counting tuples of different numbers, one per row, without listing any. Rows are bit masks of numbers.
 * Both counters work by inclusion and exclusion: tuples with equal numbers are taken off and given back.
 */
import { binomial, lowestBit, popcount } from './masks.ts'

type RowsCounter = (masks: readonly number[]) => number

/**
 * One number of every row, all different. With μ(B) = (−1)^(|B|−1)·(|B|−1)! the count is the sum over all
 * partitions of the rows into blocks B of Π μ(B)·|numbers in all rows of B|; `counts[S]` is that sum for
 * the set S of rows, built from smaller sets by the block that holds the lowest row.
 */
export const distinctTuplesCounter = (rows: number): RowsCounter => {
  if (rows === 2)
    return ([first = 0, second = 0]) => popcount(first) * popcount(second) - popcount(first & second)
  const sets = 1 << rows
  const weights = Float64Array.from({ length: sets }, (_, set) => blockWeight(popcount(set)))
  const common = new Int32Array(sets)
  const blocks = new Float64Array(sets)
  const counts = new Float64Array(sets)
  return (masks) => {
    common[0] = -1
    counts[0] = 1
    for (let set = 1; set < sets; set += 1) {
      common[set] = (common[set & (set - 1)] ?? 0) & (masks[lowestBit(set)] ?? 0)
      blocks[set] = (weights[set] ?? 0) * popcount(common[set] ?? 0)
      const lowest = set & -set
      const others = set ^ lowest
      let count = 0
      // Every subset of the other rows, joined by the lowest row, is a block.
      for (let part = others; ; part = (part - 1) & others) {
        count += (blocks[part | lowest] ?? 0) * (counts[others ^ part] ?? 0)
        if (part === 0) break
      }
      counts[set] = count
    }
    return counts[sets - 1] ?? 0
  }
}

const blockWeight = (size: number): number => {
  let weight = 1
  for (let factor = 2; factor < size; factor += 1) weight *= factor
  return size % 2 === 1 ? weight : -weight
}

/**
 * Numbers of any two or three rows, all different: the pairs (or triples) of ticked tiles of which no two
 * share a row or a number.
 */
export const distinctRowsCounter = (rows: number, choose: 2 | 3): RowsCounter => {
  // How many rows hold a number; as many numbers as a mask has bits.
  const held = new Int32Array(32)
  return (masks) => {
    held.fill(0)
    let tiles = 0
    let union = 0
    // Elementary sums of the row sizes: pairs and triples from different rows.
    let pairs = 0
    let triples = 0
    for (let row = 0; row < rows; row += 1) {
      const mask = masks[row] ?? 0
      const size = popcount(mask)
      triples += pairs * size
      pairs += tiles * size
      tiles += size
      union |= mask
      for (let rest = mask; rest !== 0; rest &= rest - 1) addOne(held, lowestBit(rest))
    }
    let equalPairs = 0
    let equalTriples = 0
    for (let rest = union; rest !== 0; rest &= rest - 1) {
      const times = held[lowestBit(rest)] ?? 0
      equalPairs += binomial(times, 2)
      equalTriples += binomial(times, 3)
    }
    if (choose === 2) return pairs - equalPairs
    // Equal pairs with a third tile of another row: all tiles but those of the two rows themselves.
    let inOwnRows = 0
    for (let row = 0; row < rows; row += 1) {
      const mask = masks[row] ?? 0
      let partners = 0
      for (let rest = mask; rest !== 0; rest &= rest - 1) partners += (held[lowestBit(rest)] ?? 0) - 1
      inOwnRows += popcount(mask) * partners
    }
    return triples - (equalPairs * tiles - inOwnRows) + 2 * equalTriples
  }
}

const addOne = (counts: Int32Array, index: number): void => {
  counts[index] = (counts[index] ?? 0) + 1
}
