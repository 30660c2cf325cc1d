/** The figures of past draws beside a plate: hot and cold figures and the extra columns (play-types.md §9). */
import { animalOfBall } from '../plays/balls.ts'
import { numbersAt, spanAt, timesAt, totalAt } from '../judging/places.ts'
import type { Play, PlateRow, TrendKind } from '../plays/define.ts'
import { groupForm, noShape } from './groupForm.ts'
import { patternOf } from '../numbers/pattern.ts'
import { baccarat, bull, dragonTiger, fiveShape, threeShape } from '../judging/shape.ts'
import { dragonTigerNames, fiveShapeNames, isTileRule, threeShapeNames, wonTiles } from '../judging/tiles.ts'

/** One figure per plate row and tile; both empty for typed plates. */
export interface HitAndSkip {
  /** How many of the last 100 draws showed the tile. */
  readonly hitFrequency: readonly (readonly number[])[]
  /** Number of draws since it was last shown: 0 = in the newest; the length of the history when never. */
  readonly skipFrequency: readonly (readonly number[])[]
}

const hitSpan = 100

type Shown = (draw: readonly number[]) => boolean

/**
 * Counts hits and omissions for every tile of a play from draws, newest first. A row is judged at its own
 * place; a row that stands for several places counts a number that shows up at any of them; a sum, a span
 * or a word counts when the draw has it.
 */
export const hitAndSkip = (play: Play, draws: readonly (readonly number[])[]): HitAndSkip => {
  const rows = play.plate.kind === 'rows' ? play.plate.rows : []
  const won = isTileRule(play.win) ? new Map(draws.map((draw) => [draw, wonTiles(play)(draw)])) : undefined
  const shown = rows.map((row, index) =>
    row.options.map((option, tile): Shown =>
      won ? (draw) => won.get(draw)?.includes(tile) === true : shownBy(play, row, index, option),
    ),
  )
  const figures = (figure: (shows: Shown) => number) => shown.map((row) => row.map(figure))
  return {
    hitFrequency: figures((shows) => draws.slice(0, hitSpan).filter(shows).length),
    skipFrequency: figures((shows) => {
      const last = draws.findIndex(shows)
      return last < 0 ? draws.length : last
    }),
  }
}

/** Whether a draw shows a number, a sum, a span or a word of a row. */
const shownBy = (play: Play, row: PlateRow, index: number, option: string): Shown => {
  const { win } = play
  const at = rowPlaces(play, index)
  switch (win.rule) {
    case 'sum':
    case 'groupSum':
      return (draw) => totalAt(draw, at) === Number(option)
    case 'span':
      return (draw) => spanAt(draw, at) === Number(option)
    case 'attributes': {
      const [place = 0] = at
      return (draw) => attributeOf(draw[place] ?? 0, win.big).includes(option)
    }
    case 'zodiacSet':
    case 'zodiacAll':
      return (draw) => at.some((place) => animalOfBall(draw[place] ?? 0, win.year) === option)
    case 'tailAll':
      return (draw) => at.some((place) => `${(draw[place] ?? 0) % 10}尾` === option)
    default: {
      // A pair of dice (`11`) is shown when its face is there twice.
      const times = row.options.every((text) => /^(\d)\1$/.test(text)) ? 2 : 1
      const number = times === 2 ? Number(option[0]) : Number(option)
      return (draw) => timesAt(draw, at, number) >= times
    }
  }
}

/** The text of an extra column for a draw (play-tabs.json trend.kinds); '' where the play has no such column. */
export const trendCell = (play: Play, column: number, draw: readonly number[]): string => {
  const kind = play.trend?.shape[column]?.kind
  if (!play.trend || kind === undefined) return ''
  return textOf(kind, numbersAt(draw, play.trend.area), column, bigFrom(play))
}

/** The smallest big total of a play's places (play-types.md §1). */
const bigFrom = ({ family, trend }: Play): number =>
  family === 'k3' || family === 'pk10' ? 11 : trend?.area.length === 5 ? 23 : 14

const textOf = (kind: TrendKind, numbers: readonly number[], column: number, big: number): string => {
  const total = totalOf(numbers)
  const pattern = patternOf(numbers)
  switch (kind) {
    case 'group5':
    case 'group4':
    case 'group3':
      return groupForm(numbers)
    case 'sum':
      return String(total)
    case 'groupSum':
      return pattern.length === 1 ? noShape : String(total)
    case 'span':
      return String(spanOf(numbers))
    case 'sumTail':
      return String(total % 10)
    case 'sumBigSmall':
      return total >= big ? '大' : '小'
    case 'sumOddEven':
      return parityOf(total)
    case 'bigSmallOddEven':
      return attributeOf(numbers[column] ?? 0, 5).join(' ')
    case 'bigCount':
      return String(numbers.filter((number) => number >= 5).length)
    case 'smallCount':
      return String(numbers.filter((number) => number < 5).length)
    case 'oddCount':
      return String(numbers.filter((number) => number % 2 === 1).length)
    case 'evenCount':
      return String(numbers.filter((number) => number % 2 === 0).length)
    case 'dragonTiger':
      return dragonTigerNames[dragonTiger(numbers)]
    case 'shape3':
      return threeShapeNames[threeShape(numbers)]
    case 'shape5':
      return fiveShapeNames[fiveShape(numbers)] || noShape
    case 'bull':
      return bull(numbers).niu
    case 'bullBigSmall':
      return bull(numbers).size ?? noShape
    case 'bullOddEven':
      return bull(numbers).parity ?? noShape
    case 'baccarat':
      return baccaratText(numbers)
    case 'rankBigSmall':
      return `${padded(numbers[0])} ${(numbers[0] ?? 0) >= 6 ? '大' : '小'}`
    case 'rankOddEven':
      return `${padded(numbers[0])} ${parityOf(numbers[0] ?? 0)}`
    case 'diceForm':
      return diceForms[pattern] ?? noShape
  }
}

const diceForms: Readonly<Record<string, string>> = { 3: '三同号', 21: '二同号', 111: '三不同' }

/** The area of 百家乐 ignores the middle digit, which belongs to neither side. */
const baccaratText = ([b1, b2, p1, p2]: readonly number[]): string => {
  const { result, zhuangdui, xiandui, super6 } = baccarat([b1, b2, 0, p1, p2])
  return [result, zhuangdui && '庄对', xiandui && '闲对', super6 && 'S6'].filter(Boolean).join(' ')
}

const parityOf = (number: number): '单' | '双' => (number % 2 === 1 ? '单' : '双')

const attributeOf = (number: number, big: number): readonly string[] => [
  number >= big ? '大' : '小',
  parityOf(number),
]

const padded = (number: number | undefined): string => String(number ?? 0).padStart(2, '0')

const totalOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const spanOf = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)

const rowRules: Partial<Record<Play['win']['rule'], true>> = {
  direct: true,
  anyDirect: true,
  tails: true,
  through: true,
  position: true,
  attributes: true,
}

/** The draw places that a plate row is judged at. */
const rowPlaces = ({ win, plate, trend }: Play, row: number): readonly number[] => {
  if (win.at === 'chosen') return trend?.area ?? []
  const rows = plate.kind === 'rows' ? plate.rows.length : 0
  const place = win.at[row]
  return rowRules[win.rule] && rows === win.at.length && place !== undefined ? [place] : win.at
}
