/** Random selections and draws for the laws. */
import fc from 'fast-check'
import type { Play, PlateRow, TypedPlate } from '#engine/plays/define.ts'
import { entryKey } from '#engine/entry.ts'

/** Ticked tiles in plate order: often few, sometimes a whole row, sometimes too few. */
export const picksOf = (play: Play): fc.Arbitrary<string[][]> => {
  if (play.plate.kind !== 'rows') throw new RangeError(`${play.method} must have tiles`)
  return fc.tuple(...play.plate.rows.map(rowPicks)) as fc.Arbitrary<string[][]>
}

const rowPicks = (row: PlateRow): fc.Arbitrary<string[]> => {
  const few = fc.subarray([...row.options], { maxLength: Math.min(row.max ?? 4, row.options.length) })
  const all: fc.Arbitrary<string[]> = fc.constant(row.options).map((options) => [...options])
  return row.max === undefined && row.options.length <= 30
    ? fc.oneof<fc.MaybeWeightedArbitrary<string[]>[]>(
        { weight: 9, arbitrary: few },
        { weight: 1, arbitrary: all },
      )
    : few
}

/** Typed contents of a few valid entries, repeats included. */
export const contentOf = (plate: TypedPlate): fc.Arbitrary<string> =>
  fc.array(entryOf(plate), { minLength: 1, maxLength: 8 }).map((entries) => entries.join('|'))

const entryOf = (plate: TypedPlate): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: plate.lo, max: plate.hi }), { minLength: plate.length, maxLength: plate.length })
    .filter((numbers) => entryKey(plate, [...numbers]) >= 0)
    .map((numbers) => numbers.map((number) => String(number).padStart(plate.width, '0')).join(','))

/** A repeatable even source of numbers in [0, 1) (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws of five digits, with equal digits often enough to meet every pattern. */
export const sscDraw: fc.Arbitrary<number[]> = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }))
  .map(([kinds, digits]) => digits.map((digit) => digit % kinds))
