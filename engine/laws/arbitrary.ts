/** Random selections and draws for the laws. */
import fc from 'fast-check'
import { formatPicks } from '#engine/content/content.ts'
import type { Play, PlateRow, TypedPlate } from '#engine/plays/define.ts'
import { entryKey } from '#engine/content/entry.ts'
import { seededRandom } from '#engine/counting/random.ts'
import { randomDraw } from './draws.ts'

// The laws use the same random source as machine picks on the command line.
export { seededRandom }

/** Ticked tiles in plate order: often few, sometimes a whole row, sometimes too few. */
export const picksOf = (play: Play): fc.Arbitrary<string[][]> => {
  if (play.plate.kind !== 'rows') throw new RangeError(`${play.method} must have tiles`)
  return fc.tuple(...play.plate.rows.map((row) => rowPicks(row, play))) as fc.Arbitrary<string[][]>
}

// A whole row of few rows is the edge; of many rows, or of 49 tiles, it would be millions of bets.
const rowPicks = (row: PlateRow, { plate, count }: Play): fc.Arbitrary<string[]> => {
  const rows = plate.kind === 'rows' ? plate.rows.length : 0
  const needed = Math.max(row.min, count.rule === 'combination' ? count.choose : 0)
  const most = Math.max(needed + 2, rows > 5 ? 2 : 4)
  const few = fc.subarray([...row.options], { maxLength: Math.min(row.max ?? most, row.options.length) })
  const enough = fc.subarray([...row.options], {
    minLength: Math.min(needed, row.options.length),
    maxLength: Math.min(row.max ?? most, row.options.length),
  })
  const all: fc.Arbitrary<string[]> = fc.constant(row.options).map((options) => [...options])
  return row.max === undefined && row.options.length <= 30 && rows <= 5
    ? fc.oneof<fc.MaybeWeightedArbitrary<string[]>[]>(
        { weight: 3, arbitrary: few },
        { weight: 6, arbitrary: enough },
        { weight: 1, arbitrary: all },
      )
    : fc.oneof(few, enough)
}

/** Typed contents of a few valid entries, repeats included. */
export const entriesOf = (plate: TypedPlate): fc.Arbitrary<string> =>
  fc.array(entryOf(plate), { minLength: 1, maxLength: 8 }).map((entries) => entries.join('|'))

const entryOf = (plate: TypedPlate): fc.Arbitrary<string> => {
  const numbers = Array.from({ length: plate.hi - plate.lo + 1 }, (_, index) => plate.lo + index)
  const drawn =
    plate.reject === 'repeat'
      ? fc.shuffledSubarray(numbers, { minLength: plate.length, maxLength: plate.length })
      : fc.array(fc.constantFrom(...numbers), { minLength: plate.length, maxLength: plate.length })
  return drawn
    .filter((entry) => entryKey(plate, [...entry]) >= 0)
    .map((entry) => entry.map((number) => String(number).padStart(plate.width, '0')).join(','))
}

/** A content of a play and, for any-position plays, the ticked positions. */
export interface Selection {
  readonly content: string
  readonly position: string | undefined
}

/** Selections of any play. */
export const selectionOf = (play: Play): fc.Arbitrary<Selection> => {
  const content =
    play.plate.kind === 'typed'
      ? entriesOf(play.plate)
      : picksOf(play).map((picks) => formatPicks(play, picks))
  const { position } = play
  if (!position) return content.map((text) => ({ content: text, position: undefined }))
  const places = position.of.map((_, place) => place + 1)
  const ticked = fc.shuffledSubarray(places, {
    minLength: position.choose,
    maxLength: Math.min(5, places.length),
  })
  return fc.tuple(content, ticked).map(([text, chosen]) => ({ content: text, position: chosen.join(',') }))
}

/** Draws of a family; digits repeat often enough to meet every pattern. */
export const drawsOf = (play: Play): fc.Arbitrary<readonly number[]> =>
  fc.tuple(fc.integer(), fc.integer({ min: 1, max: 10 })).map(([seed, kinds]) => {
    const draw = randomDraw(play.family, seededRandom(seed))
    if (play.family !== 'ssc' && play.family !== '3d') return draw
    return draw.map((digit) => digit % kinds)
  })
