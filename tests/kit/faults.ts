/** A plan of faults chosen by a seed, so that a failed run can be repeated. */
import type { Dice } from './seeded.ts'

/**
 * Where a fault occurs: after a number of answers, while a submission is written, between the seal of a book and its time, or at a step of a
 * settlement.
 */
export const places = ['answer', 'submit', 'seal', 'begin', 'pay', 'rebate', 'finish'] as const

/** One of the places. */
export type Place = (typeof places)[number]

/**
 * The effect of a fault. kill: the node is killed, and the statement it waits for completes without it. kill and undo: its
 * transaction is rolled back as well. crash: PostgreSQL is stopped with `-m immediate` and started again.
 */
export type Effect = 'kill' | 'kill and undo' | 'crash'

/** A fault of a run. */
export interface Fault {
  readonly place: Place
  readonly effect: Effect
}

const pairs = (where: readonly Place[], effects: readonly Effect[]): readonly Fault[] =>
  where.flatMap((place) => effects.map((effect) => ({ place, effect })))

const submitPlaces = ['answer', 'submit'] as const
const settlementPlaces = ['seal', 'begin', 'pay', 'rebate', 'finish'] as const

/** `count` faults: kills in submitting, kills in sealing and settling, and crashes alternate, each kind in a random order. */
export const faultsOf = (dice: Dice, count: number): readonly Fault[] => {
  const kinds = [
    // For an answer that was already given there is nothing to undo.
    pairs(submitPlaces, ['kill', 'kill and undo']).filter(
      ({ place, effect }) => place === 'submit' || effect === 'kill',
    ),
    pairs(settlementPlaces, ['kill', 'kill and undo']),
    pairs(places, ['crash']),
  ].map((kind) => shuffled(dice, kind))
  return Array.from({ length: count }, (_, n) => {
    const kind = kinds[n % kinds.length] ?? []
    return kind[Math.floor(n / kinds.length) % kind.length] as Fault
  })
}

const shuffled = <T>(dice: Dice, from: readonly T[]): readonly T[] =>
  from
    .map((value) => ({ value, at: dice.below(2 ** 30) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
