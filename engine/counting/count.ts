/**
 * The number of bets of a selection (play-types.md §3). Closed forms over bit masks: no bet is ever listed,
 * so the full plate costs as little as one pick, and hostile content cannot block the process.
 */
import { distinctKeys, isOptionContent, masksOfPicks, readMasks, type Picks } from '../content/content.ts'
import { distinctRowsCounter, distinctTuplesCounter } from './distinct.ts'
import { binomial, popcount, weightOfMask } from '../numbers/masks.ts'
import { oncePer } from '../memo.ts'
import { tilesOf, type Play } from '../plays/define.ts'
import type { FoundPlay } from '../plays/found.ts'
import { choices, parsePosition } from '../content/position.ts'
import { groupSumWays, spanWays, tupleSumWays } from '../numbers/sums.ts'

/** Counts the bets of picks given as one bit mask per plate row, for one choice of positions. */
export type MaskCounter = (masks: readonly number[]) => number

/**
 * The number of bets of a content, 0 when it is malformed, empty or below a minimum. `position` is
 * the wire field of any-position plays and ignored for all others.
 */
export const countContent = (play: Play, content: string, position?: string): number => {
  const placings = placingsOf(play, position)
  if (placings === 0) return 0
  if (play.plate.kind === 'typed') return (distinctKeys(play.plate, content)?.length ?? 0) * placings
  if (!readMasks(play.plate, content, scratch)) return 0
  return maskCounter(play)(scratch) * placings
}

/** The same for a play found by name: a tile's own method takes only the labels of its tier. */
export const countFound = ({ play, option }: FoundPlay, content: string, position?: string): number =>
  option && !isOptionContent(play, option.method, content) ? 0 : countContent(play, content, position)

/** The number of bets of ticked tiles; throws RangeError for a pick that is not a tile of its row. */
export const countPicks = (play: Play, picks: Picks, position?: string): number => {
  const masks = masksOfPicks(play, picks)
  const rows = play.plate.kind === 'rows' ? play.plate.rows : []
  if (rows.some((row, index) => row.max !== undefined && popcount(masks[index] ?? 0) > row.max)) return 0
  return maskCounter(play)(masks) * placingsOf(play, position)
}

/**
 * The bets of a content to which the single-pick rule applies: for 任选复式 those of the smallest choice of
 * rows, for every other play all of them (play-types.md §5). 0 when the content is not a bet.
 */
export const smallestChoice = (play: Play, content: string, position?: string): number => {
  const { count, plate } = play
  if ((count.rule !== 'anyRows' && count.rule !== 'anyRowsDistinct') || plate.kind !== 'rows')
    return countContent(play, content, position)
  const masks: number[] = []
  if (!readMasks(plate, content, masks)) return 0
  const counted = maskCounter(play)
  const bets = choices([...masks.keys()], count.choose)
    .map((rows) => counted(masks.map((mask, row) => (rows.includes(row) ? mask : 0))))
    .filter((many) => many > 0)
  return bets.length > 0 ? Math.min(...bets) : 0
}

// Contents are read into one array that is reused for the life of the module: settlement reads millions of them.
const scratch: number[] = []

/** The number of choices of the ticked positions; 1 for plays without a choice. */
const placingsOf = (play: Play, position: string | undefined): number => {
  if (!play.position) return 1
  const ticked = parsePosition(play, position)
  return ticked ? binomial(ticked.length, play.position.choose) : 0
}

/**
 * The counting function of a play; made once per play. Masks are read by index: destructuring an array in the
 * parameters uses its iterator and costs as much as the whole count.
 */
export const maskCounter = oncePer((play: Play): MaskCounter => {
  const { count } = play
  switch (count.rule) {
    case 'product':
      return productOfRows(rowCount(play))
    case 'tails': {
      const rows = rowCount(play)
      const product = productOfRows(rows)
      return (masks) => product(masks) * rows
    }
    case 'picks':
      return picksOfRows(isWide(play) ? 2 : rowCount(play))
    case 'combination':
      return isWide(play)
        ? (masks) => binomial(popcount(masks[0] ?? 0) + popcount(masks[1] ?? 0), count.choose) * count.per
        : (masks) => binomial(popcount(masks[0] ?? 0), count.choose) * count.per
    case 'pattern':
      return patternCounter(...count.choose)
    case 'tupleSum':
      return onOnlyRow(play, tupleSumWays(count.size, count.lo, count.hi))
    case 'groupSum':
      return onOnlyRow(play, groupSumWays(count.size, count.lo, count.hi))
    case 'span':
      return onOnlyRow(play, spanWays(count.size, count.lo, count.hi))
    case 'holding': {
      const bets = holdingWays(count.size, count.hi - count.lo + 1)
      return (masks) => (popcount(masks[0] ?? 0) === 1 ? bets : 0)
    }
    case 'anyRows':
      return anyRowsCounter(rowCount(play), count.choose)
    case 'anyRowsDistinct':
      return distinctRowsCounter(rowCount(play), count.choose)
    case 'distinctTuples':
      return distinctTuplesCounter(rowCount(play))
    case 'bankerDrag':
      return bankerDragCounter(count.choose)
    case 'entries':
      return () => 0
  }
})

/** Whether the only row of the plate has a second mask. */
const isWide = ({ plate }: Play): boolean =>
  plate.kind === 'rows' && (plate.rows[0]?.options.length ?? 0) > 32

const rowCount = (play: Play): number => (play.plate.kind === 'rows' ? play.plate.rows.length : 0)

const productOfRows =
  (rows: number): MaskCounter =>
  (masks) => {
    let product = 1
    for (let row = 0; row < rows; row += 1) product *= popcount(masks[row] ?? 0)
    return product
  }

const picksOfRows =
  (rows: number): MaskCounter =>
  (masks) => {
    let sum = 0
    for (let row = 0; row < rows; row += 1) sum += popcount(masks[row] ?? 0)
    return sum
  }

/**
 * Pairs (A, B) with A of row 1, B of row 2 and nothing in common; A is one or two numbers. It takes none, one or two of the
 * numbers that both rows hold, and each of those is then missing for B.
 */
const patternCounter = (fromFirst: number, fromSecond: number): MaskCounter => {
  const ofSecond = Float64Array.from({ length: 33 }, (_, numbers) => binomial(numbers, fromSecond))
  return (masks) => {
    const first = masks[0] ?? 0
    const second = masks[1] ?? 0
    const both = popcount(first & second)
    const onlyFirst = popcount(first) - both
    const inSecond = popcount(second)
    const none = ofSecond[inSecond] ?? 0
    const less = ofSecond[inSecond - 1] ?? 0
    if (fromFirst === 1) return onlyFirst * none + both * less
    const least = ofSecond[inSecond - 2] ?? 0
    return (
      ((onlyFirst * (onlyFirst - 1)) / 2) * none + onlyFirst * both * less + ((both * (both - 1)) / 2) * least
    )
  }
}

/** Adds up the ways of every picked tile of a one-row plate whose tiles are whole numbers. */
const onOnlyRow = (play: Play, ways: ReadonlyMap<number, number>): MaskCounter => {
  const weigh = weightOfMask(tilesOf(play).map((option) => ways.get(Number(option)) ?? 0))
  return (masks) => weigh(masks[0] ?? 0)
}

/** Multisets of `size` numbers of `numbers`, not all equal, that hold one given number (10 → 54 and 9). */
const holdingWays = (size: number, numbers: number): number => binomial(numbers + size - 2, size - 1) - 1

/**
 * Elementary symmetric sum of the row sizes: in how many ways one, two, three and four rows are chosen, row by
 * row; no play needs five. All four are carried along in registers, which is faster than an array of just those that are
 * wanted.
 */
const anyRowsCounter =
  (rows: number, choose: number): MaskCounter =>
  (masks) => {
    let one = 0
    let two = 0
    let three = 0
    let four = 0
    for (let row = 0; row < rows; row += 1) {
      const size = popcount(masks[row] ?? 0)
      four += three * size
      three += two * size
      two += one * size
      one += size
    }
    return choose === 2 ? two : choose === 3 ? three : four
  }

/** All bankers and the drags still missing: C(drags, choose − bankers); a line of a single bet is no drag. */
const bankerDragCounter =
  (choose: number): MaskCounter =>
  (masks) => {
    const bankers = masks[0] ?? 0
    const drags = masks[1] ?? 0
    const held = popcount(bankers)
    const others = popcount(drags)
    if (bankers & drags || held < 1 || held >= choose || held + others <= choose) return 0
    return binomial(others, choose - held)
  }
