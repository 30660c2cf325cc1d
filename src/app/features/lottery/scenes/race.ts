/**
 * The race of a draw: where each car is at any moment, computed from the draw alone. At the end the cars stand exactly in
 * the drawn order; on the way they change places.
 */
import { randomOf } from './random.ts'
import type { SceneDraw } from './scenes.snapshot.ts'

/** A car, and its wave around the even speed. */
interface Car {
  readonly number: string
  /** Where it ends: 1 is the finish. */
  readonly end: number
  readonly waves: readonly { readonly size: number; readonly turns: number; readonly phase: number }[]
}

/** The cars in the order of their numbers: the lanes. */
export type Race = readonly Car[]

/** Length of a race. */
export const raceMs = 6_000

/** Distance between two neighbours at the end. */
const gap = 0.03
/** With larger waves a car would drive backwards. */
const waveSize = 0.035

/** The race of a draw. */
export const raceOf = (draw: SceneDraw): Race => {
  const random = randomOf(draw)
  const lanes = draw.numbers.toSorted()
  return lanes.map((number) => ({
    number,
    end: 1 - gap * draw.numbers.indexOf(number),
    waves: [1, 2].map((turns) => ({ size: waveSize / turns, turns, phase: random() * 2 * Math.PI })),
  }))
}

/** Where a car is at a moment from 0 to 1. */
export const placeAt = ({ end, waves }: Car, moment: number): number => {
  // The waves vanish at the start and at the end.
  const share = 4 * moment * (1 - moment)
  const wave = waves.reduce(
    (sum, { size, turns, phase }) => sum + size * Math.sin(2 * Math.PI * turns * moment + phase),
    0,
  )
  return Math.max(0, end * moment + share * wave)
}

/** The numbers in the order of the cars at a moment, the leader first. */
export const orderAt = (race: Race, moment: number): readonly string[] =>
  race
    .map((car) => ({ number: car.number, place: placeAt(car, moment) }))
    .toSorted((one, other) => other.place - one.place)
    .map(({ number }) => number)
