/** Plays whose tiles are separate bets: words (龙, 豹子, 牛1), totals and combinations of dice. */
import { row, rowsPlate, trendOf, type Rules, type TileDraft } from './build.ts'
import { fraction } from './chances.ts'
import type { Fraction, RowsPlate, Trend, WinRule } from './define.ts'

/** A tile with the chance of its tier. */
export interface PricedTile extends TileDraft {
  readonly probability: Fraction
  /** Wire name of the tier, if it is not the suffix of the method. */
  readonly tierName?: string
}

/** A tile with the same name as its tier. */
export const tile = (label: string, suffix: string, probability: Fraction): PricedTile => ({
  label,
  suffix,
  probability,
})

/** A split play: every ticked tile becomes a separate order line, under the tile's own method. */
export const splitPlay = (
  label: string,
  tiles: readonly PricedTile[],
  win: WinRule,
  trend?: Trend,
  filters: RowsPlate['filters'] = 'words',
): Rules => {
  const tiers = new Map(tiles.map((one) => [one.tier ?? one.label, one]))
  return {
    plate: rowsPlate(
      filters,
      row(
        label,
        tiles.map((one) => one.label),
        1,
      ),
    ),
    count: { rule: 'picks' },
    win,
    tiers: [...tiers].map(([title, { probability, tierName }]) => ({
      title,
      probability,
      ...(tierName === undefined ? {} : { name: tierName }),
    })),
    tiles: tiles.map(({ probability: _chance, tierName: _name, ...draft }) => draft),
    oddsKeys: { rule: 'method' },
    ...(trend ? { trend } : {}),
  }
}

/** 龙虎和 of two places of a digit game. 龙 and 虎 may be sold under one method. */
export const dragonTigerTie = (
  label: string,
  at: readonly number[],
  suffixes: readonly [long: string, hu: string] = ['long', 'hu'],
): Rules => {
  const [long, hu] = suffixes
  const older = (suffix: string) => (long === hu ? { suffixAliases: [suffix], tierName: suffix } : {})
  return splitPlay(
    `${label}龙虎和`,
    [
      { ...tile('龙', long, [9, 20]), ...older('long') },
      { ...tile('虎', hu, [9, 20]), ...older('hu') },
      tile('和', 'he', [1, 10]),
    ],
    { rule: 'dragonTiger', at },
    trendOf(at, [90, 100], [label, 'dragonTiger']),
  )
}

/** 形态 of three digits. `alsoZ6`: 杂六 has been sold under `z6` as well. */
export const shapeOfThree = (title: string, at: readonly number[], alsoZ6: boolean): Rules =>
  splitPlay(
    '形态',
    [
      tile('豹子', 'bz', [1, 100]),
      tile('顺子', 'sz', [3, 50]),
      tile('对子', 'dz', [27, 100]),
      tile('半顺', 'bs', [9, 25]),
      { ...tile('杂六', 'zl', [3, 10]), ...(alsoZ6 ? { suffixAliases: ['z6'] } : {}) },
    ],
    { rule: 'shape3', at },
    trendOf(at, [90, 100], [title, 'shape3']),
  )

/** 大小个数 and 单双个数: how many of the places are big, or odd. */
export const attributeCount = (at: readonly number[], of: 'big' | 'odd'): Rules => {
  const size = at.length
  const [has, lacks] = of === 'big' ? ['大', '小'] : ['单', '双']
  const chances = [1, size, (size * (size - 1)) / 2]
  const tiles = Array.from({ length: size + 1 }, (_, missing): PricedTile => {
    const held = size - missing
    const written = `${held}${has}${missing}${lacks}`
    const even = Math.min(held, missing)
    const all = held === 0 ? `全${lacks}` : `全${has}`
    return {
      label: even === 0 ? all : written,
      ...(even === 0 ? { aliases: [written] } : {}),
      suffix: countSuffix(size, even),
      tier: written,
      probability: fraction(chances[even] ?? 1, 2 ** size),
    }
  })
  const kinds = of === 'big' ? (['bigCount', 'smallCount'] as const) : (['oddCount', 'evenCount'] as const)
  return splitPlay(
    '个数',
    tiles,
    { rule: 'attributeCount', at, of, big: 5 },
    trendOf(at, [75, 95], [has, kinds[0]], [lacks, kinds[1]]),
  )
}

/** The suffix of a count and its mirror image: 全大 and 全小 are `qd_qx`, 4大1小 and 1大4小 `41_14`. */
const countSuffix = (size: number, seldom: number): string => {
  if (seldom === 0) return 'qd_qx'
  const often = size - seldom
  return often === seldom ? `${often}d${often}x` : `${often}${seldom}_${seldom}${often}`
}

/** Totals as tiles; a total and its mirror image have the same prize: 3 and 18 are `3_18`. */
export const sumTiles = (
  first: number,
  last: number,
  chanceOf: (total: number) => Fraction,
): readonly PricedTile[] =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const total = first + index
    const mirror = first + last - total
    const [low, high] = total < mirror ? [total, mirror] : [mirror, total]
    return tile(String(total), low === high ? String(low) : `${low}_${high}`, chanceOf(total))
  })
