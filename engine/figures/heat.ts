/** Hot and cold: the three options drawn most and least in some issues. Plain figures, no advice. */

/** Among the most or the least frequent. */
export type HeatLevel = 'hot' | 'cold' | undefined

const marked = 3

/**
 * Levels in option order. Equal counts are treated alike: when a tie at the limit would mark more than three,
 * none of the tied options is marked, so that chance alone never decides which of two equal ones is called hot.
 */
export const heatLevels = (counts: readonly number[]): readonly HeatLevel[] => {
  const sorted = counts.toSorted((a, b) => b - a)
  if (sorted.length <= 2 * marked) return counts.map(() => undefined)
  const hotAbove = sorted[marked] ?? 0
  const coldBelow = sorted[sorted.length - marked - 1] ?? 0
  return counts.map((count) => {
    if (count > hotAbove) return 'hot'
    return count < coldBelow ? 'cold' : undefined
  })
}
