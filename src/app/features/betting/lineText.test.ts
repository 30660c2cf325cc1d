import { expect, test } from 'vitest'
import { findPlay } from '#engine/plays/index.ts'
import { lineText } from './lineText.ts'

const play = (method: string) => findPlay('ssc', method)?.play

test.each([
  ['a number for each place', 'wx_zx_fs', '1,6|2,9|0|4,5|8', '1,6｜2,9｜0｜4,5｜8'],
  ['only some places', 'dwd_dwd_dwd', '1,3,5||||0,9', '万 1,3,5\u3000个 0,9'],
  ['one row', 'hsm_zux_z3', '1,2,3', '1,2,3'],
  ['typed entries', 'hsm_zx_ds', '1,2,3|4,5,6', '123 456'],
])('%s', (_story, method, content, shown) => expect(lineText(play(method), content)).toBe(shown))

test('a very long line is cut', () => {
  const content = Array.from({ length: 1000 }, () => '1,2,3').join('|')
  expect(lineText(play('hsm_zx_ds'), content)).toHaveLength(241)
})
