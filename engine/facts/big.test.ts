/** The limit of 大 (big, lottery.md §5.2), tested on the helper and on every play that bets on it. */
import { expect, test } from 'vitest'
import { betsOf, playOf, winsOf } from '#engine/laws/ask.ts'
import type { Family } from '#engine/plays/define.ts'
import { playsOf } from '#engine/plays/index.ts'
import { bigAndOdd, type SizeScope } from '#engine/judging/shape.ts'

const numbers = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The values of a scope that the helper calls big. */
const bigOnes = (scope: SizeScope, values: readonly number[]) =>
  values.filter((value) => bigAndOdd(scope, value).dx === '大')

/** The draws, by their value, in which 大 wins and 小 does not; fails unless exactly one of them wins. */
const wonByBig = (
  family: Family,
  method: string,
  draws: readonly (readonly [value: number, draw: string])[],
): readonly number[] => {
  const won = (tile: string, draw: string) => winsOf(family, method, tile, draw)
  return draws.flatMap(([value, draw]) => {
    const [big, small] = [won('大', draw), won('小', draw)]
    expect(big + small, `${method} ${draw}`).toBe(1)
    return big === 1 ? [value] : []
  })
}

/** Digits that add up to a total. */
const digitsOf = (total: number, places: number): readonly number[] =>
  Array.from({ length: places }, (_, place) => Math.min(9, Math.max(0, total - 9 * place)))

test('[L-357] a digit of a five-digit game is big from 5', () => {
  expect(bigOnes('digit', numbers(0, 9))).toEqual([5, 6, 7, 8, 9])
  for (const [method, place] of [
    ['dxds_dxds_q2', 0],
    ['dxds_dxds_h2', 3],
    ['dxds_dxds_q3', 0],
    ['dxds_dxds_h3', 2],
  ] as const) {
    const others = method.endsWith('3') ? '|大,小,单,双|大,小,单,双' : '|大,小,单,双'
    const share = method.endsWith('3') ? 4 : 2
    for (const digit of numbers(0, 9)) {
      const draw = [0, 0, 0, 0, 0].with(place, digit).join(',')
      expect(winsOf('ssc', method, `大${others}`, draw), `${method} ${draw}`).toBe(digit >= 5 ? share : 0)
      expect(winsOf('ssc', method, `小${others}`, draw)).toBe(digit >= 5 ? 0 : share)
    }
  }
  for (const { win, method } of playsOf('ssc'))
    if (win.rule === 'attributes' || win.rule === 'attributeCount') expect(win.big, method).toBe(5)
})

test('[L-358] the sum of five stars is big from 23', () => {
  expect(bigOnes('sum5', numbers(0, 45))).toEqual(numbers(23, 45))
  const draws = numbers(0, 45).map((total) => [total, digitsOf(total, 5).join(',')] as const)
  expect(wonByBig('ssc', 'zh_hzdxds_5xhz', draws)).toEqual(numbers(23, 45))
})

test.each<readonly [Family, string, number]>([
  ['ssc', 'zh_hzdxds_q3hz', 0],
  ['ssc', 'zh_hzdxds_z3hz', 1],
  ['ssc', 'zh_hzdxds_h3hz', 2],
  ['3d', 'zh_hzdxds_3xhz', 0],
])('[L-359] the sum of three stars is big from 14: %s %s', (family, method, place) => {
  expect(bigOnes('sum3', numbers(0, 27))).toEqual(numbers(14, 27))
  const draws = numbers(0, 27).map((total) => {
    const draw = family === '3d' ? [0, 0, 0] : [0, 0, 0, 0, 0]
    return [total, draw.toSpliced(place, 3, ...digitsOf(total, 3)).join(',')] as const
  })
  expect(wonByBig(family, method, draws)).toEqual(numbers(14, 27))
})

test('[L-360] the sum of three dice is big from 11', () => {
  expect(bigOnes('k3', numbers(3, 18))).toEqual(numbers(11, 18))
  const draws = numbers(3, 18).map((total) => {
    const dice = [0, 1, 2].map((die) => 1 + Math.min(5, Math.max(0, total - 3 - 5 * die)))
    return [total, dice.toSorted((one, other) => one - other).join(',')] as const
  })
  expect(wonByBig('k3', 'dxds_dxds_dxds', draws)).toEqual(numbers(11, 18))
})

const ranked = (numbersFirst: readonly number[]): string =>
  [...numbersFirst, ...numbers(1, 10).filter((number) => !numbersFirst.includes(number))]
    .map((number) => String(number).padStart(2, '0'))
    .join(',')

test('[L-361] a rank of PK10 is big from 6', () => {
  expect(bigOnes('rank', numbers(1, 10))).toEqual([6, 7, 8, 9, 10])
  const draws = numbers(1, 10).map((number) => [number, ranked([number])] as const)
  expect(wonByBig('pk10', 'dx_dx_d1', draws)).toEqual([6, 7, 8, 9, 10])
  for (const rank of numbers(1, 10))
    expect(playOf('pk10', `dx_dx_d${rank}`).win).toMatchObject({ at: [rank - 1], big: 6 })
})

// The specification gives odd/even of a rank the number 5 where big/small has 6: each of the two sides has five ranks.
test('[L-362] odd and even of a rank of PK10 have five numbers each, whatever is big', () => {
  for (const rank of numbers(1, 10)) {
    const winners = (tile: string) =>
      numbers(1, 10).filter((number) => {
        const others = numbers(1, 10).filter((other) => other !== number)
        const draw = others.toSpliced(rank - 1, 0, number).map((other) => String(other).padStart(2, '0'))
        return winsOf('pk10', `ds_ds_d${rank}`, tile, draw.join(',')) === 1
      })
    expect(winners('单')).toEqual([1, 3, 5, 7, 9])
    expect(winners('双')).toEqual([2, 4, 6, 8, 10])
    expect(playOf('pk10', `ds_ds_d${rank}`).tiers.map(({ probability }) => probability)).toEqual([
      [1, 2],
      [1, 2],
    ])
  }
})

test('[L-363] the sum of the first two ranks of PK10 is big from 11', () => {
  expect(bigOnes('rank2', numbers(3, 19))).toEqual(numbers(11, 19))
  const draws = numbers(3, 19).map((total) => {
    const second = total > 11 ? 10 : 1
    return [total, ranked([total - second, second])] as const
  })
  expect(wonByBig('pk10', 'dx_dx_q2', draws)).toEqual(numbers(11, 19))
  expect(betsOf('pk10', 'dx_dx_q2', '大,小')).toBe(2)
})
