/** How often the numbers of a draw repeat. */

/** Multiplicities of the numbers, largest first: a full house is `32`. */
export const patternOf = (numbers: readonly number[]): string =>
  [...new Set(numbers)]
    .map((number) => numbers.filter((other) => other === number).length)
    .toSorted((one, other) => other - one)
    .join('')
