/** Exact fractions of any size: chances and shares of money that must not be rounded. */
import type { Fraction } from '../plays/define.ts'

/** A reduced fraction: [numerator, denominator], the denominator above 0. */
export type Ratio = readonly [bigint, bigint]

/** `numerator` in `denominator`, reduced. Throws RangeError for a denominator of 0. */
export const ratio = (numerator: bigint, denominator = 1n): Ratio => {
  if (denominator === 0n) throw new RangeError('the denominator must not be 0')
  const divisor = greatestDivisor(numerator, denominator)
  return denominator / divisor < 0n
    ? [-numerator / divisor, -denominator / divisor]
    : [numerator / divisor, denominator / divisor]
}

/** A chance of a play as a fraction. */
export const ratioOf = ([chance, of]: Fraction): Ratio => ratio(BigInt(chance), BigInt(of))

/** The sum of fractions; of none it is 0. */
export const sumOf = (...terms: readonly Ratio[]): Ratio =>
  terms.reduce<Ratio>(([n, d], [m, e]) => ratio(n * e + m * d, d * e), [0n, 1n])

/** The product of fractions; of none it is 1. */
export const productOf = (...factors: readonly Ratio[]): Ratio =>
  factors.reduce<Ratio>(([n, d], [m, e]) => ratio(n * m, d * e), [1n, 1n])

/** `one` less `other`. */
export const difference = (one: Ratio, [n, d]: Ratio): Ratio => sumOf(one, [-n, d])

/** Below, at or above 0 when `one` is less than, equal to or greater than `other`: for sorting. */
export const compareRatios = (one: Ratio, other: Ratio): number => {
  const [gap] = difference(one, other)
  return gap < 0n ? -1 : gap > 0n ? 1 : 0
}

/** As a decimal text; digits beyond `decimals` are cut, never rounded: 2/3 is 0.6666. */
export const ratioText = ([n, d]: Ratio, decimals: number): string => {
  const abs = n < 0n ? -n : n
  const digits = ((abs * 10n ** BigInt(decimals)) / d).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${n < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

const greatestDivisor = (one: bigint, other: bigint): bigint => {
  let [left, right] = [one < 0n ? -one : one, other < 0n ? -other : other]
  while (right !== 0n) [left, right] = [right, left % right]
  return left === 0n ? 1n : left
}
