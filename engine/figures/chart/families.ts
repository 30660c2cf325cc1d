/** The views of every family: which columns its chart has. A new view or column is a line here. */
import type { Family } from '../../plays/define.ts'
import type { ChartView } from './define.ts'
import {
  attributeWords,
  distribution,
  numbersFrom,
  placeGroups,
  sides,
  sumGroups,
  track,
  view,
  word,
  type Game,
} from './groups.ts'

const digitGame = (places: readonly string[], lo: number, hi: number): Game => ({
  places,
  lo,
  hi,
  digits: 1,
  big: 5,
})

/** Names of the patterns of two, three, four and five numbers; the patterns do not overlap. */
const patternNames: Readonly<Record<string, string>> = {
  11111: '组120',
  2111: '组60',
  221: '组30',
  311: '组20',
  32: '组10',
  41: '组5',
  5: '豹子',
  1111: '组24',
  211: '组12',
  22: '组6',
  31: '组4',
  4: '豹子',
  111: '组六',
  21: '组三',
  3: '豹子',
  11: '组选',
  2: '对子',
}

/** Places of digits: a column group for each, their total, span, shape and attributes. */
const digitView = (game: Game, key: string, title: string, at: readonly number[]): ChartView => {
  // Beside four or five groups of ten columns only the total and the shape have room.
  const few = at.length <= 3 ? 'standard' : undefined
  return view(key, title, [
    ...placeGroups(game, at),
    distribution(game, at, few),
    word('sum', '和值', { rule: 'sum', at }, 'standard'),
    word('span', '跨度', { rule: 'span', at }, few),
    word('shape', '形态', { rule: 'pattern', at, names: patternNames }, 'standard'),
    ...attributeWords(game, at),
  ])
}

/** 龙虎 of pairs of places, named by both. */
const dragonTigerView = (
  pairs: readonly (readonly [string, number, number])[],
  options: readonly string[],
): ChartView =>
  view(
    'dragonTiger',
    '龙虎',
    pairs.map(([name, one, other]) =>
      track(`d${one + 1}v${other + 1}`, name, { rule: 'dragonTiger', at: [one, other] }, options, {
        standard: true,
      }),
    ),
  )

const five = [0, 1, 2, 3, 4]
const ssc = digitGame(['万位', '千位', '百位', '十位', '个位'], 0, 9)
const threeDigits = digitGame(['百位', '十位', '个位'], 0, 9)
const strokes = digitGame(['自由泳', '仰泳', '蛙泳', '蝶泳'], 1, 8)
const withTie = [...sides.dragonTiger, '和']

const sscPairs = ['万', '千', '百', '十', '个'].flatMap((one, from, all) =>
  all.slice(from + 1).map((other, index) => [`${one}${other}`, from, from + 1 + index] as const),
)

/** Five different numbers of eleven or twelve: places, where they lie, and what they add up to. */
const distinctViews = (hi: number, big: number): readonly ChartView[] => {
  const game: Game = {
    places: ['第一位', '第二位', '第三位', '第四位', '第五位'],
    lo: 1,
    hi,
    digits: 2,
    big,
  }
  const ratios = [5, 4, 3, 2, 1, 0].map((many) => `${many}:${5 - many}`)
  const first = (key: string, title: string, count: number) => {
    const at = five.slice(0, count)
    return view(key, title, [
      ...placeGroups(game, at),
      distribution(game, at, count <= 3 ? 'standard' : undefined),
      word('sum', '和值', { rule: 'sum', at }, 'standard'),
      word('span', '跨度', { rule: 'span', at }),
      ...attributeWords(game, at),
    ])
  }
  return [
    first('five', '五星', 5),
    first('front3', '前三', 3),
    first('front2', '前二', 2),
    view('spread', '分布', [
      distribution(game, five, 'standard'),
      track('spans', '跨度', { rule: 'span', at: five }, numbersFrom(4, hi - 1), {
        line: true,
        standard: true,
      }),
      track('sizeRatios', '大小比', { rule: 'sizeRatio', at: five, big }, ratios, {
        line: true,
        standard: true,
      }),
      track('parityRatios', '单双比', { rule: 'parityRatio', at: five }, ratios, {
        line: true,
        standard: true,
      }),
      word('sum', '和值', { rule: 'sum', at: five }, 'standard'),
    ]),
    view('sum', '和值', sumGroups(five, 15, 5 * hi - 10)),
  ]
}

const ranks: Game = {
  places: ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名'],
  lo: 1,
  hi: 10,
  digits: 2,
  big: 6,
}

const rankView = (key: string, title: string, at: readonly number[]): ChartView =>
  view(key, title, [
    ...placeGroups(ranks, at),
    word('sum', '冠亚和', { rule: 'sum', at: [0, 1] }, 'standard'),
    word('sizes', '大小', { rule: 'sizes', at, big: ranks.big }, 'standard'),
    word('parities', '单双', { rule: 'parities', at }),
  ])

const dice = [0, 1, 2]
const diceShapes = { 3: '三同', 21: '二同', 111: '不同' }

const regular = [0, 1, 2, 3, 4, 5]
const special = [6]
const allBalls = [...regular, ...special]
// The animals in the order of the years.
const animals = Array.from('鼠牛虎兔龙蛇马羊猴鸡狗猪')
const tails = numbersFrom(0, 9).map((tail) => `${tail}尾`)
const balls = numbersFrom(1, 49)

/** The views of a family; the first is shown first. */
export const chartViews: Readonly<Record<Family, readonly ChartView[]>> = {
  ssc: [
    digitView(ssc, 'five', '五星', five),
    digitView(ssc, 'front3', '前三', [0, 1, 2]),
    digitView(ssc, 'middle3', '中三', [1, 2, 3]),
    digitView(ssc, 'back3', '后三', [2, 3, 4]),
    digitView(ssc, 'front2', '前二', [0, 1]),
    digitView(ssc, 'back2', '后二', [3, 4]),
    view('sum', '和值', sumGroups(five, 0, 45, 23)),
    dragonTigerView(sscPairs, withTie),
  ],
  '3d': [
    digitView(threeDigits, 'three', '三星', [0, 1, 2]),
    digitView(threeDigits, 'front2', '前二', [0, 1]),
    digitView(threeDigits, 'back2', '后二', [1, 2]),
    view('sum', '和值', sumGroups([0, 1, 2], 0, 27, 14)),
    dragonTigerView(
      [
        ['百十', 0, 1],
        ['百个', 0, 2],
        ['十个', 1, 2],
      ],
      withTie,
    ),
  ],
  '11x5': distinctViews(11, 6),
  kl12: distinctViews(12, 7),
  pk10: [
    rankView('front5', '前五名', five),
    rankView('back5', '后五名', [5, 6, 7, 8, 9]),
    view('sum', '冠亚和', sumGroups([0, 1], 3, 19, 11)),
    view(
      'sides',
      '大小单双',
      Array.from('冠亚季四五六七八九十').flatMap((name, place) => [
        track(`s${place + 1}`, `${name}大小`, { rule: 'size', at: [place], big: ranks.big }, sides.size, {
          standard: true,
        }),
        track(`o${place + 1}`, `${name}单双`, { rule: 'parity', at: [place] }, sides.parity, {
          standard: true,
        }),
      ]),
    ),
    dragonTigerView(
      five.map((place) => [`${place + 1}v${10 - place}`, place, 9 - place] as const),
      sides.dragonTiger,
    ),
  ],
  k3: [
    view('basic', '基本', [
      track('distribution', '号码分布', { rule: 'numbers', at: dice }, numbersFrom(1, 6), { standard: true }),
      track('sums', '和值', { rule: 'sum', at: dice }, numbersFrom(3, 18), { line: true, standard: true }),
      track('spans', '跨度', { rule: 'span', at: dice }, numbersFrom(0, 5), { line: true, standard: true }),
      track('shapes', '形态', { rule: 'pattern', at: dice, names: diceShapes }, Object.values(diceShapes), {
        standard: true,
      }),
      track('sumSize', '大小', { rule: 'size', at: dice, big: 11 }, sides.size, { standard: true }),
      track('sumParity', '单双', { rule: 'parity', at: dice }, sides.parity, { standard: true }),
    ]),
    view('sum', '和值', sumGroups(dice, 3, 18, 11)),
  ],
  ky481: [
    digitView(strokes, 'four', '四星', [0, 1, 2, 3]),
    digitView(strokes, 'front3', '前三', [0, 1, 2]),
    digitView(strokes, 'back3', '后三', [1, 2, 3]),
    digitView(strokes, 'front2', '前二', [0, 1]),
    digitView(strokes, 'back2', '后二', [2, 3]),
    view('sum', '和值', sumGroups([0, 1, 2, 3], 4, 32)),
  ],
  lhc: [
    view('special', '特码', [
      track('special', '特码', { rule: 'numbers', at: special }, balls, {
        digits: 2,
        line: true,
        standard: true,
      }),
      word('animal', '生肖', { rule: 'animals', at: special }, 'standard'),
      word('colour', '波色', { rule: 'colour', at: 6 }, 'standard'),
      word('tail', '尾数', { rule: 'tails', at: special }),
      word('size', '大小', { rule: 'size', at: special, big: 25, tie: 49 }),
      word('parity', '单双', { rule: 'parity', at: special, tie: 49 }),
    ]),
    view('attributes', '特码属性', [
      track('animals', '生肖', { rule: 'animals', at: special }, animals, { line: true, standard: true }),
      track('tails', '尾数', { rule: 'tails', at: special }, tails, { line: true, standard: true }),
      track('colours', '波色', { rule: 'colour', at: 6 }, ['红', '蓝', '绿'], { line: true, standard: true }),
      track('size', '大小', { rule: 'size', at: special, big: 25, tie: 49 }, [...sides.size, '和'], {
        standard: true,
      }),
      track('parity', '单双', { rule: 'parity', at: special, tie: 49 }, [...sides.parity, '和'], {
        standard: true,
      }),
    ]),
    view('regular', '正码', [
      track('distribution', '正码分布', { rule: 'numbers', at: regular }, balls, {
        digits: 2,
        standard: true,
      }),
    ]),
    view('any', '平特', [
      track('animals', '平特生肖', { rule: 'animals', at: allBalls }, animals, { standard: true }),
      track('tails', '平特尾数', { rule: 'tails', at: allBalls }, tails, { standard: true }),
      word('sum', '总和', { rule: 'sum', at: allBalls }, 'standard'),
      word('sumSize', '总和大小', { rule: 'size', at: allBalls, big: 175 }),
      word('sumParity', '总和单双', { rule: 'parity', at: allBalls }),
    ]),
  ],
}
