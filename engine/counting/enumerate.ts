/**
 * The elementary bets of a selection, one by one (engine-rules §1, `expand`). For people and for proofs:
 * counting and settlement do not use it. Generators stop at the limit, so no unneeded bet is built.
 */
import { distinctKeys, readMasks, tilesOfMasks } from '../content/content.ts'
import { countContent, countFound } from './count.ts'
import { entryText } from '../content/entryBytes.ts'
import type { Play, RowsPlate } from '../plays/define.ts'
import type { FoundPlay } from '../plays/found.ts'
import { eachChoice, parsePosition } from '../content/position.ts'
import { multisets } from '../numbers/sums.ts'

/** The total number of bets, and the first of them as texts. */
export interface Expansion {
  readonly count: number
  readonly bets: readonly string[]
}

/**
 * Lists at most `limit` bets of a content in canonical order: tiles in plate order, the first row
 * slowest; typed entries as they were typed. A bet is its numbers joined by commas; a bet on one place
 * of several keeps the pipes of the plate (`|3|||`), and one laid on ticked positions names them
 * (`1,2@1,4`). Malformed content has no bets.
 */
export const expandContent = (play: Play, content: string, position?: string, limit = 1000): Expansion => {
  const count = countContent(play, content, position)
  const bets: string[] = []
  if (count > 0)
    for (const bet of laidBets(play, content, position)) {
      if (bets.length >= limit) break
      bets.push(bet)
    }
  return { count, bets }
}

/** The same for a play found by name: a tile's own method has only the labels of its tier. */
export const expandFound = (found: FoundPlay, content: string, position?: string, limit = 1000): Expansion =>
  countFound(found, content, position) === 0
    ? { count: 0, bets: [] }
    : expandContent(found.play, content, position, limit)

function* laidBets(play: Play, content: string, position: string | undefined): Generator<string> {
  if (!play.position) {
    yield* baseBets(play, content)
    return
  }
  const ticked = parsePosition(play, position) ?? []
  for (const chosen of eachChoice(ticked, play.position.choose))
    for (const bet of baseBets(play, content)) yield `${bet}@${chosen.map((place) => place + 1).join(',')}`
}

function* baseBets(play: Play, content: string): Generator<string> {
  const { plate } = play
  if (plate.kind === 'typed') {
    for (const key of distinctKeys(plate, content) ?? []) yield entryText(plate, key, ',')
    return
  }
  const masks: number[] = []
  if (!readMasks(plate, content, masks)) return
  yield* tileBets(play, plate, tilesOfMasks(plate, masks))
}

function* tileBets(play: Play, plate: RowsPlate, rows: readonly (readonly string[])[]): Generator<string> {
  const { count } = play
  const [first = [], second = []] = rows
  switch (count.rule) {
    case 'product':
      for (const tuple of tuples(rows)) yield tuple.join(',')
      return
    case 'tails':
      for (const tuple of tuples(rows))
        for (let from = 0; from < rows.length; from += 1) yield tuple.slice(from).join(',')
      return
    case 'picks':
      for (const [row, picks] of rows.entries())
        for (const pick of picks)
          yield rows.length === 1 ? pick : plate.rows.map((_, at) => (at === row ? pick : '')).join('|')
      return
    case 'combination':
      yield* combinationBets(play, eachChoice(first, count.choose))
      return
    case 'pattern':
      for (const many of eachChoice(first, count.choose[0]))
        for (const few of eachChoice(second, count.choose[1])) {
          const numbers = repeated(play, many, few)
          if (new Set(numbers).size === many.length + few.length) yield sorted(numbers)
        }
      return
    case 'tupleSum':
      for (const pick of first)
        for (const tuple of allTuples(count.size, count.lo, count.hi))
          if (sum(tuple) === Number(pick)) yield tuple.join(',')
      return
    case 'groupSum':
      for (const pick of first)
        for (const group of groups(count)) if (sum(group) === Number(pick)) yield group.join(',')
      return
    case 'span':
      for (const pick of first)
        for (const tuple of allTuples(count.size, count.lo, count.hi))
          if (Math.max(...tuple) - Math.min(...tuple) === Number(pick)) yield tuple.join(',')
      return
    case 'holding':
      for (const pick of first)
        for (const group of groups(count)) if (group.includes(Number(pick))) yield group.join(',')
      return
    case 'anyRows':
    case 'anyRowsDistinct':
      for (const chosen of eachChoice([...rows.keys()], count.choose))
        for (const tuple of tuples(chosen.map((row) => rows[row] ?? [])))
          if (count.rule === 'anyRows' || areDifferent(tuple))
            yield rows.map((_, row) => tuple[chosen.indexOf(row)] ?? '').join('|')
      return
    case 'distinctTuples':
      for (const tuple of tuples(rows)) if (areDifferent(tuple)) yield tuple.join(',')
      return
    case 'bankerDrag':
      for (const drags of eachChoice(second, count.choose - first.length)) yield sorted([...first, ...drags])
      return
    case 'entries':
      return
  }
}

const areDifferent = (tuple: readonly string[]): boolean => new Set(tuple).size === tuple.length

/** A combination as the numbers that must be drawn; 组三 makes two bets of a pair, aab and abb. */
function* combinationBets(play: Play, combinations: Iterable<readonly string[]>): Generator<string> {
  const pattern = play.win.rule === 'group' ? (play.win.patterns[0] ?? '') : ''
  for (const combination of combinations) {
    if (pattern === '21') {
      const [low = '', high = ''] = combination
      yield sorted([low, low, high])
      yield sorted([low, high, high])
    } else if (isNumbers(combination)) yield sorted(repeated(play, combination, []))
    else yield combination.join(',')
  }
}

const isNumbers = (combination: readonly string[]): boolean => combination.every((one) => /^\d+$/.test(one))

/** Repeats the numbers of each row as often as the pattern of the row requires. */
const repeated = (play: Play, first: readonly string[], second: readonly string[]): readonly string[] => {
  const [often = 1, seldom = 1] = (play.win.rule === 'group' && play.win.multiplicities) || []
  const times = (picks: readonly string[], count: number) =>
    picks.flatMap((pick) =>
      Array.from({ length: count }, () => (pick.length === count ? (pick[0] ?? '') : pick)),
    )
  return [...times(first, often), ...times(second, seldom)]
}

const sorted = (numbers: readonly string[]): string =>
  numbers.toSorted((one, other) => Number(one) - Number(other)).join(',')

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const groups = ({ size, lo, hi }: { readonly size: number; readonly lo: number; readonly hi: number }) =>
  multisets(size, lo, hi).filter((group) => group[0] !== group[size - 1])

function* tuples(rows: readonly (readonly string[])[]): Generator<readonly string[]> {
  const [row, ...others] = rows
  if (!row) yield []
  else for (const pick of row) for (const rest of tuples(others)) yield [pick, ...rest]
}

const tuplesBySize = new Map<string, readonly (readonly number[])[]>()

/** Every ordered tuple of `size` numbers lo..hi, listed once. */
const allTuples = (size: number, lo: number, hi: number): readonly (readonly number[])[] => {
  const key = `${size} ${lo} ${hi}`
  const known = tuplesBySize.get(key) ?? listTuples(size, lo, hi)
  tuplesBySize.set(key, known)
  return known
}

const listTuples = (size: number, lo: number, hi: number): readonly (readonly number[])[] =>
  size === 0
    ? [[]]
    : Array.from({ length: hi - lo + 1 }, (_, index) => lo + index).flatMap((number) =>
        listTuples(size - 1, lo, hi).map((rest) => [number, ...rest]),
      )
