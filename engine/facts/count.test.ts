/** The number of bets of selections (lottery.md §5.2): every figure is computed by hand or taken from the catalogue. */
import { expect, test } from 'vitest'
import { expandContent } from '#engine/counting/enumerate.ts'
import { betsOf, methodsOf, playOf, rowsOf } from '#engine/laws/ask.ts'
import { lineStake, multipleMax, stakeUnits } from '#engine/money/money.ts'
import type { Family } from '#engine/plays/define.ts'

test.each<readonly [string, Family, string, string, string]>([
  ['nothing picked', 'ssc', 'wx_zux_z120', '', ''],
  ['a row left empty', 'ssc', 'wx_zx_fs', '1|2|3|4|', ''],
  ['malformed', 'ssc', 'wx_zx_fs', '1,1|2|3|4|5', ''],
  ['too few positions', 'ssc', 'rx2_zx_ds', '1,2', '3'],
])('[L-315] a bet with zero count is worth zero: %s', (_story, family, method, content, position) => {
  const bets = betsOf(family, method, content, position)
  expect(bets).toBe(0)
  for (const unit of stakeUnits) expect(lineStake(bets, multipleMax, unit)).toBe(0n)
})

// [formula, family, method, content, bets, positions]
test.each<readonly [string, Family, string, string, number, string]>([
  ['combination C(6,5)', 'ssc', 'wx_zux_z120', '0,1,2,3,4,5', 6, ''],
  ['combination C(12,8)', 'kl12', 'rxfs_rxfs_8z5', '01,02,03,04,05,06,07,08,09,10,11,12', 495, ''],
  ['combination twice, C(4,2) × 2', 'ssc', 'qsm_zux_z3', '1,2,3,4', 12, ''],
  ['combinations of two rows that share numbers', 'ssc', 'wx_zux_z60', '1,2|2,3,4,5', 5, ''],
  ['permutations of rows that share numbers', '11x5', 'sm_sm_zxfs', '01,02,03|01,02|03,04', 6, ''],
  ['permutations of the first five ranks', 'pk10', 'cq5_cq5_cq5', '01,02|01,02|03|04|05', 2, ''],
  ['sums of ordered digits', 'ssc', 'qsm_zx_hz', '0,13,27', 77, ''],
  ['sums of groups', 'ssc', 'qsm_zux_hz', '1,13,26', 17, ''],
  ['spans', 'ssc', 'qsm_zx_kd', '0,5,9', 214, ''],
  ['products of any two rows', 'ssc', 'rx2_zx_fs', '1,2||3|4,5|', 8, ''],
  ['products of any two ranks, all different', 'pk10', 'rx2_zx_fs', '01,02|02,03||01||||||', 6, ''],
  ['across positions, 2 × C(5,2)', 'ssc', 'rx2_zx_ds', '1,2|3,4', 20, '1,2,3,4,5'],
  ['bankers and drags, C(4,3)', '11x5', 'rxdt_rxdt_5z5', '01,02|03,04,05,06', 4, ''],
])(
  '[L-316] counts by formula, as many as there are bets: %s',
  (_story, family, method, content, bets, position) => {
    expect(betsOf(family, method, content, position)).toBe(bets)
    const listed = expandContent(playOf(family, method), content, position, Infinity).bets
    expect(new Set(listed).size).toBe(bets)
  },
)

const digits = '0,1,2,3,4,5,6,7,8,9'
const rowOf = (picks: number): string => digits.slice(0, picks * 2 - 1)

test.each<readonly [Family, string, readonly number[]]>([
  ['ssc', 'wx_zx_fs', [3, 2, 1, 1, 2]],
  ['ssc', 'wx_zx_fs', [10, 10, 10, 10, 10]],
  ['ssc', 'sx_zx_fs', [4, 3, 2, 5]],
  ['ssc', 'qsm_zx_fs', [7, 1, 9]],
  ['ssc', 'zsm_zx_fs', [2, 2, 2]],
  ['ssc', 'hsm_zx_fs', [10, 5, 3]],
  ['ssc', 'em_zx_qfs', [10, 10]],
  ['ssc', 'em_zx_hfs', [6, 7]],
  ['3d', 'sm_zx_fs', [3, 4, 5]],
])('[L-320] %s %s counts the product of the picks %j', (family, method, picks) =>
  expect(betsOf(family, method, picks.map(rowOf).join('|'))).toBe(
    picks.reduce((product, n) => product * n, 1),
  ),
)

test.each([
  ['ssc', 'qsm_zux_bd'],
  ['ssc', 'zsm_zux_bd'],
  ['ssc', 'hsm_zux_bd'],
  ['3d', 'sm_zux_bd'],
] as const)('[L-329] a guarantee-all bet of %s %s counts 54', (family, method) => {
  for (const digit of digits.split(',')) expect(betsOf(family, method, digit)).toBe(54)
  expect(betsOf(family, method, '1,2')).toBe(0)
})

test.each([
  ['ssc', 'em_zux_qbd'],
  ['ssc', 'em_zux_hbd'],
  ['3d', 'em_zux_qbd'],
  ['3d', 'em_zux_hbd'],
] as const)('[L-330] a guarantee-all bet of %s %s counts 9', (family, method) => {
  for (const digit of digits.split(',')) expect(betsOf(family, method, digit)).toBe(9)
})

const ticked = ['1', '1,2', '1,2,3', '1,2,3,4', '1,2,3,4,5']

// [method, content, its bets on one choice of positions, choices of 1 to 5 ticked positions]
test.each<readonly [string, string, number, readonly number[]]>([
  ['rx2_zx_ds', '1,2|3,4', 2, [0, 1, 3, 6, 10]],
  ['rx2_zx_hz', '9', 10, [0, 1, 3, 6, 10]],
  ['rx2_zux_fs', '1,2,3', 3, [0, 1, 3, 6, 10]],
  ['rx3_zx_ds', '1,2,3', 1, [0, 0, 1, 4, 10]],
  ['rx3_zux_z3', '1,2,3', 6, [0, 0, 1, 4, 10]],
  ['rx4_zx_ds', '1,2,3,4', 1, [0, 0, 0, 1, 5]],
  ['rx4_zux_z12', '1,2|3,4,5', 6, [0, 0, 0, 1, 5]],
])('[L-332] %s %s counts %d times the choices of positions', (method, content, bets, choices) =>
  expect(ticked.map((position) => betsOf('ssc', method, content, position))).toEqual(
    choices.map((choice) => choice * bets),
  ),
)

test('[L-332] which positions are ticked does not matter, only how many', () => {
  for (const position of ['1,2,3', '1,3,5', '5,4,2'])
    expect(betsOf('ssc', 'rx2_zx_ds', '1,2', position)).toBe(3)
  // 任选复式 has its positions in its rows.
  const without = methodsOf('ssc', /^rx/).filter((method) => !playOf('ssc', method).position)
  expect(without).toEqual(['rx2_zx_fs', 'rx3_zx_fs', 'rx4_zx_fs'])
})

test.each<readonly [Family, string, string]>([
  ['ssc', 'wx_zx_fs', '1'],
  ['ssc', 'sx_zx_fs', '1'],
  ['ssc', 'qsm_zx_fs', '1'],
  ['ssc', 'em_zx_hfs', '1'],
  ['ssc', 'dxds_dxds_h3', '大'],
  ['3d', 'sm_zx_fs', '1'],
  ['ky481', 'sx_zx_fs', '1'],
])('[L-334] jiecheng %s %s needs a pick in every position', (family, method, pick) => {
  const rows = rowsOf(family, method).map(() => pick)
  expect(playOf(family, method).count.rule).toBe('product')
  expect(betsOf(family, method, rows.join('|'))).toBe(1)
  for (const empty of rows.keys())
    expect(betsOf(family, method, rows.map((row, index) => (index === empty ? '' : row)).join('|'))).toBe(0)
})
