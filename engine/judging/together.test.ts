import { describe, expect, test } from 'vitest'
import { drawCount, eachDraw } from '#engine/laws/draws.ts'
import { winningLabels } from '#engine/laws/naiveTiles.ts'
import { families, type Play } from '../plays/define.ts'
import { allPlays, findPlay, playsOf } from '../plays/index.ts'
import { tilesTogether } from './together.ts'

const labelsOf = (play: Play): readonly (readonly string[])[] => {
  const tiles = play.plate.kind === 'rows' ? (play.plate.rows[0]?.options ?? []) : []
  return (tilesTogether(play) ?? []).map((set) => set.map((tile) => tiles[tile] ?? ''))
}
const of = (method: string) => labelsOf(findPlay('ssc', method)?.play ?? expect.fail(method))

test.each([
  ['龙, 虎 and 和 come alone', 'qw_lhh_wq', [['和'], ['虎'], ['龙']]],
  ['a shape comes alone', 'qw_xt_q3', [['豹子'], ['对子'], ['顺子'], ['半顺'], ['杂六']]],
  [
    'a total has a size, a parity and both',
    'zh_hzdxds_5xhz',
    [
      ['小', '双', '小双'],
      ['小', '单', '小单'],
      ['大', '单', '大单'],
      ['大', '双', '大双'],
    ],
  ],
])('%s', (_story, method, sets) => expect(new Set(of(method))).toEqual(new Set(sets)))

test('牛牛 is big and even, 牛1 small and odd, 无牛 alone', () => {
  expect(of('nn_nn_nn')).toEqual(
    expect.arrayContaining([['牛大', '牛双', '牛牛'], ['牛小', '牛单', '牛1'], ['无牛']]),
  )
  expect(of('nn_nn_nn')).toHaveLength(11)
})

test('a banker of six comes with S6, and both pairs with either', () => {
  expect(of('bjl_bjl_bjl')).toContainEqual(['庄', '庄对', '闲对', 'S6'])
  expect(of('bjl_bjl_bjl').some((set) => set.includes('和') && set.includes('庄'))).toBe(false)
})

describe.each(families.filter((family) => family !== 'pk10' && family !== 'lhc'))(
  'every draw of %s',
  (family) => {
    const plays = playsOf(family).filter((play) => tilesTogether(play) && play.win.rule !== 'sum')
    test('makes only such tiles win together as are listed, by hand', () => {
      const left = new Map(plays.map((play) => [play, new Set(labelsOf(play).map((set) => set.join()))]))
      let draws = 0
      // For many draws only every 13th is tested; all sets still occur, because 13 does not divide the number of draws.
      const step = drawCount(family) > 10_000 ? 13 : 1
      eachDraw(family, (draw) => {
        draws += 1
        if (draws % step !== 0) return
        for (const play of plays) {
          const tiles = play.plate.kind === 'rows' ? (play.plate.rows[0]?.options ?? []) : []
          const labels = winningLabels(play, draw)
          const won = tiles.filter((tile) => labels.includes(tile))
          const sets = labelsOf(play)
          if (!sets.some((set) => won.every((tile) => set.includes(tile))))
            expect.fail(`${play.method} ${won.join()}`)
          left.get(play)?.delete(won.join())
        }
      })
      for (const [play, sets] of left) expect([...sets], play.method).toEqual([])
    }, 60_000)
  },
)

test('sums come alone, seven balls are not walked, other plays have no such tiles', () => {
  expect(labelsOf(findPlay('pk10', 'hz_hz_q2')?.play ?? expect.fail()).every((set) => set.length === 1)).toBe(
    true,
  )
  for (const play of allPlays())
    if (play.win.at.length > 5 || play.count.rule !== 'picks')
      expect(tilesTogether(play), play.method).toBeUndefined()
})
