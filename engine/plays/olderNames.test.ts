/** Names and contents of older clients (play-types.md §12, engine-rules §4). */
import { expect, test } from 'vitest'
import { countFound } from '../counting/count.ts'
import { parseDraw } from '../judging/draw.ts'
import { settleFound } from '../judging/settle.ts'
import { families } from './define.ts'
import { findBet, findPlay, playsOf } from './index.ts'

test.each([
  ['qw_xt_wx_sz', 'sh_sh_wx_sz'],
  ['qw_bjl_bjl_zhuang', 'bjl_bjl_bjl_zhuang'],
  ['dxds_hzdxds_5xhz_dd', 'zh_hzdxds_5xhz_dd'],
])('%s is %s', (older, method) => {
  expect(findPlay('ssc', older)).toBeDefined()
  expect(findPlay('ssc', older)).toEqual(findPlay('ssc', method))
})

test('every tile is found after every older spelling of the method of its play', () => {
  let proved = 0
  for (const family of families)
    for (const play of playsOf(family))
      for (const alias of play.methodAliases ?? [])
        for (const { method } of play.options ?? []) {
          if (!method.startsWith(`${play.method}_`)) continue
          const older = alias + method.slice(play.method.length)
          expect(findPlay(family, older), older).toEqual(findPlay(family, method))
          proved += 1
        }
  expect(proved).toBe(17)
})

const draw = parseDraw('lhc', '01,02,03,04,05,06,46') ?? []

test.each([
  ['红', { hong: 1 }],
  ['红大', { hongda: 1 }],
  ['红大,红小', { hongda: 1 }],
  ['蓝小', {}],
])('the colour play takes %s', (content, tiers) => {
  const found = findBet('lhc', 'tm_tm_sb', content)
  if (!found) throw new Error('tm_tm_sb must be a play of lhc')
  expect(countFound(found, content, undefined)).toBe(content.split(',').length)
  expect(settleFound(found, content, undefined, draw)).toEqual(tiers)
})

test('a content that is not a tile of any play stays with the named play', () => {
  expect(findBet('lhc', 'tm_tm_sb', '大红')).toEqual(findPlay('lhc', 'tm_tm_sb'))
})
