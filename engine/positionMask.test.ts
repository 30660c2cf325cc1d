import { expect, test } from 'vitest'
import { formatPicks } from './content.ts'
import { randomDraw } from './laws/draws.ts'
import { allPlays, findPlay } from './plays/index.ts'
import { drawnMask, maskRule, positionMask } from './positionMask.ts'
import type { Play } from './plays/define.ts'
import { seededRandom } from './random.ts'
import { settleContent } from './settle.ts'

const masked = allPlays().filter((play) => maskRule(play) !== undefined)

const firstOf = (play: Play, row: number): string =>
  (play.plate.kind === 'rows' && play.plate.rows[row]?.options[0]) || ''

const bitsIn = (mask: bigint): number => mask.toString(2).replaceAll('0', '').length

test('direct plays and 定位胆 have masks; sums, groups and typed entries have none', () => {
  const ruleOf = (method: string) => {
    const found = findPlay('ssc', method)
    return found && maskRule(found.play)
  }
  expect(['wx_zx_fs', 'dwd_dwd_dwd', 'wx_zx_ds', 'qsm_zx_hz', 'qsm_zux_z3'].map(ruleOf)).toEqual([
    'all',
    'each',
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
        row.length > 0 || maskRule(play) === 'each' ? row : [firstOf(play, i)],
      )
      const content = formatPicks(play, picks)
      const draw = randomDraw(play.family, random)
      const [mask, drawn] = [positionMask(play, content), drawnMask(play, draw)]
      if (mask === undefined || drawn === undefined) throw new Error(`${content} must have a mask`)
      const full = bitsIn(drawn) === (play.plate.kind === 'rows' ? play.plate.rows.length : 0)
      const won = maskRule(play) === 'all' ? (full && (mask & drawn) === drawn ? 1 : 0) : bitsIn(mask & drawn)
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
