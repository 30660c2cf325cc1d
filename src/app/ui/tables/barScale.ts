/** The scale of bars: round figures from zero that hold the largest of them. */
import type { Hao } from '#engine/money/money.ts'

/** The top of the scale, and its lines from below; in hao. */
export interface BarScale {
  readonly top: Hao
  readonly steps: readonly Hao[]
}

const lines = 4n
const yuan = 10_000n

/** Steps are 1, 2 or 5 times a power of ten yuan. What is below zero is drawn as zero. */
export const barScale = (figures: readonly Hao[]): BarScale => {
  const highest = figures.reduce((most, hao) => (hao > most ? hao : most), 0n)
  let step = yuan
  for (let turn = 0; step * lines < highest; turn += 1) step = turn % 3 === 1 ? (step / 2n) * 5n : step * 2n
  return { top: step * lines, steps: Array.from({ length: Number(lines) + 1 }, (_, n) => step * BigInt(n)) }
}
