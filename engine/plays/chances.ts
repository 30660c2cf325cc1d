/** Exact chances of one bet, as reduced fractions: closed forms, which the laws compare with enumeration. */
import { binomial, popcount } from '../numbers/masks.ts'
import { tupleSumWays } from '../numbers/sums.ts'
import type { Fraction } from './define.ts'

/** `chance` in `of`, reduced. */
export const fraction = (chance: number, of: number): Fraction => {
  const divisor = greatestDivisor(chance, of)
  return [chance / divisor, of / divisor]
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** Of `numbers` equally likely numbers, `size` given ones in given order, repeats allowed. */
export const ordered = (numbers: number, size: number): Fraction => [1, numbers ** size]

/** The same numbers in any order; the pattern says how often each occurs (`221`). */
export const arranged = (numbers: number, pattern: string): Fraction => {
  const times = Array.from(pattern, Number)
  const size = times.reduce((sum, one) => sum + one, 0)
  const orders = times.reduce((rest, one) => rest / factorial(one), factorial(size))
  return fraction(orders, numbers ** size)
}

/** All of `held` given numbers occur among `size` draws with repeats. */
export const allOccur = (numbers: number, size: number, held: number): Fraction => {
  let draws = 0
  for (let missed = 0; missed <= held; missed += 1)
    draws += (-1) ** missed * binomial(held, missed) * (numbers - missed) ** size
  return fraction(draws, numbers ** size)
}

/** A given number occurs at least `times` times among `size` draws with repeats. */
export const occursOften = (numbers: number, size: number, times: number): Fraction => {
  let draws = 0
  for (let often = times; often <= size; often += 1)
    draws += binomial(size, often) * (numbers - 1) ** (size - often)
  return fraction(draws, numbers ** size)
}

/** The total of `size` numbers lo..hi, drawn with repeats, is one of those that `counts` accepts. */
export const totalIs = (
  size: number,
  [lo, hi]: readonly [number, number],
  counts: (total: number) => boolean,
): Fraction => {
  let draws = 0
  for (const [total, ways] of tupleSumWays(size, lo, hi)) if (counts(total)) draws += ways
  return fraction(draws, (hi - lo + 1) ** size)
}

/** `size` given numbers of `numbers`, drawn without repeats, in given order. */
export const orderedDistinct = (numbers: number, size: number): Fraction => {
  let of = 1
  for (let place = 0; place < size; place += 1) of *= numbers - place
  return [1, of]
}

/** All `held` given numbers are among `drawn` of `numbers` drawn without repeats. */
export const allDrawn = (numbers: number, drawn: number, held: number): Fraction =>
  fraction(binomial(numbers - held, drawn - held), binomial(numbers, drawn))

/** `held` given numbers include all `drawn` of `numbers` drawn without repeats. */
export const allHeld = (numbers: number, drawn: number, held: number): Fraction =>
  fraction(binomial(held, drawn), binomial(numbers, drawn))

/** Each of some groups of numbers has at least one among `drawn` of `numbers` drawn without repeats. */
export const allGroupsHit = (numbers: number, drawn: number, groupSizes: readonly number[]): Fraction => {
  let draws = 0
  for (let missed = 0; missed < 2 ** groupSizes.length; missed += 1) {
    const left = groupSizes.reduce(
      (rest, size, group) => ((missed >> group) & 1 ? rest - size : rest),
      numbers,
    )
    draws += (-1) ** popcount(missed) * binomial(left, drawn)
  }
  return fraction(draws, binomial(numbers, drawn))
}

/** The total of `size` different numbers 1..numbers is one of those that `counts` accepts. */
export const distinctTotalIs = (
  size: number,
  numbers: number,
  counts: (total: number) => boolean,
): Fraction => {
  // ways[k] = totals of k different numbers with how many sets make them.
  const ways = Array.from({ length: size + 1 }, () => new Map<number, number>())
  ways[0]?.set(0, 1)
  for (let number = 1; number <= numbers; number += 1)
    for (let chosen = size - 1; chosen >= 0; chosen -= 1)
      for (const [total, sets] of ways[chosen] ?? []) {
        const next = ways[chosen + 1]
        next?.set(total + number, (next.get(total + number) ?? 0) + sets)
      }
  let sets = 0
  for (const [total, many] of ways[size] ?? []) if (counts(total)) sets += many
  return fraction(sets, binomial(numbers, size))
}
