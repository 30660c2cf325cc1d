/**
 * Machine picks: the smallest selection of a play, each tile as likely as the next. Randomness comes from outside, so a
 * test can replay it and the page can use the browser's cryptographic source.
 */
import { formatPicks } from './content.ts'
import { countContent } from './count.ts'
import type { Play, RowsPlate, TypedPlate } from './plays/define.ts'
import { entryKey, entryTokens } from './entry.ts'

/** An even source of numbers in [0, 1). */
export type RandomSource = () => number

/** A machine pick and the bets it counts to: 1, or the fixed bets of a play that has no single one. */
export interface RandomPick {
  readonly content: string
  readonly bets: number
}

/**
 * `amount` machine picks, each as small as the play allows. Entries of a typed play differ from each
 * other as long as there are enough of them. `position` is the wire field of any-position plays.
 */
export const randomPicks = (
  play: Play,
  amount: number,
  random: RandomSource,
  position?: string,
): readonly RandomPick[] => {
  const drawn = new Set<string>()
  return Array.from({ length: amount }, () => {
    const content =
      play.plate.kind === 'typed'
        ? randomEntry(play.plate, random, drawn)
        : randomTiles(play, play.plate, random)
    return { content, bets: countContent(play, content, position) }
  })
}

const below = (limit: number, random: RandomSource): number => Math.floor(random() * limit)

/**
 * Numbers are drawn like a draw, and drawn again when the plate refuses them. A repeat is accepted only
 * after many tries, when the plate has hardly another entry left.
 */
const randomEntry = (plate: TypedPlate, random: RandomSource, drawn: Set<string>): string => {
  let repeat: string | undefined
  for (let tries = 0; tries < 1000; tries += 1) {
    const numbers = Array.from(
      { length: plate.length },
      () => plate.lo + below(plate.hi - plate.lo + 1, random),
    )
    const key = entryKey(plate, numbers)
    if (key < 0) continue
    const content = entryTokens(plate, key).join(',')
    if (!drawn.has(content)) {
      drawn.add(content)
      return content
    }
    repeat = content
  }
  if (repeat === undefined) throw new RangeError('the random source must vary')
  return repeat
}

const randomTiles = (play: Play, plate: RowsPlate, random: RandomSource): string => {
  const taken = new Set<string>()
  const rowAmounts = tilesPerRow(plate, random)
  const picks = plate.rows.map((row, index) => {
    // Two rows of a group never share a number; rows that are places may.
    const open = row.options.filter((option) => play.count.rule !== 'pattern' || !taken.has(option))
    const chosen = someOf(open, rowAmounts[index] ?? 0, random)
    for (const pick of chosen) taken.add(pick)
    return chosen
  })
  return formatPicks(play, picks)
}

/** How many tiles each row gets: its minimum, and one tile of one row where every row may stay empty. */
const tilesPerRow = (plate: RowsPlate, random: RandomSource): readonly number[] => {
  const amounts = plate.rows.map((row) => row.min)
  if (amounts.some((amount) => amount > 0)) return amounts
  const only = below(plate.rows.length, random)
  return plate.rows.map((_, row) => (row === only ? 1 : 0))
}

const someOf = (options: readonly string[], amount: number, random: RandomSource): readonly string[] => {
  const open = [...options]
  return Array.from({ length: amount }, () => open.splice(below(open.length, random), 1)[0] ?? '')
}
