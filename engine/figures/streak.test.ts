import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countFound } from '../counting/count.ts'
import { randomDraw } from '../laws/draws.ts'
import { families, type Family } from '../plays/define.ts'
import { findPlay } from '../plays/index.ts'
import { seededRandom } from '../counting/random.ts'
import { settleFound } from '../judging/settle.ts'
import { streakItems, streaksOf, type StreakSide } from './streak.ts'

const times = (text: string, count: number) => Array.from({ length: count }, () => text)
const found = (family: Family, texts: readonly string[]) =>
  streaksOf(
    family,
    texts.map((text) => text.split(',').map(Number)),
  ).map(({ code, side, length }) => `${code} ${side} ${length}`)

test.each<readonly [string, Family, readonly string[], readonly string[]]>([
  ['five of a side are one', 'k3', times('1,2,3', 5), ['sum_dx 小 5', 'sum_ds 双 5']],
  ['four are none', 'k3', times('1,2,3', 4), []],
  ['nothing drawn, nothing shown', 'ssc', [], []],
  ['the newest draw decides the side', 'k3', ['6,6,6', ...times('1,2,4', 9)], []],
  ['longest first', 'k3', [...times('1,2,3', 5), '4,6,6', '1,2,4'], ['sum_ds 双 6', 'sum_dx 小 5']],
  ['three dice are big from 11', 'k3', times('1,4,6', 5), ['sum_dx 大 5', 'sum_ds 单 5']],
  [
    'ball 49 ends the sides of the special ball, not those of the total',
    'lhc',
    [...times('01,02,03,04,05,06,48', 4), '01,02,03,04,05,06,49', '01,02,03,04,05,06,48'],
    ['sum_dx 小 6'],
  ],
  ['games without two-sided plays have none', '11x5', times('01,02,03,04,05', 9), []],
  ['nor have these', 'kl12', times('01,02,03,04,05', 9), []],
  ['nor the strokes', 'ky481', times('1,2,3,4', 9), []],
])('streaks: %s', (_story, family, texts, expected) => expect(found(family, texts)).toEqual(expected))

test.each<readonly [string, Family, string, string, string]>([
  ['a tie of dragon and tiger', '3d', '9,0,8', '4,0,4', 'lh_1v3'],
  ['ball 49', 'lhc', '01,02,03,04,05,06,48', '01,02,03,04,05,06,49', 'tm_dx'],
])('%s ends a streak and begins none', (_story, family, draw, tie, code) => {
  const shown = (texts: readonly string[]) => found(family, texts).some((row) => row.startsWith(code))
  expect(shown(times(draw, 5))).toBe(true)
  expect(shown([...times(draw, 4), tie, ...times(draw, 9)])).toBe(false)
  expect(shown([...times(draw, 5), tie, ...times(draw, 9)])).toBe(true)
  expect(shown(times(tie, 9))).toBe(false)
})

test.each<readonly [Family, number, string]>([
  ['ssc', 13, '万位大小 万位单双 千位大小 千位单双 百位大小 百位单双 十位大小 十位单双 个位大小 个位单双'],
  ['3d', 9, '百位大小 百位单双 十位大小 十位单双 个位大小 个位单双 总和大小 总和单双 百个龙虎'],
  ['pk10', 27, '冠军大小 冠军单双 亚军大小 亚军单双'],
  ['k3', 2, '总和大小 总和单双'],
  ['lhc', 4, '总和大小 总和单双 特码大小 特码单双'],
])('%s has %d tracked results: %s …', (family, count, names) => {
  const items = streakItems[family]
  expect(items).toHaveLength(count)
  expect(new Set(items.map(({ code }) => code)).size).toBe(count)
  expect(items.map(({ name }) => name).join(' ')).toContain(names)
})

const historyOf = (family: Family, seed: number, length: number) => {
  const random = seededRandom(seed)
  return Array.from({ length }, () => randomDraw(family, random))
}

/** §10 implemented literally, sharing no code with the engine: the sides of a draw by item. */
const sidesByHand = (family: Family, draw: readonly number[]): Record<string, string> => {
  const sides: Record<string, string> = {}
  const note = (code: string, value: number, big: number) => {
    sides[`${code}_dx`] = value < big ? '小' : '大'
    sides[`${code}_ds`] = value % 2 === 0 ? '双' : '单'
  }
  const fight = (code: string, one = 0, other = 0) => {
    sides[code] = one === other ? '和' : one > other ? '龙' : '虎'
  }
  let sum = 0
  for (const number of draw) sum += number
  const places = { ssc: 5, '3d': 5, pk10: 6 }[family as string]
  if (places !== undefined)
    for (const [place, number] of draw.entries()) note(`p${place + 1}`, number, places)
  if (family === 'pk10') note('sum', (draw[0] ?? 0) + (draw[1] ?? 0), 11)
  const big = { ssc: 23, '3d': 14, k3: 11, lhc: 175 }[family as string]
  if (big !== undefined) note('sum', sum, big)
  if (family === 'ssc') fight('lh_1v5', draw[0], draw[4])
  if (family === '3d') fight('lh_1v3', draw[0], draw[2])
  if (family === 'pk10')
    for (const rank of [1, 2, 3, 4, 5]) fight(`lh_${rank}v${11 - rank}`, draw[rank - 1], draw[10 - rank])
  if (family === 'lhc') {
    note('tm', draw[6] ?? 0, 25)
    if (draw[6] === 49) sides.tm_dx = sides.tm_ds = '和'
  }
  return sides
}

describe.each(families)('any draws of %s', (family) => {
  test('have the streaks that a recount finds', () => {
    const histories = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 }))
    const law = fc.property(histories, ([seed, length, least]) => {
      const draws = historyOf(family, seed, length)
      const byHand = draws.map((draw) => sidesByHand(family, draw))
      const recount = Object.keys(byHand[0] ?? {}).flatMap((code) => {
        const side = byHand[0]?.[code]
        let count = 0
        while (byHand[count]?.[code] === side && count < draws.length) count += 1
        return side === '和' || count < least ? [] : [`${code} ${side} ${count}`]
      })
      const streaks = streaksOf(family, draws, least)
      expect(streaks.map(({ code, side, length: run }) => `${code} ${side} ${run}`).toSorted()).toEqual(
        recount.toSorted(),
      )
      const lengths = streaks.map((streak) => streak.length)
      expect(lengths).toEqual(lengths.toSorted((one, other) => other - one))
    })
    fc.assert(law, { seed: 20_260_101, numRuns: 100 })
  })

  test('win the line of the side they came in, and of no other', () => {
    const wins = ({ method, content }: StreakSide, draw: readonly number[]) => {
      const line = findPlay(family, method) ?? expect.fail(method)
      expect(countFound(line, content, undefined), method).toBeGreaterThan(0)
      return Object.keys(settleFound(line, content, undefined, draw)).some((tier) => tier !== '退本')
    }
    for (const draw of historyOf(family, 7, 300))
      for (const { code, sides, sideOf } of streakItems[family])
        expect(
          sides.filter((side) => wins(side, draw)).map(({ side }) => side),
          code,
        ).toEqual([sideOf(draw)].filter((side) => side !== undefined))
  })

  test('with numbers missing are refused', () => {
    if (streakItems[family].length > 0) expect(() => streaksOf(family, [[]])).toThrow(RangeError)
  })
})
