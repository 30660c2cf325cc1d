/** Choices that follow from a text: what is made of them is the same wherever it is made, and a test can be repeated. */
import { createHash } from 'node:crypto'
import { seededRandom } from '#engine/counting/random.ts'

/** A source of choices. */
export interface Dice {
  /** A number in [0, 1). */
  readonly random: () => number
  /** A whole number from 0 to `n` − 1. */
  below(n: number): number
  /** True with a chance of `share`. */
  chance(share: number): boolean
  /** One of a list, which must not be empty. */
  pick<T>(from: readonly T[]): T
  /** A UUID of version 4: random, and it does not say when it was made. */
  uuid(): string
}

/** The choices of a name: two names have nothing in common. */
export const createDice = (name: string): Dice => {
  const random = seededRandom(createHash('sha256').update(name).digest().readUInt32LE(0))
  const below = (n: number): number => Math.floor(random() * n)
  return {
    random,
    below,
    chance: (share) => random() < share,
    pick: (from) => {
      const chosen = from[below(from.length)]
      if (chosen === undefined) throw new RangeError('there must be something to pick')
      return chosen
    },
    uuid: () => {
      const hex = Array.from({ length: 30 }, () => below(16).toString(16)).join('')
      return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
    },
  }
}
