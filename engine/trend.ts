/** How past draws are shown beside a plate: hot and cold figures and the extra columns (play-types.md §9). */
import type { Play, PlateRow, TrendKind, WinRule } from './plays/define.ts'
import { patternOf } from './shape.ts'

/** One figure per plate row and tile; both empty where the plate shows none. */
export interface HitAndSkip {
  /** How many of the last 100 draws showed the number. */
  readonly hitFrequency: readonly (readonly number[])[]
  /** Draws since it was last seen: 0 = in the newest; the length of the history when never. */
  readonly skipFrequency: readonly (readonly number[])[]
}

const hitSpan = 100

/**
 * Counts hits and omissions for every tile of a play from draws, newest first. A row is judged at its own
 * place; a row that stands for several places counts a number that shows up at any of them.
 */
export const hitAndSkip = (play: Play, draws: readonly (readonly number[])[]): HitAndSkip => {
  const rows = play.plate.kind === 'rows' && countsNumbers(play.win) ? play.plate.rows : []
  const seenAt = (row: number, option: string) => {
    const places = rowPlaces(play, row)
    return (draw: readonly number[]) => places.some((place) => draw[place] === Number(option))
  }
  const figures = (figure: (seen: (draw: readonly number[]) => boolean) => number) =>
    rows.map((row: PlateRow, index) => row.options.map((option) => figure(seenAt(index, option))))
  return {
    hitFrequency: figures((seen) => draws.slice(0, hitSpan).filter(seen).length),
    skipFrequency: figures((seen) => {
      const last = draws.findIndex(seen)
      return last < 0 ? draws.length : last
    }),
  }
}

/** The text of an extra column for the marked numbers of a draw (play-tabs.json trend.kinds). */
export const trendShape = (kind: TrendKind, numbers: readonly number[]): string => {
  const total = numbers.reduce((sum, number) => sum + number, 0)
  const pattern = patternOf(numbers)
  switch (kind) {
    case 'group5':
    case 'group4':
    case 'group3':
      return groupTexts[pattern] ?? noShape
    case 'sum':
      return String(total)
    case 'groupSum':
      return pattern.length === 1 ? noShape : String(total)
    case 'span':
      return String(Math.max(...numbers) - Math.min(...numbers))
    case 'sumTail':
      return String(total % 10)
  }
}

const noShape = '---'

/** Group names by pattern; the patterns of five, four and three numbers do not overlap. */
const groupTexts: Readonly<Record<string, string>> = {
  11111: '组120',
  2111: '组60',
  221: '组30',
  311: '组20',
  32: '组10',
  41: '组5',
  1111: '组24',
  211: '组12',
  22: '组6',
  31: '组4',
  111: '组六',
  21: '组三',
}

/** Sums, spans and tails are no numbers of a draw, so counting how often they were drawn means nothing. */
const countsNumbers = (win: WinRule): boolean => {
  switch (win.rule) {
    case 'direct':
    case 'tails':
    case 'through':
    case 'group':
    case 'holding':
    case 'position':
      return true
    case 'sum':
    case 'groupSum':
    case 'span':
    case 'sumTail':
      return false
  }
}

/** The draw places that a plate row is judged at. */
const rowPlaces = (play: Play, row: number): readonly number[] => {
  const { win } = play
  const rows = play.plate.kind === 'rows' ? play.plate.rows.length : 0
  if (win.at === 'chosen') return play.trend.area
  const place = win.at[row]
  const own =
    (win.rule === 'direct' || win.rule === 'tails' || win.rule === 'through' || win.rule === 'position') &&
    rows === win.at.length
  return own && place !== undefined ? [place] : win.at
}
