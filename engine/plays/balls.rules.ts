/**
 * Rules of the 49-ball game (play-types.md §8): six regular balls and a special one. The animals and elements
 * of the balls depend on the lunar year, so the rules are made for one year.
 */
import { hasAttribute } from '../numbers/attributes.ts'
import {
  animalOfYear,
  animals,
  ballHas,
  ballsWhere,
  elementOfBall,
  elements,
  isColour,
  type Animal,
} from './balls.ts'
import { binomial } from '../numbers/masks.ts'
import { colours as colourNames } from '../numbers/colours.ts'
import { numbersFrom, row, rowsPlate, type Rules, type TierDraft } from './build.ts'
import { allGroupsHit, distinctTotalIs, fraction } from './chances.ts'
import type { Fraction, TileRule } from './define.ts'
import { splitPlay, tile, type PricedTile } from './tiles.ts'

const balls = numbersFrom(1, 49, 2)
const tails = numbersFrom(0, 9).map((tail) => `${tail}尾`)
const special = [6]
const seven = [0, 1, 2, 3, 4, 5, 6]
const method = { rule: 'method' } as const

/** Ball 49 is a tie: the stake is refunded. */
const refund: TierDraft = { title: '退本', probability: [1, 49], refund: true }

const suffixes: Readonly<Record<string, string>> = {
  大: 'da',
  小: 'xiao',
  单: 'dan',
  双: 'shuang',
  合: 'he',
  尾: 'wei',
  红: 'hong',
  蓝: 'lan',
  绿: 'lv',
}

/** 红合单 is `honghedan`. */
const suffixOf = (label: string): string => Array.from(label, (part) => suffixes[part] ?? '').join('')

const sides = ['大', '小', '单', '双']
const moreSides = ['合大', '合小', '合单', '合双', '尾大', '尾小', '大单', '大双', '小单', '小双']

/** A split play whose tiles are separate bets. */
const split = (label: string, tiles: readonly PricedTile[], win: TileRule): Rules => ({
  ...splitPlay(label, tiles, win, undefined, 'none'),
  stakeEntry: 'perOption',
})

const refunding = (rules: Rules): Rules => ({ ...rules, tiers: [...rules.tiers, refund] })

/** Sets of `choose` tiles of one row; each set is a bet. */
const sets = (
  label: string,
  options: readonly string[],
  choose: number,
  win: Rules['win'],
  tiers: readonly TierDraft[],
  oddsKeys: Rules['oddsKeys'] = method,
): Rules => ({
  plate: rowsPlate('none', row(label, options, choose)),
  count: { rule: 'combination', choose, per: 1 },
  win,
  tiers,
  oddsKeys,
  stakeEntry: 'perNote',
})

/** `choose` balls of which exactly `regular` are among the six, and the special one if it must be held. */
const linkedChance = (choose: number, regular: number, held: boolean): Fraction =>
  held
    ? fraction(binomial(6, regular), binomial(49, choose))
    : fraction(binomial(6, regular) * binomial(43, choose - regular), binomial(49, choose))

const linked = (
  choose: number,
  tiers: readonly (Omit<TierDraft, 'probability'> & {
    readonly regular: number
    readonly special?: true
  })[],
): Rules => ({
  ...sets(
    '号码',
    balls,
    choose,
    {
      rule: 'linked',
      at: seven,
      choose,
      hits: tiers.map(({ regular, special: held }) => ({ regular, special: held === true })),
    },
    tiers.map(({ regular, special: held, ...tier }) => ({
      ...tier,
      probability: linkedChance(choose, regular, held === true),
    })),
    tiers.length > 1 ? { rule: 'per-tier' } : method,
  ),
})

/** The rule builders of a lunar year. */
export const ballRules = (year: number) => {
  const ownAnimal = animalOfYear(year)
  const attributeTile = (label: string): PricedTile => {
    const counts = ballsWhere((ball) => ballHas(ball, label, year) && (ball !== 49 || isColour(label)))
    return tile(label, suffixOf(label), [counts.length, 49])
  }
  const reducedTile = (label: string): PricedTile => {
    const { probability, ...rest } = attributeTile(label)
    return { ...rest, probability: fraction(...probability) }
  }
  const attributeTiles = (labels: readonly string[]) => labels.map(reducedTile)
  const zodiacTiles = (own: PricedTile, other: PricedTile): readonly PricedTile[] =>
    animals.map((animal: Animal) => ({ ...(animal === ownAnimal ? own : other), label: animal }))
  const tailTile = (label: string, draft: Omit<PricedTile, 'label'>): PricedTile => ({
    label,
    aliases: [label.slice(0, 1)],
    ...draft,
  })

  return {
    /** A ball drawn at one of the places. */
    ball: (label: string, title: string, at: readonly number[], probability: Fraction): Rules =>
      split(
        label,
        balls.map((ball) => ({ ...tile(ball, '', probability), tier: title })),
        { rule: 'ball', at },
      ),

    /** 两面 of one place; the regular places have the colours as well, the special one 禽兽. */
    twoSides: (label: string, place: number): Rules => {
      const isSpecial = place === 6
      const more = attributeTiles(moreSides).map((one) => (isSpecial ? { ...one, tierName: 'win' } : one))
      const last = isSpecial
        ? (['家禽', '野兽'] as const).map((word) => ({
            ...reducedTile(word),
            suffix: word === '家禽' ? 'jiaqin' : 'yeshou',
            tierName: 'win',
          }))
        : colourNames.map((colour) => reducedTile(`${colour}波`))
      return refunding(
        split(label, [...attributeTiles(sides), ...more, ...last], {
          rule: 'ballAttribute',
          at: [place],
          year,
        }),
      )
    },

    /** 色波 of the special ball. */
    colours: (): Rules =>
      split(
        '特码色波',
        colourNames.map((colour) => ({
          ...reducedTile(colour),
          tier: `${colour}波`,
          aliases: [`${colour}波`],
        })),
        { rule: 'ballAttribute', at: special, year },
      ),

    /** 半波: a colour with a side. Their codes begin with that of the colour play (play-types.md §12.25). */
    halfWaves: (): Rules => {
      const halves = [...sides, '合单', '合双']
      const labels = colourNames.flatMap((colour) => halves.map((half) => colour + half))
      return refunding(
        split(
          '半波',
          attributeTiles(labels).map((one) => ({ ...one, stem: 'tm_tm_sb' })),
          { rule: 'ballAttribute', at: special, year },
        ),
      )
    },

    /** 半半波: a colour with two sides. */
    halfHalfWaves: (): Rules => {
      const labels = colourNames.flatMap((colour) =>
        ['大单', '大双', '小单', '小双'].map((half) => colour + half),
      )
      return refunding(split('半半波', attributeTiles(labels), { rule: 'ballAttribute', at: special, year }))
    },

    /** 总和大小单双 of all seven. */
    total: (): Rules =>
      split(
        '总和大小单双',
        sides.map((word) => ({
          ...tile(
            word,
            suffixOf(word),
            distinctTotalIs(7, 49, (total) => hasAttribute(word, total, 175)),
          ),
          tier: `总${word}`,
          aliases: [`总${word}`],
        })),
        { rule: 'sumAttribute', at: seven, big: 175 },
      ),

    /** 特码生肖. */
    specialZodiac: (): Rules =>
      split(
        '生肖',
        zodiacTiles(
          { ...tile('', 'bnsx', [5, 49]), tier: '特肖·本命肖(5码)' },
          { ...tile('', 'fbnsx', [4, 49]), tier: '特肖·其他肖(4码)' },
        ),
        { rule: 'zodiac', at: special, year },
      ),

    /** 正特一肖: at least one of the seven. */
    anyZodiac: (): Rules =>
      split(
        '生肖',
        zodiacTiles(
          { ...tile('', 'bnsx', allGroupsHit(49, 7, [5])), tier: '一肖·本命肖(5码)' },
          { ...tile('', '', allGroupsHit(49, 7, [4])), tier: '一肖·其他肖(4码)' },
        ),
        { rule: 'zodiac', at: seven, year },
      ),

    /** 特码尾数. */
    specialTail: (): Rules =>
      split(
        '特码尾数',
        tails.map((label, digit) =>
          tailTile(
            label,
            digit === 0 ? { suffix: '0w', probability: [4, 49] } : { suffix: 'f0w', probability: [5, 49] },
          ),
        ),
        { rule: 'tail', at: special },
      ),

    /** 正特尾数: at least one of the seven. */
    anyTail: (): Rules =>
      split(
        '尾数',
        tails.map((label, digit) =>
          tailTile(
            label,
            digit === 0
              ? { suffix: '0w', tier: '尾数·0尾(4码)', probability: allGroupsHit(49, 7, [4]) }
              : { suffix: 'f0w', tier: '尾数·1-9尾(5码)', probability: allGroupsHit(49, 7, [5]) },
          ),
        ),
        { rule: 'tail', at: seven },
      ),

    /** 特码头数. */
    specialHead: (): Rules =>
      split(
        '特码头数',
        numbersFrom(0, 4).map((head) => tile(`${head}头`, `${head}t`, [head === '0' ? 9 : 10, 49])),
        { rule: 'head', at: special },
      ),

    /** 特码五行: how many balls an element has changes with the year. */
    specialElement: (): Rules =>
      split(
        '特码五行',
        elements.map((element, index) =>
          tile(
            element,
            ['jin', 'mu', 'shui', 'huo', 'tu'][index] ?? '',
            fraction(ballsWhere((ball) => elementOfBall(ball, year) === element).length, 49),
          ),
        ),
        { rule: 'element', at: special, year },
      ),

    link3z3: (): Rules => linked(3, [{ title: '三全中', regular: 3 }]),
    link3z2: (): Rules =>
      linked(3, [
        { title: '中二', regular: 2, suffix: 'z2', weight: [87, 100] },
        { title: '中三', regular: 3, name: 'win', weight: [13, 100] },
      ]),
    link2z2: (): Rules => linked(2, [{ title: '二全中', regular: 2 }]),
    link2zt: (): Rules =>
      linked(2, [
        { title: '中二', regular: 2, weight: [4, 5] },
        { title: '中特', regular: 1, special: true, suffix: 'zt', weight: [1, 5] },
      ]),
    linktc: (): Rules => linked(2, [{ title: '特串', regular: 1, special: true }]),
    link4z4: (): Rules => linked(4, [{ title: '四全中', regular: 4 }]),

    /** 合肖: the special ball's animal is one of the chosen. */
    zodiacSet: (choose: number): Rules =>
      sets('生肖', animals, choose, { rule: 'zodiacSet', at: special, choose, year }, [
        { title: '合肖', probability: fraction(4 * choose, 49) },
        refund,
      ]),

    /** 连肖: each chosen animal is drawn. */
    zodiacAll: (choose: number, name: string): Rules => {
      const others = Array.from({ length: choose - 1 }, () => 4)
      return sets(
        '生肖',
        animals,
        choose,
        { rule: 'zodiacAll', at: seven, choose, year },
        [
          { title: `${name}·含本命肖`, suffix: 'bnsx', probability: allGroupsHit(49, 7, [5, ...others]) },
          { title: `${name}·不含本命肖`, name: 'win', probability: allGroupsHit(49, 7, [4, ...others]) },
        ],
        { rule: 'per-choice' },
      )
    },

    /** 连尾: each chosen tail is drawn. */
    tailAll: (choose: number, name: string): Rules => {
      const others = Array.from({ length: choose - 1 }, () => 5)
      return sets(
        '尾数',
        tails,
        choose,
        { rule: 'tailAll', at: seven, choose },
        [
          { title: `${name}·含0尾`, suffix: '0w', probability: allGroupsHit(49, 7, [4, ...others]) },
          { title: `${name}·不含0尾`, name: 'win', probability: allGroupsHit(49, 7, [5, ...others]) },
        ],
        { rule: 'per-choice' },
      )
    },

    /** 自选不中: none of the chosen balls is drawn. */
    noneIn: (choose: number): Rules =>
      sets('号码', balls, choose, { rule: 'noneIn', at: seven, choose }, [
        { title: '不中', probability: fraction(binomial(49 - choose, 7), binomial(49, 7)) },
      ]),
  }
}
