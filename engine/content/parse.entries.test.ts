import { expect, test } from 'vitest'
import { playOf } from '../laws/ask.ts'
import { entryTexts, parseText, type ParseMode } from './parse.ts'
import type { Family } from '../plays/define.ts'
import { playsOf } from '../plays/index.ts'

type Row = readonly [story: string, family: Family, method: string, text: string, entries: string]

const read = (family: Family, method: string, text: string, mode: ParseMode = 'typed'): string => {
  const play = playOf(family, method)
  return entryTexts(play, parseText(play, mode, text).keys).join(' ')
}
const proves = (_story: string, family: Family, method: string, text: string, entries: string) =>
  expect(read(family, method, text)).toBe(entries)

test.each<Row>([
  ['letters', 'ssc', 'hsm_zx_ds', '12a a12 123', '123'],
  ['signs and points', 'ssc', 'hsm_zx_ds', '+12 1.2 -12 123', '123'],
  ['full-width digits', 'ssc', 'hsm_zx_ds', '１２３ 123', '123'],
  ['Chinese digits', 'ssc', 'hsm_zx_ds', '一二三 123', '123'],
  ['also in two-digit games', '11x5', 'em_em_zxds', '0x02 0102', '0102'],
  // The neighbours of 0 and 9 in ASCII: taken for digits, 0: would be 10 and 1/ would be 9.
  ['what stands next to digits is none', '11x5', 'em_em_zxds', '010: 011/ 0102', '0102'],
])('[L-303] an entry is digits only: %s', proves)

test.each<Row>([
  ['11x5', '11x5', 'sm_sm_zxds', '010203', '010203'],
  ['pk10', 'pk10', 'cq2_cq2_ds', '1001', '1001'],
  ['12 numbers', 'kl12', 'sm_sm_zxds', '121101', '121101'],
  ['an odd length of 11x5', '11x5', 'em_em_zxds', '012 01023 0102', '0102'],
  ['an odd length of pk10', 'pk10', 'cq2_cq2_ds', '102 10012 1002', '1002'],
  ['an odd length of 12 numbers', 'kl12', 'em_em_zxds', '12011 112 1112', '1112'],
])('[L-304] two-digit entries have an even length and are split in pairs: %s', proves)

test.each<Row>([
  ['one number too few', '11x5', 'rxds_rxds_3z3', '0102 010203', '010203'],
  ['one too many', '11x5', 'rxds_rxds_3z3', '01020304 010203', '010203'],
  ['five of six', 'kl12', 'rxds_rxds_6z5', '0102030405 010203040506', '010203040506'],
  ['five of pk10', 'pk10', 'cq5_cq5_ds', '01020304 0102030405', '0102030405'],
])('[L-305] an entry holds exactly the required count of numbers: %s', proves)

test.each<Row>([
  ['11x5', '11x5', 'em_em_zxds', '0101 0102', '0102'],
  ['pk10', 'pk10', 'cq3_cq3_ds', '010201 010203', '010203'],
  ['12 numbers', 'kl12', 'rxds_rxds_5z5', '0102030401 0102030405', '0102030405'],
])('[L-306] the numbers of an entry are unique: %s', proves)

test.each([
  ['L-307', '11x5', 'em_em_zxds', 11],
  ['L-308', 'pk10', 'cq2_cq2_ds', 10],
  ['L-309', 'kl12', 'em_em_zxds', 12],
] as const)('[%s] the two-digit numbers of %s lie within 1 and its last', (_id, family, method, last) => {
  const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  const taken = pairs.filter((pair) => read(family, method, `${pair}${pair === '01' ? '02' : '01'}`) !== '')
  expect(taken).toEqual(pairs.slice(1, last + 1))
  for (const play of playsOf(family))
    if (play.plate.kind === 'typed') expect([play.plate.lo, play.plate.hi]).toEqual([1, last])
})

test.each<Row>([
  ['ssc', 'ssc', 'wx_zx_ds', '1234 123456 12345', '12345'],
  ['3d', '3d', 'sm_zx_ds', '12 1234 012', '012'],
  ['ky481', 'ky481', 'sx_zx_ds', '123 12345 1238', '1238'],
])('[L-310] in other games an entry has the exact length: %s', proves)

test.each<Row>([
  ['between valid ones', 'ssc', 'em_zx_qds', '12 1 34 345 56', '12 34 56'],
  ['all of them', 'ssc', 'em_zx_qds', '1 345 ab', ''],
])('[L-311] invalid entries are dropped and the valid ones stay: %s', proves)

test.each([
  ['a line feed', '\n'],
  ['Windows line breaks', '\r\n'],
  ['a space', ' '],
  ['a tab', '\t'],
  ['an ideographic space', '\u3000'],
  ['a comma', ','],
  ['a full-width comma', '，'],
  ['a semicolon', ';'],
  ['a full-width semicolon', '；'],
  ['several at once', ' ;\n,'],
])('[L-312] an upload is split at %s', (_story, separator) => {
  const text = ['12', '34', '56'].join(separator)
  expect(read('ssc', 'em_zx_qds', text, 'upload')).toBe('12 34 56')
  expect(read('ssc', 'em_zx_qds', `${separator}${text}${separator}`, 'upload')).toBe('12 34 56')
})

test.each([
  ['the first', '123\n12\n34'],
  ['the last', '12\n34\n5'],
  ['one with a letter', '12\n3a\n34'],
  ['a pair among group entries', '12\n11'],
])('[L-313] one invalid entry drops the whole upload: %s', (_story, text) => {
  expect(read('ssc', 'em_zux_qds', text, 'upload')).toBe('')
  expect(read('ssc', 'em_zux_qds', text, 'typed')).not.toBe('')
})

test.each([
  ['wx_zx_ds', 5],
  ['sx_zx_ds', 4],
  ['qsm_zx_ds', 3],
  ['zsm_zx_ds', 3],
  ['hsm_zx_ds', 3],
  ['em_zx_qds', 2],
  ['em_zx_hds', 2],
  ['rx2_zx_ds', 2],
  ['rx3_zx_ds', 3],
  ['rx4_zx_ds', 4],
] as const)('[L-314] direct single %s takes %d digits per line', (method, digits) => {
  const lines = ['1', '12', '123', '1234', '12345', '123456']
  expect(read('ssc', method, lines.join('\n'))).toBe(lines[digits - 1])
})
