/** Rules of three dice (k3): the order of the dice has no meaning (play-types.md §4). */
import { hasAttribute } from '../numbers/attributes.ts'
import { numbersFrom, row, rowsPlate, trendOf, type Rules } from './build.ts'
import { fraction, totalIs } from './chances.ts'
import type { Fraction, RowsPlate, Trend } from './define.ts'
import { splitPlay, sumTiles } from './tiles.ts'

const at = [0, 1, 2]
const faces = numbersFrom(1, 6)
const form: Trend = trendOf(at, [90, 100], ['形态', 'diceForm'])
const totals: Trend = trendOf(at, [80, 100], ['和值', 'sum'], ['大小', 'sumBigSmall'], ['单双', 'sumOddEven'])
const method = { rule: 'method' } as const

/** Three different faces in six orders. */
const threeDifferent: Fraction = [1, 36]
/** Two given faces both shown. */
const twoDifferent: Fraction = [5, 36]

/** Each tile is a separate bet: the faces written on it are shown. */
export const faceTiles = (
  label: string,
  title: string,
  tiles: readonly string[],
  probability: Fraction,
): Rules => ({
  plate: rowsPlate('none', row(label, tiles, 1)),
  count: { rule: 'picks' },
  win: { rule: 'faces', at },
  tiers: [{ title, probability }],
  oddsKeys: method,
  trend: form,
})

/** 通选: one tile, one bet, that wins when any of the combinations is shown. */
export const allOf = (title: string, combinations: readonly string[], probability: Fraction): Rules => ({
  ...faceTiles('通选', title, [], probability),
  plate: rowsPlate('none', row('通选', [combinations.join('|')], 1, 1)),
})

/** Different faces of one row. */
export const differentFaces = (choose: 2 | 3, title: string): Rules => ({
  ...faceTiles('复选', title, faces, choose === 3 ? threeDifferent : twoDifferent),
  plate: rowsPlate('none', row('复选', faces, choose)),
  count: { rule: 'combination', choose, per: 1 },
  win: { rule: 'contains', at, choose },
})

/** The same with bankers and drags. */
export const draggedFaces = (choose: 2 | 3, title: string): Rules => ({
  ...differentFaces(choose, title),
  plate: rowsPlate('none', row('胆码', faces, 1, choose - 1), row('拖码', faces, 2)),
  count: { rule: 'bankerDrag', choose },
})

/** 二同号复式: a pair and another face. */
export const pairAndOther = (title: string): Rules => ({
  ...faceTiles('', title, [], [1, 72]),
  plate: pairPlate,
  count: { rule: 'pattern', choose: [1, 1] },
  win: { rule: 'group', at, patterns: ['21'], multiplicities: [2, 1] },
})

const pairs = faces.map((face) => face + face)
const pairPlate: RowsPlate = rowsPlate('none', row('同号', pairs, 1), row('不同号', faces, 1))

/** 和值, every total with its own prize. */
export const diceTotal = (): Rules =>
  splitPlay(
    '和值',
    sumTiles(3, 18, (sum) => totalIs(3, [1, 6], (total) => total === sum)),
    { rule: 'sum', at },
    totals,
    'none',
  )

/** 大小单双 of the total; leopards are treated like any other throw. */
export const diceAttributes = (): Rules => ({
  plate: rowsPlate('words', row('和值', ['大', '小', '单', '双'], 1)),
  count: { rule: 'picks' },
  win: { rule: 'sumAttribute', at, big: 11 },
  tiers: ['大', '小', '单', '双'].map((title) => ({
    title,
    name: 'win',
    probability: totalIs(3, [1, 6], (total) => hasAttribute(title, total, 11)),
  })),
  oddsKeys: method,
  trend: totals,
})

/** All combinations of three faces of a kind, ascending, as texts. */
export const triples = (accepts: (one: number, two: number, three: number) => boolean): readonly string[] =>
  faces.flatMap((one) =>
    faces.flatMap((two) =>
      faces.flatMap((three) =>
        one <= two && two <= three && accepts(Number(one), Number(two), Number(three))
          ? [one + two + three]
          : [],
      ),
    ),
  )

/** Chance that the dice show one of `combinations` combinations of three different faces. */
export const chanceOfDifferent = (combinations: number): Fraction => fraction(combinations, 36)
