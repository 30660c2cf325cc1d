/** Pearson's chi-square: how likely counts deviate as far by chance. */

/**
 * Probability of a deviation at least this large by chance (Wilson and Hilferty's approximation). `chances`: the probability
 * of each cell; all are equal by default.
 */
export const pValue = (counts: readonly number[], chances?: readonly number[]): number => {
  const total = counts.reduce((sum, n) => sum + n, 0)
  const chi2 = counts.reduce((sum, n, i) => {
    const expected = total * (chances?.[i] ?? 1 / counts.length)
    return sum + (n - expected) ** 2 / expected
  }, 0)
  const df = counts.length - 1
  const z = (Math.cbrt(chi2 / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df))
  return 0.5 * erfc(z / Math.SQRT2)
}

// Abramowitz and Stegun 7.1.26, good to 1.5e-7.
const erfc = (x: number): number => {
  if (x < 0) return 2 - erfc(-x)
  const t = 1 / (1 + 0.3275911 * x)
  const sum = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return sum.reduce((s, a, i) => s + a * t ** (i + 1), 0) * Math.exp(-x * x)
}
