/**
 * Rules of the games that draw different numbers (11x5, kl12, pk10): two-digit numbers 01.., each at most
 * once, in the order of drawing.
 */
import { hasAttribute } from '../numbers/attributes.ts'
import { numbersFrom, row, rowsPlate, trendOf, typedPlate, type Rules, type TierDraft } from './build.ts'
import { allDrawn, allHeld, distinctTotalIs, fraction, orderedDistinct } from './chances.ts'
import type { PlateRow, RowsPlate, Trend, TypedPlate, WinRule } from './define.ts'
import { splitPlay, sumTiles, tile } from './tiles.ts'
import { binomial } from '../numbers/masks.ts'

/** What a game of different numbers draws. */
export interface DistinctGame {
  /** Row labels in the order of drawing. */
  readonly places: readonly string[]
  /** The largest number. */
  readonly numbers: number
}

const wide: Trend['columns'] = [140, 150]
const narrow: Trend['columns'] = [80, 100]
const method = { rule: 'method' } as const
const one = (title: string, probability: TierDraft['probability']): readonly TierDraft[] => [
  { title, probability },
]
const firstPlaces = (size: number): readonly number[] => Array.from({ length: size }, (_, place) => place)

const wordSuffix: Readonly<Record<string, string>> = { 大: 'da', 小: 'xiao', 单: 'dan', 双: 'shuang' }

/** The rule builders of one game. */
export const distinctRules = ({ places, numbers }: DistinctGame) => {
  const tiles = numbersFrom(1, numbers, 2)
  const all = firstPlaces(places.length)
  const numberRow = (label: string, min: number, max?: number): PlateRow => row(label, tiles, min, max)
  const numberPlate = (...rows: readonly PlateRow[]): RowsPlate => rowsPlate('numbers', ...rows)
  const placePlate = (at: readonly number[], min: number): RowsPlate =>
    numberPlate(...at.map((place) => numberRow(places[place] ?? '', min)))
  const dragPlate = (choose: number): RowsPlate => ({
    ...numberPlate(numberRow('胆码', 1, choose - 1), numberRow('拖码', 2)),
    filterRows: [1],
  })
  const typed = (length: number, more: Pick<TypedPlate, 'unordered'> = {}): TypedPlate =>
    typedPlate(length, 2, [1, numbers], { ...more, reject: 'repeat' })

  /** `choose` numbers that are all drawn, or that include all drawn numbers (n中5). */
  const pickWin = (choose: number): Pick<Rules, 'win' | 'tiers' | 'oddsKeys' | 'trend'> => {
    const drawn = places.length
    const enough = choose <= drawn
    return {
      win: { rule: enough ? 'contains' : 'covers', at: all, choose },
      tiers: one(
        `中${Math.min(choose, drawn)}`,
        enough ? allDrawn(numbers, drawn, choose) : allHeld(numbers, drawn, choose),
      ),
      oddsKeys: method,
      trend: trendOf(all, wide),
    }
  }
  const groupWin = (size: number): Pick<Rules, 'win' | 'tiers' | 'oddsKeys' | 'trend'> => ({
    win: { rule: 'contains', at: firstPlaces(size), choose: size },
    tiers: one('组选', allDrawn(numbers, size, size)),
    oddsKeys: method,
    trend: trendOf(firstPlaces(size), wide),
  })
  const directWin = (size: number): Pick<Rules, 'win' | 'tiers' | 'oddsKeys' | 'trend'> => ({
    win: { rule: 'direct', at: firstPlaces(size) },
    tiers: one('直选', orderedDistinct(numbers, size)),
    oddsKeys: method,
    trend: trendOf(firstPlaces(size), wide),
  })
  const picks = (choose: number): Rules['count'] =>
    choose === 1 ? { rule: 'picks' } : { rule: 'combination', choose, per: 1 }

  return {
    /** 直选复式 of the first places: one number per row, all different. */
    direct: (size: number): Rules => ({
      plate: placePlate(firstPlaces(size), 1),
      count: size === 1 ? { rule: 'picks' } : { rule: 'distinctTuples' },
      ...directWin(size),
    }),

    /** 直选单式. */
    typed: (size: number): Rules => ({ plate: typed(size), count: { rule: 'entries' }, ...directWin(size) }),

    /** 组选复式 of the first places. */
    group: (size: number): Rules => ({
      plate: numberPlate(numberRow('组选', size)),
      count: picks(size),
      ...groupWin(size),
    }),

    /** 组选单式. */
    typedGroup: (size: number): Rules => ({
      plate: typed(size, { unordered: true }),
      count: { rule: 'entries' },
      ...groupWin(size),
    }),

    /** 组选胆拖. */
    groupDrag: (size: number): Rules => ({
      plate: dragPlate(size),
      count: { rule: 'bankerDrag', choose: size },
      ...groupWin(size),
    }),

    /** 任选复式. */
    pick: (choose: number): Rules => ({
      plate: numberPlate(numberRow(`选${choose}中${Math.min(choose, places.length)}`, choose)),
      count: picks(choose),
      ...pickWin(choose),
    }),

    /** 任选单式. */
    typedPick: (choose: number): Rules => ({
      plate: typed(choose, { unordered: true }),
      count: { rule: 'entries' },
      ...pickWin(choose),
    }),

    /** 任选胆拖. */
    dragPick: (choose: number): Rules => ({
      plate: dragPlate(choose),
      count: { rule: 'bankerDrag', choose },
      ...pickWin(choose),
    }),

    /** 不定位: a number drawn at one of the first places. */
    contains: (size: number): Rules => ({
      plate: numberPlate(numberRow('不定位', 1)),
      count: { rule: 'picks' },
      win: { rule: 'contains', at: firstPlaces(size), choose: 1 },
      tiers: one('不定位', allDrawn(numbers, size, 1)),
      oddsKeys: method,
      trend: trendOf(firstPlaces(size), wide),
    }),

    /** 定位胆 of some places. */
    position: (at: readonly number[]): Rules => ({
      plate: { ...placePlate(at, 0), allPositionsRow: true },
      count: { rule: 'picks' },
      win: { rule: 'position', at },
      tiers: one('定位胆', [1, numbers]),
      oddsKeys: { rule: 'per-row' },
      trend: trendOf(at, wide),
    }),

    /** 定单双: how many of the drawn numbers are odd. */
    oddCount: (): Rules => {
      const drawn = places.length
      const odd = Math.ceil(numbers / 2)
      return splitPlay(
        '定单双',
        Array.from({ length: drawn + 1 }, (_, evens) => {
          const odds = drawn - evens
          const sets = binomial(odd, odds) * binomial(numbers - odd, evens)
          return tile(`${odds}单${evens}双`, `${odds}${evens}`, fraction(sets, binomial(numbers, drawn)))
        }),
        { rule: 'attributeCount', at: all, of: 'odd', big: 0 },
        trendOf(all, wide),
      )
    },

    /** 猜中位: the third number by size. */
    median: (): Rules => {
      const chance = (middle: number) =>
        fraction(binomial(middle - 1, 2) * binomial(numbers - middle, 2), binomial(numbers, 5))
      return splitPlay(
        '猜中位',
        sumTiles(3, numbers - 2, chance).map((total) => ({ ...total, label: total.label.padStart(2, '0') })),
        { rule: 'median', at: all },
        trendOf(all, wide),
      )
    },

    /** 大小 or 单双 of one place. */
    attribute: (place: number, words: readonly [string, string]): Rules => ({
      plate: rowsPlate('words', row(places[place] ?? '', words, 1)),
      count: { rule: 'picks' },
      win: { rule: 'sumAttribute', at: [place], big: 6 },
      tiers: words.map((title) => ({ title, name: 'win', probability: [1, 2] })),
      oddsKeys: method,
      trend: trendOf([place], narrow, [
        places[place] ?? '',
        words[0] === '大' ? 'rankBigSmall' : 'rankOddEven',
      ]),
    }),

    /** 大小 or 单双 of the total of the first two places. */
    totalAttribute: (words: readonly [string, string]): Rules => {
      const chance = (word: string) => distinctTotalIs(2, numbers, (total) => hasAttribute(word, total, 11))
      const big = words[0] === '大'
      return splitPlay(
        '冠亚和',
        words.map((word) => tile(word, wordSuffix[word] ?? '', chance(word))),
        { rule: 'sumAttribute', at: [0, 1], big: 11 },
        trendOf([0, 1], narrow, ['冠亚和值', 'sum'], big ? ['大小', 'sumBigSmall'] : ['单双', 'sumOddEven']),
      )
    },

    /** 和值 of the first places, every total with its own prize. */
    total: (size: number, title: string): Rules => {
      const [lowest, highest] = [(size * (size + 1)) / 2, (size * (2 * numbers + 1 - size)) / 2]
      return splitPlay(
        '和值',
        sumTiles(lowest, highest, (sum) => distinctTotalIs(size, numbers, (total) => total === sum)),
        { rule: 'sum', at: firstPlaces(size) },
        trendOf(firstPlaces(size), narrow, [title, 'sum']),
        'none',
      )
    },

    /** 龙虎 of two places; different numbers never tie. */
    dragonTiger: (title: string, at: readonly [number, number]): Rules =>
      splitPlay(
        title,
        [tile('龙', 'long', [1, 2]), tile('虎', 'hu', [1, 2])],
        { rule: 'dragonTiger', at },
        trendOf(at, narrow, [title, 'dragonTiger']),
      ),

    /** 任选复式 by place: `choose` of the rows right, in any combination, all numbers different. */
    anyRows: (choose: 2 | 3): Rules => ({
      plate: placePlate(all, 0),
      count: { rule: 'anyRowsDistinct', choose },
      win: { rule: 'anyDirect', at: all, choose },
      tiers: one('直选', orderedDistinct(numbers, choose)),
      oddsKeys: { rule: 'per-positions' },
      trend: trendOf(all, wide),
    }),

    /** 任选单式 by place: every entry on every choice of the ticked places. */
    typedAny: (choose: number): Rules => ({
      plate: typed(choose),
      position: { of: places, choose },
      count: { rule: 'entries' },
      win: { rule: 'direct', at: 'chosen' } as WinRule,
      tiers: one('直选', orderedDistinct(numbers, choose)),
      oddsKeys: { rule: 'per-positions' },
      trend: trendOf(all, wide),
    }),
  }
}
