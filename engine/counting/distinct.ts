/**
 * Counting tuples of different numbers, one per row, without listing any. Rows are bit masks of at most twelve
 * numbers. All counters work by inclusion and exclusion: tuples with equal numbers are taken off and given back.
 */
type RowsCounter = (masks: readonly number[]) => number

// Dozens of small sets are counted per plate, and a table of them is three times as fast as counting bits.
const numbersMax = 12
const sizes = Uint8Array.from({ length: 1 << numbersMax }, (_, set) => {
  let size = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1
  return size
})

const size = (set: number): number => sizes[set] ?? 0

/**
 * One number of every row, all different; two to five rows. The first row shares its number with none, one, two …
 * of the others, and a set of b rows that share one counts with (−1)^(b−1)·(b−1)!.
 */
export const distinctTuplesCounter = (rows: number): RowsCounter => {
  switch (rows) {
    case 2:
      return (masks) => ofTwo(masks[0] ?? 0, masks[1] ?? 0)
    case 3:
      return (masks) => ofThree(masks[0] ?? 0, masks[1] ?? 0, masks[2] ?? 0)
    case 4:
      return (masks) => ofFour(masks[0] ?? 0, masks[1] ?? 0, masks[2] ?? 0, masks[3] ?? 0)
    default:
      return (masks) => ofFive(masks[0] ?? 0, masks[1] ?? 0, masks[2] ?? 0, masks[3] ?? 0, masks[4] ?? 0)
  }
}

const ofTwo = (a: number, b: number): number => size(a) * size(b) - size(a & b)

const ofThree = (a: number, b: number, c: number): number =>
  size(a) * ofTwo(b, c) - size(a & b) * size(c) - size(a & c) * size(b) + 2 * size(a & b & c)

const ofFour = (a: number, b: number, c: number, d: number): number => {
  const ab = a & b
  const ac = a & c
  const ad = a & d
  return (
    size(a) * ofThree(b, c, d) -
    size(ab) * ofTwo(c, d) -
    size(ac) * ofTwo(b, d) -
    size(ad) * ofTwo(b, c) +
    2 * (size(ab & c) * size(d) + size(ab & d) * size(c) + size(ac & d) * size(b)) -
    6 * size(ab & c & d)
  )
}

const ofFive = (a: number, b: number, c: number, d: number, e: number): number => {
  const ab = a & b
  const ac = a & c
  const ad = a & d
  const ae = a & e
  const abc = ab & c
  const pairs =
    size(ab) * ofThree(c, d, e) +
    size(ac) * ofThree(b, d, e) +
    size(ad) * ofThree(b, c, e) +
    size(ae) * ofThree(b, c, d)
  const triples =
    size(abc) * ofTwo(d, e) +
    size(ab & d) * ofTwo(c, e) +
    size(ab & e) * ofTwo(c, d) +
    size(ac & d) * ofTwo(b, e) +
    size(ac & e) * ofTwo(b, d) +
    size(ad & e) * ofTwo(b, c)
  const fours =
    size(abc & d) * size(e) +
    size(abc & e) * size(d) +
    size(ab & d & e) * size(c) +
    size(ac & d & e) * size(b)
  return size(a) * ofFour(b, c, d, e) - pairs + 2 * triples - 6 * fours + 24 * size(abc & d & e)
}

/**
 * Numbers of any two or three rows, all different: the pairs (or triples) of ticked tiles of which no two
 * share a row or a number. The number of rows that hold each number is stored as binary digits in four masks (there are at
 * most 15 rows), so that a row is added in a few steps however many numbers it has, and without an unpredictable branch.
 */
export const distinctRowsCounter =
  (rows: number, choose: 2 | 3): RowsCounter =>
  (masks) => {
    let ones = 0
    let twos = 0
    let fours = 0
    let eights = 0
    let tiles = 0
    // Elementary sums of the row sizes: pairs and triples from different rows.
    let pairs = 0
    let triples = 0
    for (let row = 0; row < rows; row += 1) {
      const mask = masks[row] ?? 0
      const many = size(mask)
      triples += pairs * many
      pairs += tiles * many
      tiles += many
      const toTwos = ones & mask
      ones ^= mask
      const toFours = twos & toTwos
      twos ^= toTwos
      eights ^= fours & toFours
      fours ^= toFours
    }
    const seldom = (fours | eights) === 0
    // Each number is in t rows, and C(t, 2) pairs of tiles have it. Usually t is at most three.
    const thrice = ones & twos
    const equalPairs = seldom
      ? size(twos) + 2 * size(thrice)
      : (sumOfSquares(ones, twos, fours, eights) - tiles) / 2
    if (choose === 2) return pairs - equalPairs
    if (equalPairs === 0) return triples
    // Equal pairs with a third tile of another row: all tiles but those of the two rows themselves.
    let inOwnRows = 0
    if (seldom) {
      for (let row = 0; row < rows; row += 1) {
        const mask = masks[row] ?? 0
        inOwnRows += size(mask) * (size(mask & twos) + size(mask & thrice))
      }
      return triples - (equalPairs * tiles - inOwnRows) + 2 * size(thrice)
    }
    // t³ adds up row by row: a row adds t² for each of its numbers.
    let cubes = 0
    for (let row = 0; row < rows; row += 1) {
      const mask = masks[row] ?? 0
      const a = mask & ones
      const b = mask & twos
      const c = mask & fours
      const d = mask & eights
      inOwnRows += size(mask) * (size(a) + 2 * size(b) + 4 * size(c) + 8 * size(d) - size(mask))
      cubes += sumOfSquares(a, b, c, d)
    }
    const equalTriples = (cubes - 6 * equalPairs - tiles) / 6
    return triples - (equalPairs * tiles - inOwnRows) + 2 * equalTriples
  }

/** t² over all numbers, with t stored in four masks as binary digits: (a + 2b + 4c + 8d)², digit by digit. */
const sumOfSquares = (a: number, b: number, c: number, d: number): number =>
  size(a) +
  4 * (size(b) + size(a & b)) +
  8 * size(a & c) +
  16 * (size(c) + size(b & c) + size(a & d)) +
  32 * size(b & d) +
  64 * (size(d) + size(c & d))
