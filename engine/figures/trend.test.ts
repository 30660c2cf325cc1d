import { expect, test } from 'vitest'
import { allPlays, findPlay } from '../plays/index.ts'
import { hitAndSkip } from './trend.ts'

const playOf = (method: string) => findPlay('ssc', method)?.play ?? expect.fail(method)
const draws = [
  [1, 2, 3, 4, 5],
  [1, 1, 3, 3, 5],
  [9, 2, 3, 4, 4],
]

test('a row counts its own place', () => {
  const { hitFrequency, skipFrequency } = hitAndSkip(playOf('hsm_zx_fs'), draws)
  expect(hitFrequency).toEqual([
    [0, 0, 0, 3, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 2, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 1, 2, 0, 0, 0, 0],
  ])
  expect(skipFrequency[1]).toEqual([3, 3, 3, 1, 0, 3, 3, 3, 3, 3])
})

test('a row for several places counts a number once per draw', () => {
  const { hitFrequency, skipFrequency } = hitAndSkip(playOf('wx_zux_z60'), draws)
  expect(hitFrequency).toHaveLength(2)
  expect(hitFrequency[0]).toEqual([0, 2, 2, 3, 2, 2, 0, 0, 0, 1])
  expect(skipFrequency[1]).toEqual([3, 0, 0, 0, 0, 0, 3, 3, 3, 2])
})

test('hits look at the last 100 draws, omissions at the whole history', () => {
  const long = [...Array.from({ length: 120 }, () => [0, 0, 0, 0, 0]), [7, 7, 7, 7, 7]]
  const { hitFrequency, skipFrequency } = hitAndSkip(playOf('dwd_dwd_dwd'), long)
  expect([hitFrequency[0]?.[0], skipFrequency[0]?.[7], skipFrequency[0]?.[8]]).toEqual([100, 120, 121])
})

test.each([
  ['a sum is shown when the places add up to it', 'hsm_zx_hz', { 12: [1, 0], 11: [2, 1] }],
  ['a span when it lies between largest and smallest', 'hsm_zx_kd', { 1: [1, 2], 2: [2, 0] }],
  ['a last digit of a sum', 'hsm_qt_hzws', { 2: [1, 0], 1: [2, 1] }],
])('%s', (_story, method, expected) => {
  const play = playOf(method)
  const options = play.plate.kind === 'rows' ? (play.plate.rows[0]?.options ?? []) : []
  const { hitFrequency, skipFrequency } = hitAndSkip(play, draws)
  for (const [option, [hits, skip]] of Object.entries(expected)) {
    const at = options.indexOf(option)
    expect([hitFrequency[0]?.[at], skipFrequency[0]?.[at]], option).toEqual([hits, skip])
  }
})

test('a word is shown when it wins, 大小单双 at the place of its row', () => {
  const dragon = hitAndSkip(playOf('qw_lhh_wq'), draws)
  expect([dragon.hitFrequency, dragon.skipFrequency]).toEqual([[[1, 1, 1]], [[2, 0, 1]]])
  const attributes = hitAndSkip(playOf('dxds_dxds_q2'), draws)
  expect(attributes.hitFrequency).toEqual([
    [1, 2, 3, 0],
    [0, 3, 1, 2],
  ])
})

test('dice, balls and animals are shown in their own ways', () => {
  const pairs = hitAndSkip(findPlay('k3', 'th2_th2fx_fx')?.play ?? expect.fail(), [
    [1, 1, 4],
    [2, 3, 4],
  ])
  expect(pairs.hitFrequency).toEqual([[1, 0, 0, 0, 0, 0]])
  const animals = hitAndSkip(findPlay('lhc', 'lx_lx_2lx')?.play ?? expect.fail(), [[1, 2, 3, 4, 5, 6, 13]])
  expect(animals.hitFrequency).toEqual([[0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]])
})

test('there is one array per row and one figure per tile, and none for typed plates', () => {
  for (const play of allPlays()) {
    const tiles = play.plate.kind === 'rows' ? play.plate.rows.map((row) => row.options.length) : []
    for (const figures of Object.values(hitAndSkip(play, [])))
      expect(
        figures.map((row: readonly number[]) => row.length),
        play.method,
      ).toEqual(tiles)
  }
})
