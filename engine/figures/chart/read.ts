/** Reads a draw by the rule of a group. */
import { colourOfBall } from '../../numbers/colours.ts'
import { patternOf } from '../../numbers/pattern.ts'
import type { ChartDraw, ChartOption, ChartRule } from './define.ts'

/** What a draw shows, in the order of its places; undefined if the draw does not say (an animal of an unknown year). */
export const shownBy = (rule: ChartRule, draw: ChartDraw): readonly ChartOption[] | undefined => {
  switch (rule.rule) {
    case 'numbers':
      return numbersAt(draw, rule.at)
    case 'sum':
      return [totalAt(draw, rule.at)]
    case 'sumTail':
      return [totalAt(draw, rule.at) % 10]
    case 'span': {
      const numbers = numbersAt(draw, rule.at)
      return [Math.max(...numbers) - Math.min(...numbers)]
    }
    case 'tails':
      return numbersAt(draw, rule.at).map((number) => `${number % 10}尾`)
    case 'size':
    case 'parity':
      return [attributeOf(rule, totalAt(draw, rule.at))]
    case 'sizes':
      return [numbersAt(draw, rule.at).map(sizeOf(rule.big)).join('')]
    case 'parities':
      return [numbersAt(draw, rule.at).map(parityOf).join('')]
    case 'sizeRatio':
      return [ratioOf(numbersAt(draw, rule.at), (number) => number >= rule.big)]
    case 'parityRatio':
      return [ratioOf(numbersAt(draw, rule.at), (number) => number % 2 === 1)]
    case 'pattern': {
      const name = rule.names[patternOf(numbersAt(draw, rule.at))]
      return name === undefined ? [] : [name]
    }
    case 'dragonTiger':
      return [winnerOf(numbersAt(draw, rule.at))]
    case 'animals':
      return draw.animals.length === 0 ? undefined : rule.at.map((place) => draw.animals[place] ?? '')
    case 'colour':
      return [colourOfBall(draw.numbers[rule.at] ?? 0)]
  }
}

/** What a draw shows, as one text: 组三; a dash if the draw does not say. */
export const wordOf = (rule: ChartRule, draw: ChartDraw): string => shownBy(rule, draw)?.join(' ') || '—'

const numbersAt = ({ numbers }: ChartDraw, at: readonly number[]): readonly number[] =>
  at.map((place) => numbers[place] ?? 0)

const totalAt = (draw: ChartDraw, at: readonly number[]): number =>
  numbersAt(draw, at).reduce((total, number) => total + number, 0)

const attributeOf = (rule: Extract<ChartRule, { rule: 'size' | 'parity' }>, total: number): string => {
  if (total === rule.tie) return '和'
  return rule.rule === 'size' ? sizeOf(rule.big)(total) : parityOf(total)
}

const sizeOf =
  (big: number) =>
  (value: number): string =>
    value >= big ? '大' : '小'

const parityOf = (value: number): string => (value % 2 === 1 ? '单' : '双')

const ratioOf = (numbers: readonly number[], holds: (number: number) => boolean): string => {
  const many = numbers.filter(holds).length
  return `${many}:${numbers.length - many}`
}

const winnerOf = ([dragon = 0, tiger = 0]: readonly number[]): string =>
  dragon > tiger ? '龙' : dragon < tiger ? '虎' : '和'
