import { expect, test } from 'vitest'
import { plays, findPlay } from './plays/index.ts'
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

test('plays of sums, spans, tails and typed entries show no figures', () => {
  const shown = plays.filter((play) => hitAndSkip(play, draws).hitFrequency.length > 0)
  for (const play of plays) {
    const hidden =
      play.plate.kind === 'typed' || ['sum', 'groupSum', 'span', 'sumTail'].includes(play.win.rule)
    expect(shown.includes(play), play.method).toBe(!hidden)
  }
})

test('there is one array per row and one figure per tile', () => {
  for (const play of plays) {
    const { hitFrequency, skipFrequency } = hitAndSkip(play, [])
    if (hitFrequency.length === 0 || play.plate.kind !== 'rows') continue
    const tiles = play.plate.rows.map((row) => row.options.length)
    expect([hitFrequency, skipFrequency].map((figures) => figures.map((row) => row.length))).toEqual([
      tiles,
      tiles,
    ])
  }
})
