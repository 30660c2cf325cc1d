import { expect, test } from 'vitest'
import { formatPicks } from '../content/content.ts'
import { randomDraw } from '../laws/draws.ts'
import { allPlays, findPlay } from '../plays/index.ts'
import { maskTests, positionMask } from './positionMask.ts'
import type { Play } from '../plays/define.ts'
import { seededRandom } from '../counting/random.ts'
import { settleContent } from './settle.ts'

const masked = allPlays().filter(
  (play) => maskTests(play, randomDraw(play.family, seededRandom(1))) !== undefined,
)

const firstOf = (play: Play, row: number): string =>
  (play.plate.kind === 'rows' && play.plate.rows[row]?.options[0]) || ''

test('direct plays have one test for all places, 定位胆 one for each; sums, groups and typed entries have no masks', () => {
  const testsOf = (method: string) => {
    const play = findPlay('ssc', method)?.play
    return play && maskTests(play, [1, 2, 3, 4, 5])?.length
  }
  expect(['wx_zx_fs', 'dwd_dwd_dwd', 'wx_zx_ds', 'qsm_zx_hz', 'qsm_zux_z3'].map(testsOf)).toEqual([
    1,
    5,
    undefined,
    undefined,
    undefined,
  ])
})

test.each(masked.map((play) => [`${play.family} ${play.method}`, play] as const))(
  'the mask of %s judges a draw as its rule does',
  (name, play) => {
    const random = seededRandom(masked.indexOf(play))
    for (let n = 0; n < 300; n += 1) {
      if (play.plate.kind !== 'rows') throw new Error(`${name} must have rows`)
      const wide = random()
      const rows = play.plate.rows.map(({ options }) => options.filter(() => random() < wide))
      const picks = rows.map((row, i) =>
        row.length > 0 || play.win.rule === 'position' ? row : [firstOf(play, i)],
      )
      const content = formatPicks(play, picks)
      const draw = randomDraw(play.family, random)
      const [mask, tests] = [positionMask(play, content), maskTests(play, draw)]
      if (mask === undefined || tests === undefined) throw new Error(`${content} must have a mask`)
      const won = tests.filter((test) => (mask & test) === test).length
      const [tier = 0] = Object.values(settleContent(play, content, undefined, draw))
      expect([content, draw, won]).toEqual([content, draw, tier])
    }
  },
)

test('a malformed content has no mask', () => {
  const play = findPlay('ssc', 'wx_zx_fs')?.play
  if (!play) throw new Error('the play must exist')
  expect(['1|2|3|4', '1|2|3|4|x', '', '1|2|3|4|5|6'].map((content) => positionMask(play, content))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
