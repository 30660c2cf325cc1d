/** Pseudo-random numbers from a seed: a test that fails prints its seed and can be repeated. */
import { createHash, randomInt } from 'node:crypto'
import { seededRandom } from '#engine/counting/random.ts'

/** A seed from the environment, or a fresh one. */
export const seedOf = (variable: string): number => Number(process.env[variable] ?? randomInt(2 ** 31))

/** A source of random choices. */
export interface Dice {
  /** A whole number from 0 to `n` − 1. */
  below(n: number): number
  /** True with a chance of `share`. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** A key for a money call. */
  uuid(): string
}

/** A source for a seed; with `name` each part of a test gets its own. */
export const createDice = (seed: number, name = ''): Dice => {
  const start = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0)
  const random = seededRandom(start)
  const below = (n: number) => Math.floor(random() * n)
  return {
    below,
    chance: (share) => random() < share,
    pick: (from) => {
      const chosen = from[below(from.length)]
      if (chosen === undefined) throw new RangeError('there must be something to pick')
      return chosen
    },
    uuid: () => {
      // Version 4: random, and it does not say when it was made.
      const hex = Array.from({ length: 30 }, () => below(16).toString(16)).join('')
      return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
    },
  }
}
