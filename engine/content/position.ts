/** The positions of the draw that a bet uses, for plays where the player ticks them. */
import { oncePer } from '../memo.ts'
import type { Places, Play } from '../plays/define.ts'

/**
 * Reads the wire field `position`: 1-based different integers joined by commas, any order (engine-rules §2).
 * Returns 0-based indexes ascending; undefined when malformed or fewer than a bet needs.
 */
export const parsePosition = (play: Play, position: string | undefined): readonly number[] | undefined => {
  if (!play.position || position === undefined) return undefined
  const { of, choose } = play.position
  // At most two digits and a comma for every place: a hostile megabyte is not even split.
  if (position.length > 3 * of.length) return undefined
  const indexes = position.split(',').map((text) => (/^[1-9]\d?$/.test(text) ? Number(text) - 1 : of.length))
  const distinct = new Set(indexes)
  if (distinct.size !== indexes.length || indexes.length < choose) return undefined
  if (indexes.some((index) => index >= of.length)) return undefined
  return indexes.toSorted((one, other) => one - other)
}

/** All choices of `size` of the members, in lexicographic order. */
export const choices = <T>(members: readonly T[], size: number): readonly (readonly T[])[] => [
  ...eachChoice(members, size),
]

/**
 * The same as a generator: there are 92 billion choices of 12 of 49 balls, of which a caller may need the first ten.
 * Increments the chosen indexes like a number whose digits must rise. (`as T`: every index is below the length.)
 */
export function* eachChoice<T>(members: readonly T[], size: number): Generator<readonly T[]> {
  const spare = members.length - size
  if (spare < 0) return
  const chosen = Array.from({ length: size }, (_, place) => place)
  for (;;) {
    yield chosen.map((index) => members[index] as T)
    const rising = chosen.findLastIndex((index, place) => index < spare + place)
    if (rising < 0) return
    const first = (chosen[rising] ?? 0) + 1 - rising
    for (let place = rising; place < size; place += 1) chosen[place] = first + place
  }
}

/**
 * The sets of draw positions on which the base rule of a play is judged: one for a fixed play, one per
 * choice of the ticked positions otherwise. Undefined when the position text is malformed.
 */
export const laidAt = (
  play: Play,
  at: Places,
  position: string | undefined,
): readonly (readonly number[])[] | undefined => {
  if (at !== 'chosen') return fixedAt(at)
  if (lastLaid.play !== play || lastLaid.position !== position) {
    const ticked = parsePosition(play, position)
    lastLaid = { play, position, regions: ticked && choices(ticked, play.position?.choose ?? 0) }
  }
  return lastLaid.regions
}

interface Laid {
  readonly play: Play | undefined
  readonly position: string | undefined
  readonly regions: readonly (readonly number[])[] | undefined
}

// Lines are settled play by play, usually with the same positions: the last choice is cached.
let lastLaid: Laid = { play: undefined, position: undefined, regions: undefined }

const fixedAt = oncePer((at: readonly number[]): readonly (readonly number[])[] => [at])
