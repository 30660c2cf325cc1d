/** The 3d family: three independent digits (play-types.md §6.2). One line is one play. */
import { familyPlays, play, tab } from './build.ts'
import { digitRules } from './digits.ts'
import { dragonTigerTie, shapeOfThree } from './tiles.ts'

const game = digitRules({ places: ['百位', '十位', '个位'], ticks: ['百', '十', '个'], lo: 0, hi: 9 })
const { region, direct, typed, tails, group, typedGroup, mixed, sum, groupSum, span } = game
const { holding, sumTail, position, contains, attributes, sumAttributes } = game

const sm = region([0, 1, 2], [80, 100], ['三星组态', 'group3'])
const qe = region([0, 1], [80, 100])
const he = region([1, 2], [80, 100])

/** Every play of the family. */
export const threeDigitPlays = familyPlays('3d', [
  tab('三星', {
    直选: [
      play('sm_zx_fs', 'three-direct-complex', '三星直选复式', '复式', direct(sm)),
      play('sm_zx_ds', 'three-direct-single', '三星直选单式', '单式', typed(sm)),
      play('sm_zx_hz', 'three-direct-sum', '三星直选和值', '和值', sum(sm)),
      play('sm_zx_zh', 'three-direct-combination', '三星组合', '组合', tails(sm), 'common', 'coined'),
      play('sm_zx_kd', 'three-span', '三星直选跨度', '跨度', span(sm), 'common', 'coined'),
    ],
    组选: [
      play('sm_zux_z3', 'three-group3-complex', '三星组三复式', '组三', group(sm, '组三')),
      play('sm_zux_z6', 'three-group6-complex', '三星组六复式', '组六', group(sm, '组六')),
      play('sm_zux_hh', 'three-mixed-group', '三星混合组选', '混合', mixed(sm, 'sm_zux')),
      play('sm_zux_hz', 'three-group-sum', '三星组选和值', '和值', groupSum(sm, 'sm_zux')),
      play('sm_zux_z3ds', 'three-group3-single', '三星组三单式', '组三单式', typedGroup(sm, '组三'), 'common', 'coined'),
      play('sm_zux_z6ds', 'three-group6-single', '三星组六单式', '组六单式', typedGroup(sm, '组六'), 'common', 'coined'),
      play('sm_zux_bd', 'three-guarantee-all', '三星组选包胆', '包胆', holding(sm, 'sm_zux'), 'common', 'coined'),
    ],
    其他: [play('sm_qt_hzws', 'three-sum-tail', '三星和值尾数', '和值尾数', sumTail(sm), 'common', 'coined')],
  }),
  tab('二星', {
    直选: [
      play('em_zx_hfs', 'back2-direct-complex', '后二直选复式', '后二直选复式', direct(he)),
      play('em_zx_hds', 'back2-direct-single', '后二直选单式', '后二直选单式', typed(he)),
      play('em_zx_qfs', 'front2-direct-complex', '前二直选复式', '前二直选复式', direct(qe)),
      play('em_zx_qds', 'front2-direct-single', '前二直选单式', '前二直选单式', typed(qe)),
      play('em_zx_qhz', 'front2-direct-sum', '前二直选和值', '前二直选和值', sum(qe), 'coined'),
      play('em_zx_qkd', 'front2-span', '前二直选跨度', '前二直选跨度', span(qe), 'common', 'coined'),
      play('em_zx_hhz', 'back2-direct-sum', '后二直选和值', '后二直选和值', sum(he), 'coined'),
      play('em_zx_hkd', 'back2-span', '后二直选跨度', '后二直选跨度', span(he), 'common', 'coined'),
    ],
    组选: [
      play('em_zux_hfs', 'back2-group-complex', '后二组选复式', '后二组选复式', group(he, '组选')),
      play('em_zux_hds', 'back2-group-single', '后二组选单式', '后二组选单式', typedGroup(he, '组选')),
      play('em_zux_qfs', 'front2-group-complex', '前二组选复式', '前二组选复式', group(qe, '组选')),
      play('em_zux_qds', 'front2-group-single', '前二组选单式', '前二组选单式', typedGroup(qe, '组选')),
      play('em_zux_qhz', 'front2-group-sum', '前二组选和值', '前二组选和值', groupSum(qe), 'coined'),
      play('em_zux_qbd', 'front2-guarantee-all', '前二组选包胆', '前二组选包胆', holding(qe), 'common', 'coined'),
      play('em_zux_hhz', 'back2-group-sum', '后二组选和值', '后二组选和值', groupSum(he), 'coined'),
      play('em_zux_hbd', 'back2-guarantee-all', '后二组选包胆', '后二组选包胆', holding(he), 'common', 'coined'),
    ],
  }),
  tab('定位胆', {
    定位胆: [play('dwd_dwd_dwd', 'position-dan', '定位胆', '定位胆', position())],
  }),
  tab('不定位', {
    不定位: [play('bdd_bdd_bdd1', 'three-not-position-1', '一码不定位', '一码', contains(sm.at, 1)), play('bdd_bdd_bdd2', 'three-not-position-2', '二码不定位', '二码', contains(sm.at, 2))],
  }),
  tab('大小单双', {
    大小单双组合: [play('dxds_dxds_q2', 'front2-big-small-odd-even', '前二大小单双', '前二大小单双', attributes(qe.at, [75, 95]), 'coined'), play('dxds_dxds_h2', 'back2-big-small-odd-even', '后二大小单双', '后二大小单双', attributes(he.at, [75, 95]), 'coined')],
    总和大小单双: [play('zh_hzdxds_3xhz', 'three-sum-big-small-odd-even', '三星总和大小单双', '三星总和', sumAttributes(sm.at, 14), 'coined')],
  }),
  tab('趣味', {
    龙虎和: [
      play('qw_lhh_bs', 'dragon-tiger-1v2', '百十龙虎和', '百十', dragonTigerTie('百十', [0, 1], ['lh', 'lh'])),
      play('qw_lhh_bg', 'dragon-tiger-1v3', '百个龙虎和', '百个', dragonTigerTie('百个', [0, 2], ['lh', 'lh'])),
      play('qw_lhh_sg', 'dragon-tiger-2v3', '十个龙虎和', '十个', dragonTigerTie('十个', [1, 2], ['lh', 'lh'])),
    ],
    形态: [play('qw_xt_xt', 'three-shape', '三星形态', '形态', shapeOfThree('形态', sm.at, false))],
  }),
])
