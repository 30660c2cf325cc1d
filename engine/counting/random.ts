/**
 * Machine picks: the smallest selection of a play, with tiles of equal probability. The random source is a parameter, so a
 * test can repeat it and the page can use the browser's cryptographic source.
 */
import { formatPicks } from '../content/content.ts'
import { countContent } from './count.ts'
import type { Play, RowsPlate, TypedPlate } from '../plays/define.ts'
import type { FoundPlay } from '../plays/found.ts'
import { entryKey } from '../content/entry.ts'
import { entryText } from '../content/entryBytes.ts'

/** A uniform source of numbers in [0, 1). */
export type RandomSource = () => number

/** A machine pick and its number of bets: 1, or the fixed number of a play without single bets. */
export interface RandomPick {
  readonly content: string
  readonly bets: number
}

/**
 * `amount` machine picks, each as small as the play allows. Entries of a typed play are distinct
 * as long as there are enough of them. `position` is the wire field of any-position plays.
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

/** A repeatable uniform source of numbers in [0, 1) (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The same for a play found by name: a tile's own method has only its labels, and an any-position play
 * without given positions uses all of them.
 */
export const randomFound = (
  { play, option }: FoundPlay,
  amount: number,
  random: RandomSource,
  position?: string,
): readonly RandomPick[] => {
  if (!option) return randomPicks(play, amount, random, position ?? allPositions(play))
  const labels = (play.options ?? []).filter(({ method }) => method === option.method)
  return Array.from({ length: amount }, () => ({
    content: labels[below(labels.length, random)]?.label ?? option.label,
    bets: 1,
  }))
}

/** The wire field with every position ticked; undefined for plays without positions to tick. */
export const allPositions = ({ position }: Play): string | undefined =>
  position?.of.map((_, place) => place + 1).join(',')

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
    const content = entryText(plate, key, ',')
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
  const rowAmounts = tilesPerRow(play, plate, random)
  const picks = plate.rows.map((row, index) => {
    const open = row.options.filter((option) => !taken.has(numberOf(option)))
    const chosen = someOf(open, rowAmounts[index] ?? 0, random)
    if (sharesNoNumber[play.count.rule]) for (const pick of chosen) taken.add(numberOf(pick))
    return chosen
  })
  return formatPicks(play, picks)
}

/** Rows that are sets never share a number; rows that are places of independent digits may. */
const sharesNoNumber: Partial<Record<Play['count']['rule'], true>> = {
  pattern: true,
  distinctTuples: true,
  anyRowsDistinct: true,
  bankerDrag: true,
}

/** The number of a tile: a pair of dice (`11`) counts as its face. */
const numberOf = (option: string): string => (/^(\d)\1$/.test(option) ? option.charAt(0) : option)

/** Number of tiles per row: the minimum for a bet; where several rows are possible they are chosen at equal chances. */
const tilesPerRow = (play: Play, plate: RowsPlate, random: RandomSource): readonly number[] => {
  const { count } = play
  // One banker fewer than a bet has numbers, and two drags: the smallest 胆拖 of all.
  if (count.rule === 'bankerDrag') return [count.choose - 1, 2]
  const amounts = plate.rows.map((row) => row.min)
  if (amounts.some((amount) => amount > 0)) return amounts
  const needed = count.rule === 'anyRows' || count.rule === 'anyRowsDistinct' ? count.choose : 1
  const rows = someOf([...plate.rows.keys()], needed, random)
  return plate.rows.map((_, row) => (rows.includes(row) ? 1 : 0))
}

const someOf = <T>(options: readonly T[], amount: number, random: RandomSource): readonly T[] => {
  const open = [...options]
  return Array.from({ length: amount }, () => open.splice(below(open.length, random), 1)).flat()
}
