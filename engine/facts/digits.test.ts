/** The plates of the digit games (lottery.md §5.2). */
import { expect, test } from 'vitest'
import { betsOf, labelsOf, methodsOf, numbersTo, playOf, rowsOf } from '#engine/laws/ask.ts'
import type { Family } from '#engine/plays/define.ts'
import { playsOf } from '#engine/plays/index.ts'

const digits = numbersTo(0, 9)

test.each<readonly [Family, string, number]>([
  ['ssc', 'wx_zx_fs', 5],
  ['ssc', 'sx_zx_fs', 4],
  ['ssc', 'qsm_zx_fs', 3],
  ['ssc', 'zsm_zx_fs', 3],
  ['ssc', 'hsm_zx_fs', 3],
  ['ssc', 'em_zx_qfs', 2],
  ['ssc', 'em_zx_hfs', 2],
  ['3d', 'sm_zx_fs', 3],
  ['3d', 'em_zx_qfs', 2],
  ['3d', 'em_zx_hfs', 2],
])('[L-318] %s %s takes digits 0 to 9 at each of %d positions', (family, method, positions) => {
  expect(rowsOf(family, method)).toEqual(Array.from({ length: positions }, () => digits))
  const full = Array.from({ length: positions }, () => digits.replaceAll(' ', ',')).join('|')
  expect(betsOf(family, method, full)).toBe(10 ** positions)
  expect(betsOf(family, method, full.replace('9', '10'))).toBe(0)
})

test('[L-321] five stars have the group plays 120, 60, 30, 20, 10 and 5', () => {
  expect(methodsOf('ssc', /^wx_zux_/)).toEqual([120, 60, 30, 20, 10, 5].map((group) => `wx_zux_z${group}`))
  // The name gives the number of orders in which a bet can be drawn.
  for (const group of [120, 60, 30, 20, 10, 5]) {
    const [tier] = playOf('ssc', `wx_zux_z${group}`).tiers
    expect((tier?.probability[0] ?? 0) / (tier?.probability[1] ?? 1)).toBe(group / 100_000)
  }
})

test('[L-322] four stars have the group plays 24, 12, 6 and 4', () => {
  for (const family of ['ssc', 'ky481'] as const)
    expect(methodsOf(family, /^sx_zux_/)).toEqual([24, 12, 6, 4].map((group) => `sx_zux_z${group}`))
  for (const group of [24, 12, 6, 4]) {
    const [tier] = playOf('ssc', `sx_zux_z${group}`).tiers
    expect((tier?.probability[0] ?? 0) / (tier?.probability[1] ?? 1)).toBe(group / 10_000)
  }
})

test.each<readonly [Family, string]>([
  ['ssc', 'qsm'],
  ['ssc', 'zsm'],
  ['ssc', 'hsm'],
  ['3d', 'sm'],
  ['ky481', 'qsm'],
  ['ky481', 'hsm'],
])('[L-323] %s %s has group 3 and group 6', (family, area) => {
  expect(playOf(family, `${area}_zux_z3`).win).toMatchObject({ rule: 'group', patterns: ['21'] })
  expect(playOf(family, `${area}_zux_z6`).win).toMatchObject({ rule: 'group', patterns: ['111'] })
  expect(betsOf(family, `${area}_zux_z3`, '1,2')).toBe(2)
  expect(betsOf(family, `${area}_zux_z6`, '1,2,3')).toBe(1)
})

// [id, what, first and last tile, methods of ssc, methods of 3d]
test.each<readonly [string, string, string, readonly string[], readonly string[]]>([
  [
    'L-324',
    'three-digit direct sums',
    numbersTo(0, 27),
    ['qsm_zx_hz', 'zsm_zx_hz', 'hsm_zx_hz', 'rx3_zx_hz'],
    ['sm_zx_hz'],
  ],
  [
    'L-325',
    'three-digit group sums',
    numbersTo(1, 26),
    ['qsm_zux_hz', 'zsm_zux_hz', 'hsm_zux_hz', 'rx3_zux_hz'],
    ['sm_zux_hz'],
  ],
  [
    'L-326',
    'two-digit direct sums',
    numbersTo(0, 18),
    ['em_zx_qhz', 'em_zx_hhz', 'rx2_zx_hz'],
    ['em_zx_qhz', 'em_zx_hhz'],
  ],
  [
    'L-327',
    'two-digit group sums',
    numbersTo(1, 17),
    ['em_zux_qhz', 'em_zux_hhz', 'rx2_zux_hz'],
    ['em_zux_qhz', 'em_zux_hhz'],
  ],
  [
    'L-328',
    'spans',
    digits,
    ['qsm_zx_kd', 'zsm_zx_kd', 'hsm_zx_kd', 'em_zx_qkd', 'em_zx_hkd'],
    ['sm_zx_kd', 'em_zx_qkd', 'em_zx_hkd'],
  ],
])('[%s] %s offer %s', (_id, _what, tiles, ofSsc, of3d) => {
  for (const [family, methods] of [
    ['ssc', ofSsc],
    ['3d', of3d],
  ] as const)
    for (const method of methods) {
      expect(rowsOf(family, method), method).toEqual([tiles])
      // Every tile counts; the values next to the first and the last tile are not tiles.
      for (const tile of tiles.split(' '))
        expect(
          betsOf(family, method, tile, '1,2,3'.slice(0, method.startsWith('rx2') ? 3 : 5)),
        ).toBeGreaterThan(0)
      expect(betsOf(family, method, String(tiles.split(' ').length + 1), '1,2,3')).toBe(0)
    }
})

test('[L-354] 3D has three positions, with the rules of group 3 and group 6', () => {
  expect(labelsOf('3d', 'sm_zx_fs')).toBe('百位 十位 个位')
  expect(labelsOf('3d', 'dwd_dwd_dwd')).toBe('百位 十位 个位')
  for (const { win } of playsOf('3d')) for (const place of win.at) expect([0, 1, 2]).toContain(place)
  expect(betsOf('3d', 'sm_zux_z3', '1,2,3')).toBe(6)
  expect(betsOf('3d', 'sm_zux_z6', '1,2,3')).toBe(1)
  expect(playOf('3d', 'sm_zux_hh').tiers.map(({ title }) => title)).toEqual(['组三', '组六'])
})

test('[L-355] the positions of the swimming game are its strokes: free, back, breast, butterfly', () => {
  const strokes = '自由泳 仰泳 蛙泳 蝶泳'
  for (const method of ['sx_zx_fs', 'dwd_dwd_dwd', 'rx2_zx_fs', 'rx3_zx_fs'])
    expect(labelsOf('ky481', method)).toBe(strokes)
  expect(labelsOf('ky481', 'qsm_zx_fs')).toBe('自由泳 仰泳 蛙泳')
  expect(labelsOf('ky481', 'hsm_zx_fs')).toBe('仰泳 蛙泳 蝶泳')
  for (const { position } of playsOf('ky481')) if (position) expect(position.of).toHaveLength(4)
})

test('[L-356] the swimming game uses the numbers 1 to 8', () => {
  expect(rowsOf('ky481', 'sx_zx_fs')).toEqual(Array.from({ length: 4 }, () => numbersTo(1, 8)))
  for (const { plate, method } of playsOf('ky481'))
    if (plate.kind === 'typed') expect([plate.lo, plate.hi], method).toEqual([1, 8])
  expect(rowsOf('ky481', 'qsm_zx_hz')).toEqual([numbersTo(3, 24)])
  for (const digit of ['0', '9']) {
    expect(betsOf('ky481', 'sx_zx_fs', `${digit}|1|1|1`)).toBe(0)
    expect(betsOf('ky481', 'sx_zx_ds', `${digit},1,1,1`)).toBe(0)
  }
})
