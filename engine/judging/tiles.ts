/**
 * When a single tile wins (play-types.md §4, §8): one test per tile, made once per play. A draw that
 * neither wins nor loses (ball 49) is a tie and returns the stake.
 */
import { hasAttribute } from '../numbers/attributes.ts'
import { animalOfBall, ballHas, elementOfBall, isColour } from '../plays/balls.ts'
import { oncePer } from '../memo.ts'
import { numbersAt, totalAt } from './places.ts'
import { tilesOf, type Play, type TileRule } from '../plays/define.ts'
import {
  baccarat,
  bull,
  dragonTiger,
  fiveShape,
  threeShape,
  type FiveShape,
  type ThreeShape,
} from './shape.ts'

/** The result of a draw for a tile. */
export type Verdict = 'win' | 'tie' | 'lose'

/** Judges one tile; `draw` is a whole draw of the family. */
export type TileTest = (draw: readonly number[]) => Verdict

/** One test per tile of a play of tiles, in plate order. */
export const tileTests = oncePer((play: Play): readonly TileTest[] => {
  const { win } = play
  return isTileRule(win) ? tilesOf(play).map((tile) => testOf(win, tile)) : []
})

const tileRules: Readonly<Record<TileRule['rule'], true>> = {
  sumTail: true,
  sumAttribute: true,
  attributeCount: true,
  shape3: true,
  shape5: true,
  bull: true,
  baccarat: true,
  dragonTiger: true,
  median: true,
  faces: true,
  ball: true,
  ballAttribute: true,
  tail: true,
  head: true,
  zodiac: true,
  element: true,
}

/** Whether each tile of a play is a bet by itself. */
export const isTileRule = (win: Play['win']): win is TileRule => Object.hasOwn(tileRules, win.rule)

const testOf = (win: TileRule, tile: string): TileTest => {
  const { at } = win
  switch (win.rule) {
    case 'sumTail':
      return when((draw) => totalAt(draw, at) % 10 === Number(tile))
    case 'sumAttribute':
      return when((draw) => hasAttribute(tile, totalAt(draw, at), win.big))
    case 'attributeCount': {
      const wanted = wantedCount(tile, at.length)
      const counts = (number: number) => (win.of === 'big' ? number >= win.big : number % 2 === 1)
      return when((draw) => at.filter((place) => counts(draw[place] ?? 0)).length === wanted)
    }
    case 'shape3':
    case 'shape5':
    case 'bull':
    case 'baccarat':
    case 'dragonTiger': {
      const words = wordsOf(win)
      return when((draw) => words?.(draw).includes(tile) === true)
    }
    case 'median':
      return when((draw) => medianOf(numbersAt(draw, at)) === Number(tile))
    case 'faces': {
      const combinations = tile.split('|').map((faces) => Array.from(faces, Number))
      return when((draw) => combinations.some((faces) => showsAll(draw, at, faces)))
    }
    case 'ball':
      return when((draw) => at.some((place) => draw[place] === Number(tile)))
    case 'ballAttribute': {
      const [place = 0] = at
      return (draw) => {
        const ball = draw[place] ?? 0
        if (ball === 49 && !isColour(tile)) return 'tie'
        return ballHas(ball, tile, win.year) ? 'win' : 'lose'
      }
    }
    case 'tail':
      return when((draw) => at.some((place) => (draw[place] ?? 0) % 10 === Number.parseInt(tile, 10)))
    case 'head':
      return when((draw) =>
        at.some((place) => Math.floor((draw[place] ?? 0) / 10) === Number.parseInt(tile, 10)),
      )
    case 'zodiac':
      return when((draw) => at.some((place) => animalOfBall(draw[place] ?? 0, win.year) === tile))
    case 'element':
      return when((draw) => at.some((place) => elementOfBall(draw[place] ?? 0, win.year) === tile))
  }
}

/** All names that apply to a draw. */
type Words = (draw: readonly number[]) => readonly (string | null)[]

const wordsOf = (win: TileRule): Words | undefined => {
  const { at } = win
  switch (win.rule) {
    case 'shape3':
      return (draw) => [threeShapeNames[threeShape(numbersAt(draw, at))]]
    case 'shape5':
      return (draw) => [fiveShapeNames[fiveShape(numbersAt(draw, at))]]
    case 'bull':
      return (draw) => {
        const { niu, size, parity } = bull(numbersAt(draw, at))
        return [niu, size, parity]
      }
    case 'baccarat': {
      const [banker1 = 0, banker2 = 0, player1 = 0, player2 = 0] = at
      return (draw) => {
        const hands = [draw[banker1], draw[banker2], 0, draw[player1], draw[player2]]
        const { result, zhuangdui, xiandui, super6 } = baccarat(hands)
        return [result, zhuangdui ? '庄对' : null, xiandui ? '闲对' : null, super6 ? 'S6' : null]
      }
    }
    case 'dragonTiger':
      return (draw) => [dragonTigerNames[dragonTiger(numbersAt(draw, at))]]
    default:
      return undefined
  }
}

/**
 * All names that apply to a draw, for plays whose tiles are such names; undefined for others. They are computed once
 * for all tiles: classifying a hand of five takes as long as judging ten lines.
 */
export const drawWords = ({ win }: Play): Words | undefined => (isTileRule(win) ? wordsOf(win) : undefined)

/** The tiles that win in a draw, as ascending indexes of the first row: the draw is classified once. */
export const wonTiles = oncePer((play: Play): ((draw: readonly number[]) => readonly number[]) => {
  const tiles = tilesOf(play)
  const words = drawWords(play)
  if (words) {
    const tileOf = (word: string | null) => (word === null ? -1 : tiles.indexOf(word))
    return (draw) =>
      words(draw)
        .map(tileOf)
        .filter((tile) => tile >= 0)
        .toSorted((one, other) => one - other)
  }
  const tests = tileTests(play)
  return (draw) => [...tests.keys()].filter((tile) => tests[tile]?.(draw) === 'win')
})

const when =
  (holds: (draw: readonly number[]) => boolean): TileTest =>
  (draw) =>
    holds(draw) ? 'win' : 'lose'

/** 4大1小 requires four big ones, 全小 none. */
const wantedCount = (tile: string, places: number): number => {
  if (tile.startsWith('全')) return tile.endsWith('大') || tile.endsWith('单') ? places : 0
  return Number.parseInt(tile, 10)
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const showsAll = (draw: readonly number[], at: readonly number[], faces: readonly number[]): boolean => {
  const shown = at.map((place) => draw[place])
  return faces.every((face) => count(shown, face) >= count(faces, face))
}

const count = (numbers: readonly (number | undefined)[], number: number): number =>
  numbers.filter((other) => other === number).length

/** The words of the three-digit shapes. */
export const threeShapeNames: Readonly<Record<ThreeShape, string>> = {
  leopard: '豹子',
  straight: '顺子',
  pair: '对子',
  half_straight: '半顺',
  mixed: '杂六',
}

/** The words of the five-digit shapes; five equal digits have none. */
export const fiveShapeNames: Readonly<Record<FiveShape, string>> = {
  five: '',
  four: '四条',
  full_house: '葫芦',
  straight: '顺子',
  three: '三条',
  two_pairs: '两对',
  pair: '一对',
  single: '单牌',
}

/** The words of dragon, tiger and tie. */
export const dragonTigerNames = { long: '龙', hu: '虎', he: '和' } as const
