/** Choices from a seed: a test that fails prints its seed and can be repeated. */
import { randomInt } from 'node:crypto'
import { createDice as diceNamed, type Dice } from '../../server/platform/dice.ts'

// Tests name the choices with their seed.
export type { Dice }

/** A seed from the environment, or a fresh one. */
export const seedOf = (variable: string): number => Number(process.env[variable] ?? randomInt(2 ** 31))

/** A source for a seed; with `name` each part of a test gets its own. */
export const createDice = (seed: number, name = ''): Dice => diceNamed(`${seed} ${name}`)
