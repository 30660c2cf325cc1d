/** Files and typed texts as people have them. */
import { describe, expect, test } from 'vitest'
import type { Family } from '#engine/plays/define.ts'
import { engineApi } from './engine.api.ts'
import { firstWrong, groupedNumbers, utf8Of } from './peoplesText.ts'
import { playNamed } from './found.ts'

const ascii = (text: string): number[] => Array.from(new TextEncoder().encode(text))
const buffer = (...bytes: readonly number[]): ArrayBuffer => Uint8Array.from(bytes).buffer
const utf16 = (text: string, little: boolean): number[] =>
  Array.from(text).flatMap((char) => {
    const unit = char.charCodeAt(0)
    return little ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff]
  })

const parse = async (
  family: Family,
  method: string,
  source: ArrayBuffer | string,
  mode: 'upload' | 'typed',
) => {
  const parsed = await engineApi.parse({ family, method, mode, source })
  if (parsed === 'stopped') throw new Error('it must not be stopped')
  return parsed
}
const upload = (...bytes: readonly number[]) => parse('ssc', 'wx_zx_ds', buffer(...bytes), 'upload')

describe('a file of two lines is read', () => {
  test.each<readonly [string, readonly number[]]>([
    ['as it is', ascii('12345\r\n54321')],
    ['with a byte order mark', [0xef, 0xbb, 0xbf, ...ascii('12345\n54321')]],
    ['in UTF-16 of a little-endian editor', [0xff, 0xfe, ...utf16('12345\r\n54321\r\n', true)]],
    ['in UTF-16 of a big-endian editor', [0xfe, 0xff, ...utf16('12345\n54321', false)]],
    ['with an end of file of DOS', ascii('12345\r\n54321\r\n\u001a')],
    ['with NULs behind it', ascii('12345\n54321\u0000\u0000')],
    ['with full-width digits', ascii('１２３４５\n54321')],
    // GB18030: １２３４５ and a full-width comma.
    [
      'in GB18030',
      [0xa3, 0xb1, 0xa3, 0xb2, 0xa3, 0xb3, 0xa3, 0xb4, 0xa3, 0xb5, 0xa3, 0xac, ...ascii('54321')],
    ],
  ])('%s', async (_how, bytes) => {
    expect((await upload(...bytes)).text).toBe('12345\n54321')
  })
})

test('bytes of no encoding are a failure of reading, not wrong numbers', () => {
  expect(() => utf8Of(buffer(0xff, 0xff, 0xff))).toThrow(TypeError)
})

test('a refused file says where: line and text, also far inside', async () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => String(n).padStart(5, '0'))
  expect(await upload(...ascii(lines.with(4_321, '12345 1234x').join('\r\n')))).toMatchObject({
    wrong: { line: 4_322, text: '1234x' },
  })
  expect(await upload(...ascii(`${'9'.repeat(60)}\n12345`))).toMatchObject({
    wrong: { line: 1, text: `${'9'.repeat(20)}…` },
  })
  expect((await upload(...ascii('12345'))).wrong).toBeUndefined()
})

test.each([
  ['blanks, a line each', '01 02 03 04 05\n06 07 08 09 10', '0102030405\n0607080910'],
  ['commas, a line each', '01,02,03,04,05\n06,07,08,09,10\n', '0102030405\n0607080910'],
  ['blanks, a comma between groups', '01 02 03 04 05, 06 07 08 09 10', '0102030405\n0607080910'],
  ['together, as before', '0102030405 0607080910', '0102030405\n0607080910'],
])('five two-digit numbers with %s', async (_how, source, text) => {
  expect((await parse('11x5', 'rxds_rxds_5z5', buffer(...ascii(source)), 'upload')).text).toBe(text)
  expect((await parse('11x5', 'rxds_rxds_5z5', source, 'typed')).keys).toHaveLength(2)
})

test.each(['01 02 03 04\n05 06 07 08 09', '01 02 03 04 5', '01 02 03 04 05 x', ''])(
  'groups that do not fit are read as they are: %j',
  async (source) => {
    const { play } = await playNamed('11x5', 'rxds_rxds_5z5')
    expect(groupedNumbers(play, new TextEncoder().encode(source))).toBeUndefined()
  },
)

test('what an input method types in full width is typed', async () => {
  const { keys, invalid } = await parse('ssc', 'wx_zx_ds', '０１２３４，12345', 'typed')
  expect([keys.length, invalid]).toEqual([2, 0])
})

test('a text without a wrong piece has none', async () => {
  const { play } = await playNamed('ssc', 'wx_zx_ds')
  expect(firstWrong(play, new TextEncoder().encode('12345'))).toBeUndefined()
})
