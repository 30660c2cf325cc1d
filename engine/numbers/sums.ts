/** The number of ways to make a total or a span, from small tables built once (play-types.md §3). */

/** Total → number of ordered tuples of `size` numbers lo..hi. */
export const tupleSumWays = (size: number, lo: number, hi: number): ReadonlyMap<number, number> => {
  let ways = new Map([[0, 1]])
  for (let place = 0; place < size; place += 1) {
    const next = new Map<number, number>()
    for (const [sum, count] of ways)
      for (let number = lo; number <= hi; number += 1)
        next.set(sum + number, (next.get(sum + number) ?? 0) + count)
    ways = next
  }
  return ways
}

/** Total → number of multisets of `size` numbers lo..hi that are not all equal. */
export const groupSumWays = (size: number, lo: number, hi: number): ReadonlyMap<number, number> => {
  const ways = new Map<number, number>()
  for (const group of multisets(size, lo, hi)) {
    const sum = group.reduce((total, number) => total + number, 0)
    if (group[0] !== group[size - 1]) ways.set(sum, (ways.get(sum) ?? 0) + 1)
  }
  return ways
}

/** Span → number of ordered tuples of `size` numbers lo..hi whose largest minus smallest is the span. */
export const spanWays = (size: number, lo: number, hi: number): ReadonlyMap<number, number> => {
  const numbers = hi - lo + 1
  const ways = new Map([[0, numbers]])
  for (let span = 1; span < numbers; span += 1) {
    // Tuples inside a window of span+1 numbers that touch both of its ends (inclusion and exclusion).
    const touching = (span + 1) ** size - 2 * span ** size + (span - 1) ** size
    ways.set(span, (numbers - span) * touching)
  }
  return ways
}

/** Every multiset of `size` numbers lo..hi, ascending inside and in lexicographic order. */
export const multisets = (size: number, lo: number, hi: number): readonly (readonly number[])[] => {
  if (size === 0) return [[]]
  const found: number[][] = []
  for (let first = lo; first <= hi; first += 1)
    for (const rest of multisets(size - 1, first, hi)) found.push([first, ...rest])
  return found
}
