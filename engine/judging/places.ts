/** Reads some places of a draw. Allocates nothing on the path that settlement uses. */

/** The numbers at the places, in their order. */
export const numbersAt = (draw: readonly number[], at: readonly number[]): readonly number[] =>
  at.map((place) => draw[place] ?? 0)

/** Their total. */
export const totalAt = (draw: readonly number[], at: readonly number[]): number => {
  let total = 0
  for (const place of at) total += draw[place] ?? 0
  return total
}

/** The largest of them less the smallest. */
export const spanAt = (draw: readonly number[], at: readonly number[]): number => {
  let lowest = Infinity
  let highest = -Infinity
  for (const place of at) {
    lowest = Math.min(lowest, draw[place] ?? 0)
    highest = Math.max(highest, draw[place] ?? 0)
  }
  return highest - lowest
}

/** How often a number occurs there. */
export const timesAt = (draw: readonly number[], at: readonly number[], number: number): number => {
  let times = 0
  for (const place of at) if (draw[place] === number) times += 1
  return times
}
