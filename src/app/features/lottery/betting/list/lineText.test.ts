import { expect, test } from 'vitest'
import type { Play } from '#engine/plays/define.ts'
import { findPlay } from '#engine/plays/index.ts'
import { lineText, tileText } from './lineText.ts'

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

const base = play('em_zx_qds')
if (!base) throw new Error('em_zx_qds must be a play of ssc')

test.each([
  ['one letter each', ['万', '千', '百', '十', '个'], '1,2,5', '万千个\u300012 34'],
  ['longer names', ['自由泳', '仰泳', '蛙泳', '蝶泳'], '1,4', '自由泳、蝶泳\u300012 34'],
])('ticked positions stand before the numbers: %s', (_story, of, position, shown) =>
  expect(lineText({ ...base, position: { of, choose: 2 } }, '1,2|3,4', position)).toBe(shown),
)

test('banker and drag are labelled, and a tile that lists its numbers is one tile', () => {
  const row = { options: ['01', '02', '03'], min: 1 }
  const drag: Play = {
    ...base,
    plate: {
      kind: 'rows',
      filters: 'none',
      rows: [
        { ...row, label: '胆码' },
        { ...row, label: '拖码' },
      ],
    },
    count: { rule: 'bankerDrag', choose: 3 },
  }
  expect(lineText(drag, '01|02,03')).toBe('胆 01\u3000拖 02,03')
  const literal = '111|222|333'
  const all: Play = {
    ...base,
    plate: { kind: 'rows', filters: 'none', rows: [{ label: '通选', options: [literal], min: 1 }] },
  }
  expect(lineText(all, literal)).toBe('111 222 333')
  expect(tileText('11')).toBe('11')
})
