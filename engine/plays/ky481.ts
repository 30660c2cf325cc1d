/** The ky481 family (快赢481): four independent digits 1–8, named after swimming strokes
 * (play-types.md §6.7). One line is one play. */
import { familyPlays, play, tab, unlimitedTab } from './build.ts'
import { digitRules } from './digits.ts'

const strokes = ['自由泳', '仰泳', '蛙泳', '蝶泳']
const game = digitRules({ places: strokes, ticks: strokes, lo: 1, hi: 8 })
const { region, direct, typed, tails, pattern, group, typedGroup, mixed, sum, groupSum, span } = game
const { holding, position, contains, ticked, anyRows } = game

const sx = region([0, 1, 2, 3], [90, 100], ['四星组态', 'group4'])
const qsm = region([0, 1, 2], [90, 100], ['前三组态', 'group3'])
const hsm = region([1, 2, 3], [90, 100], ['后三组态', 'group3'])
const qe = region([0, 1], [90, 100], ['直选和值', 'sum'], ['组选和值', 'groupSum'])
const he = region([2, 3], [90, 100], ['直选和值', 'sum'], ['组选和值', 'groupSum'])
// The player chooses the positions; only their number is known here.
const any2 = region([0, 1])
const any3 = region([0, 1, 2])

/** Every play of the family. */
export const swimmingPlays = familyPlays('ky481', [
  tab('四星', {
    四星直选: [play('sx_zx_fs', 'four-direct-complex', '四星直选复式', '复式', direct(sx)), play('sx_zx_ds', 'four-direct-single', '四星直选单式', '单式', typed(sx)), play('sx_zx_zh', 'four-direct-combination', '四星组合', '组合', tails(sx), 'common')],
    四星组选: [
      play('sx_zux_z24', 'four-group-24', '四星组选24', '组选24', pattern(sx, '组选24', '1111')),
      play('sx_zux_z12', 'four-group-12', '四星组选12', '组选12', pattern(sx, '组选12', '211', ['二重号', '单号'])),
      play('sx_zux_z6', 'four-group-6', '四星组选6', '组选6', pattern(sx, '组选6', '22', ['二重号'])),
      play('sx_zux_z4', 'four-group-4', '四星组选4', '组选4', pattern(sx, '组选4', '31', ['三重号', '单号'])),
    ],
  }),
  tab('前三', {
    前三直选: [
      play('qsm_zx_fs', 'front3-direct-complex', '前三直选复式', '复式', direct(qsm)),
      play('qsm_zx_ds', 'front3-direct-single', '前三直选单式', '单式', typed(qsm)),
      play('qsm_zx_hz', 'front3-direct-sum', '前三直选和值', '和值', sum(qsm)),
      play('qsm_zx_kd', 'front3-span', '前三直选跨度', '跨度', span(qsm), 'common', 'coined'),
    ],
    前三组选: [
      play('qsm_zux_z3', 'front3-group3-complex', '前三组三复式', '组三', group(qsm, '组三')),
      play('qsm_zux_z6', 'front3-group6-complex', '前三组六复式', '组六', group(qsm, '组六')),
      play('qsm_zux_hh', 'front3-mixed-group', '前三混合组选', '混合', mixed(qsm, 'qsm_zux')),
      play('qsm_zux_hz', 'front3-group-sum', '前三组选和值', '和值', groupSum(qsm, 'qsm_zux')),
      play('qsm_zux_bd', 'front3-guarantee-all', '前三组选包胆', '包胆', holding(qsm, 'qsm_zux'), 'common', 'coined'),
    ],
  }),
  tab('后三', {
    后三直选: [
      play('hsm_zx_fs', 'back3-direct-complex', '后三直选复式', '复式', direct(hsm)),
      play('hsm_zx_ds', 'back3-direct-single', '后三直选单式', '单式', typed(hsm)),
      play('hsm_zx_hz', 'back3-direct-sum', '后三直选和值', '和值', sum(hsm)),
      play('hsm_zx_kd', 'back3-span', '后三直选跨度', '跨度', span(hsm), 'common', 'coined'),
    ],
    后三组选: [
      play('hsm_zux_z3', 'back3-group3-complex', '后三组三复式', '组三', group(hsm, '组三')),
      play('hsm_zux_z6', 'back3-group6-complex', '后三组六复式', '组六', group(hsm, '组六')),
      play('hsm_zux_hh', 'back3-mixed-group', '后三混合组选', '混合', mixed(hsm, 'hsm_zux')),
      play('hsm_zux_hz', 'back3-group-sum', '后三组选和值', '和值', groupSum(hsm, 'hsm_zux')),
      play('hsm_zux_bd', 'back3-guarantee-all', '后三组选包胆', '包胆', holding(hsm, 'hsm_zux'), 'common', 'coined'),
    ],
  }),
  tab('前二', {
    前二直选: [
      play('em_zx_qfs', 'front2-direct-complex', '前二直选复式', '复式', direct(qe)),
      play('em_zx_qds', 'front2-direct-single', '前二直选单式', '单式', typed(qe)),
      play('em_zx_qhz', 'front2-direct-sum', '前二直选和值', '和值', sum(qe)),
      play('em_zx_qkd', 'front2-span', '前二直选跨度', '跨度', span(qe), 'common', 'coined'),
    ],
    前二组选: [
      play('em_zux_qfs', 'front2-group-complex', '前二组选复式', '复式', group(qe, '组选')),
      play('em_zux_qds', 'front2-group-single', '前二组选单式', '单式', typedGroup(qe, '组选')),
      play('em_zux_qhz', 'front2-group-sum', '前二组选和值', '和值', groupSum(qe)),
      play('em_zux_qbd', 'front2-guarantee-all', '前二组选包胆', '包胆', holding(qe), 'common', 'coined'),
    ],
  }),
  tab('后二', {
    后二直选: [
      play('em_zx_hfs', 'back2-direct-complex', '后二直选复式', '复式', direct(he)),
      play('em_zx_hds', 'back2-direct-single', '后二直选单式', '单式', typed(he)),
      play('em_zx_hhz', 'back2-direct-sum', '后二直选和值', '和值', sum(he)),
      play('em_zx_hkd', 'back2-span', '后二直选跨度', '跨度', span(he), 'common', 'coined'),
    ],
    后二组选: [
      play('em_zux_hfs', 'back2-group-complex', '后二组选复式', '复式', group(he, '组选')),
      play('em_zux_hds', 'back2-group-single', '后二组选单式', '单式', typedGroup(he, '组选')),
      play('em_zux_hhz', 'back2-group-sum', '后二组选和值', '和值', groupSum(he)),
      play('em_zux_hbd', 'back2-guarantee-all', '后二组选包胆', '包胆', holding(he), 'common', 'coined'),
    ],
  }),
  tab('定位胆', {
    定位胆: [play('dwd_dwd_dwd', 'position-dan', '定位胆', '定位胆', position())],
  }),
  tab('不定位', {
    四星不定位: [
      play('bdd_bdd4_4x1', 'four-not-position-1', '四星一码不定位', '四星一码', contains(sx.at, 1), 'common', 'coined'),
      play('bdd_bdd4_4x2', 'four-not-position-2', '四星二码不定位', '四星二码', contains(sx.at, 2), 'common', 'coined'),
      play('bdd_bdd4_4x3', 'four-not-position-3', '四星三码不定位', '四星三码', contains(sx.at, 3), 'common', 'coined'),
    ],
  }),
  unlimitedTab('任选二', {
    任二直选: [play('rx2_zx_fs', 'any2-direct-complex', '任二直选复式', '复式', anyRows(2)), play('rx2_zx_ds', 'any2-direct-single', '任二直选单式', '单式', ticked(2, typed(any2))), play('rx2_zx_hz', 'any2-direct-sum', '任二直选和值', '和值', ticked(2, sum(any2)))],
    任二组选: [play('rx2_zux_fs', 'any2-group-complex', '任二组选复式', '复式', ticked(2, group(any2, '组选'))), play('rx2_zux_ds', 'any2-group-single', '任二组选单式', '单式', ticked(2, typedGroup(any2, '组选'))), play('rx2_zux_hz', 'any2-group-sum', '任二组选和值', '和值', ticked(2, groupSum(any2)))],
  }),
  unlimitedTab('任选三', {
    任三直选: [play('rx3_zx_fs', 'any3-direct-complex', '任三直选复式', '复式', anyRows(3)), play('rx3_zx_ds', 'any3-direct-single', '任三直选单式', '单式', ticked(3, typed(any3))), play('rx3_zx_hz', 'any3-direct-sum', '任三直选和值', '和值', ticked(3, sum(any3)))],
    任三组选: [
      play('rx3_zux_z3', 'any3-group3-complex', '任三组三复式', '组三', ticked(3, group(any3, '组三'))),
      play('rx3_zux_z6', 'any3-group6-complex', '任三组六复式', '组六', ticked(3, group(any3, '组六'))),
      play('rx3_zux_hh', 'any3-mixed-group', '任三混合组选', '混合', ticked(3, mixed(any3, 'rx3_zux'))),
      play('rx3_zux_hz', 'any3-group-sum', '任三组选和值', '和值', ticked(3, groupSum(any3, 'rx3_zux'))),
    ],
  }),
])
