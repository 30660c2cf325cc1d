/** The ssc family (时时彩): five independent digits (play-types.md §6.1). One line is one play. */
import { alsoKnownAs, familyPlays, play, tab, unlimitedTab } from './build.ts'
import { digitRules } from './digits.ts'
import { baccaratPlay, bullPlay, handPlay } from './ssc.words.ts'
import { attributeCount, dragonTigerTie, shapeOfThree } from './tiles.ts'

const game = digitRules({
  places: ['万位', '千位', '百位', '十位', '个位'],
  ticks: ['万', '千', '百', '十', '个'],
  lo: 0,
  hi: 9,
})
const { region, direct, typed, tails, through, pattern, group, typedGroup, mixed, sum, groupSum, span } = game
const { holding, sumTail, position, contains, repeat, attributes, sumAttributes, splitSumAttributes } = game
const { ticked, anyRows } = game

const wx = region([0, 1, 2, 3, 4], [90, 100], ['五星组态', 'group5'])
const sx = region([1, 2, 3, 4], [90, 100], ['四星组态', 'group4'])
const qsm = region([0, 1, 2], [90, 100], ['前三组态', 'group3'])
const zsm = region([1, 2, 3], [90, 100], ['中三组态', 'group3'])
const hsm = region([2, 3, 4], [90, 100], ['后三组态', 'group3'])
const qe = region([0, 1], [90, 100], ['直选和值', 'sum'], ['组选和值', 'groupSum'])
const he = region([3, 4], [90, 100], ['直选和值', 'sum'], ['组选和值', 'groupSum'])
// The player chooses the positions; only their number is known here.
const any2 = region([0, 1])
const any3 = region([0, 1, 2])
const any4 = region([0, 1, 2, 3])

/** Every play of the family. */
export const sscPlays = familyPlays('ssc', [
  tab('五星', {
    五星直选: [
      play('wx_zx_fs', 'five-direct-complex', '五星直选复式', '复式', direct(wx)),
      play('wx_zx_ds', 'five-direct-single', '五星直选单式', '单式', typed(wx)),
      play('wx_zx_zh', 'five-direct-combination', '五星组合', '组合', tails(wx), 'common'),
      play('wx_zx_tx', 'five-direct-through', '五星通选', '通选', through(wx), 'common', 'coined'),
    ],
    五星组选: [
      play('wx_zux_z120', 'five-group-120', '五星组选120', '组选120', pattern(wx, '组选120', '11111')),
      play('wx_zux_z60', 'five-group-60', '五星组选60', '组选60', pattern(wx, '组选60', '2111', ['二重号', '单号'])),
      play('wx_zux_z30', 'five-group-30', '五星组选30', '组选30', pattern(wx, '组选30', '221', ['二重号', '单号'])),
      play('wx_zux_z20', 'five-group-20', '五星组选20', '组选20', pattern(wx, '组选20', '311', ['三重号', '单号'])),
      play('wx_zux_z10', 'five-group-10', '五星组选10', '组选10', pattern(wx, '组选10', '32', ['三重号', '二重号'])),
      play('wx_zux_z5', 'five-group-5', '五星组选5', '组选5', pattern(wx, '组选5', '41', ['四重号', '单号'])),
    ],
  }),
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
      play('qsm_zx_kd', 'front3-span', '前三直选跨度', '跨度', span(qsm)),
      play('qsm_zx_zh', 'front3-direct-combination', '前三组合', '组合', tails(qsm), 'common', 'coined'),
    ],
    前三组选: [
      play('qsm_zux_z3', 'front3-group3-complex', '前三组三复式', '组三', group(qsm, '组三')),
      play('qsm_zux_z6', 'front3-group6-complex', '前三组六复式', '组六', group(qsm, '组六')),
      play('qsm_zux_hh', 'front3-mixed-group', '前三混合组选', '混合', mixed(qsm, 'qsm_zux')),
      play('qsm_zux_hz', 'front3-group-sum', '前三组选和值', '和值', groupSum(qsm, 'qsm_zux')),
      play('qsm_zux_bd', 'front3-guarantee-all', '前三组选包胆', '包胆', holding(qsm, 'qsm_zux')),
      play('qsm_zux_z3ds', 'front3-group3-single', '前三组三单式', '组三单式', typedGroup(qsm, '组三'), 'common', 'coined'),
      play('qsm_zux_z6ds', 'front3-group6-single', '前三组六单式', '组六单式', typedGroup(qsm, '组六'), 'common', 'coined'),
    ],
    前三其他: [play('qsm_qt_hzws', 'front3-sum-tail', '前三和值尾数', '和值尾数', sumTail(qsm), 'common', 'coined')],
  }),
  tab('中三', {
    中三直选: [
      play('zsm_zx_fs', 'mid3-direct-complex', '中三直选复式', '复式', direct(zsm)),
      play('zsm_zx_ds', 'mid3-direct-single', '中三直选单式', '单式', typed(zsm)),
      play('zsm_zx_hz', 'mid3-direct-sum', '中三直选和值', '和值', sum(zsm)),
      play('zsm_zx_kd', 'mid3-span', '中三直选跨度', '跨度', span(zsm)),
      play('zsm_zx_zh', 'mid3-direct-combination', '中三组合', '组合', tails(zsm), 'common', 'coined'),
    ],
    中三组选: [
      play('zsm_zux_z3', 'mid3-group3-complex', '中三组三复式', '组三', group(zsm, '组三')),
      play('zsm_zux_z6', 'mid3-group6-complex', '中三组六复式', '组六', group(zsm, '组六')),
      play('zsm_zux_hh', 'mid3-mixed-group', '中三混合组选', '混合', mixed(zsm, 'zsm_zux')),
      play('zsm_zux_hz', 'mid3-group-sum', '中三组选和值', '和值', groupSum(zsm, 'zsm_zux')),
      play('zsm_zux_bd', 'mid3-guarantee-all', '中三组选包胆', '包胆', holding(zsm, 'zsm_zux')),
      play('zsm_zux_z3ds', 'mid3-group3-single', '中三组三单式', '组三单式', typedGroup(zsm, '组三'), 'common', 'coined'),
      play('zsm_zux_z6ds', 'mid3-group6-single', '中三组六单式', '组六单式', typedGroup(zsm, '组六'), 'common', 'coined'),
    ],
    中三其他: [play('zsm_qt_hzws', 'mid3-sum-tail', '中三和值尾数', '和值尾数', sumTail(zsm), 'common', 'coined')],
  }),
  tab('后三', {
    后三直选: [
      play('hsm_zx_fs', 'back3-direct-complex', '后三直选复式', '复式', direct(hsm)),
      play('hsm_zx_ds', 'back3-direct-single', '后三直选单式', '单式', typed(hsm)),
      play('hsm_zx_hz', 'back3-direct-sum', '后三直选和值', '和值', sum(hsm)),
      play('hsm_zx_kd', 'back3-span', '后三直选跨度', '跨度', span(hsm)),
      play('hsm_zx_zh', 'back3-direct-combination', '后三组合', '组合', tails(hsm), 'common', 'coined'),
    ],
    后三组选: [
      play('hsm_zux_z3', 'back3-group3-complex', '后三组三复式', '组三', group(hsm, '组三')),
      play('hsm_zux_z6', 'back3-group6-complex', '后三组六复式', '组六', group(hsm, '组六')),
      play('hsm_zux_hh', 'back3-mixed-group', '后三混合组选', '混合', mixed(hsm, 'hsm_zux')),
      play('hsm_zux_hz', 'back3-group-sum', '后三组选和值', '和值', groupSum(hsm, 'hsm_zux')),
      play('hsm_zux_bd', 'back3-guarantee-all', '后三组选包胆', '包胆', holding(hsm, 'hsm_zux')),
      play('hsm_zux_z3ds', 'back3-group3-single', '后三组三单式', '组三单式', typedGroup(hsm, '组三'), 'common', 'coined'),
      play('hsm_zux_z6ds', 'back3-group6-single', '后三组六单式', '组六单式', typedGroup(hsm, '组六'), 'common', 'coined'),
    ],
    后三其他: [play('hsm_qt_hzws', 'back3-sum-tail', '后三和值尾数', '和值尾数', sumTail(hsm), 'common', 'coined')],
  }),
  tab('前二', {
    前二直选: [play('em_zx_qfs', 'front2-direct-complex', '前二直选复式', '复式', direct(qe)), play('em_zx_qds', 'front2-direct-single', '前二直选单式', '单式', typed(qe)), play('em_zx_qhz', 'front2-direct-sum', '前二直选和值', '和值', sum(qe)), play('em_zx_qkd', 'front2-span', '前二直选跨度', '跨度', span(qe))],
    前二组选: [
      play('em_zux_qfs', 'front2-group-complex', '前二组选复式', '复式', group(qe, '组选')),
      play('em_zux_qds', 'front2-group-single', '前二组选单式', '单式', typedGroup(qe, '组选')),
      play('em_zux_qhz', 'front2-group-sum', '前二组选和值', '和值', groupSum(qe)),
      play('em_zux_qbd', 'front2-guarantee-all', '前二组选包胆', '包胆', holding(qe)),
    ],
  }),
  tab('后二', {
    后二直选: [play('em_zx_hfs', 'back2-direct-complex', '后二直选复式', '复式', direct(he)), play('em_zx_hds', 'back2-direct-single', '后二直选单式', '单式', typed(he)), play('em_zx_hhz', 'back2-direct-sum', '后二直选和值', '和值', sum(he)), play('em_zx_hkd', 'back2-span', '后二直选跨度', '跨度', span(he))],
    后二组选: [
      play('em_zux_hfs', 'back2-group-complex', '后二组选复式', '复式', group(he, '组选')),
      play('em_zux_hds', 'back2-group-single', '后二组选单式', '单式', typedGroup(he, '组选')),
      play('em_zux_hhz', 'back2-group-sum', '后二组选和值', '和值', groupSum(he)),
      play('em_zux_hbd', 'back2-guarantee-all', '后二组选包胆', '包胆', holding(he)),
    ],
  }),
  tab('定位胆', {
    定位胆: [play('dwd_dwd_dwd', 'position-dan', '定位胆', '定位胆', position())],
  }),
  tab('不定位', {
    三星不定位: [
      play('bdd_bdd_qs1', 'front3-not-position-1', '前三一码不定位', '前三一码', contains(qsm.at, 1)),
      play('bdd_bdd_qs2', 'front3-not-position-2', '前三二码不定位', '前三二码', contains(qsm.at, 2)),
      play('bdd_bdd_z31', 'mid3-not-position-1', '中三一码不定位', '中三一码', contains(zsm.at, 1)),
      play('bdd_bdd_z32', 'mid3-not-position-2', '中三二码不定位', '中三二码', contains(zsm.at, 2)),
      play('bdd_bdd_hs1', 'back3-not-position-1', '后三一码不定位', '后三一码', contains(hsm.at, 1)),
      play('bdd_bdd_hs2', 'back3-not-position-2', '后三二码不定位', '后三二码', contains(hsm.at, 2)),
    ],
    四星不定位: [play('bdd_bdd4_4x1', 'four-not-position-1', '四星一码不定位', '四星一码', contains(sx.at, 1)), play('bdd_bdd4_4x2', 'four-not-position-2', '四星二码不定位', '四星二码', contains(sx.at, 2)), play('bdd_bdd4_4x3', 'four-not-position-3', '四星三码不定位', '四星三码', contains(sx.at, 3))],
    五星不定位: [play('bdd_bdd5_5x1', 'five-not-position-1', '五星一码不定位', '五星一码', contains(wx.at, 1)), play('bdd_bdd5_5x2', 'five-not-position-2', '五星二码不定位', '五星二码', contains(wx.at, 2)), play('bdd_bdd5_5x3', 'five-not-position-3', '五星三码不定位', '五星三码', contains(wx.at, 3))],
  }),
  tab('大小单双', {
    大小单双组合: [
      play('dxds_dxds_h2', 'back2-big-small-odd-even', '后二大小单双', '后二大小单双', attributes(he.at, [75, 95])),
      play('dxds_dxds_q2', 'front2-big-small-odd-even', '前二大小单双', '前二大小单双', attributes(qe.at, [75, 95])),
      play('dxds_dxds_h3', 'back3-big-small-odd-even', '后三大小单双', '后三大小单双', attributes(hsm.at, [60, 90])),
      play('dxds_dxds_q3', 'front3-big-small-odd-even', '前三大小单双', '前三大小单双', attributes(qsm.at, [60, 90])),
    ],
    大小个数: [
      play('dxds_dxgs_wx', 'five-big-small-count', '五星大小个数', '五星大小个数', attributeCount(wx.at, 'big'), 'common'),
      play('dxds_dxgs_sx', 'four-big-small-count', '四星大小个数', '四星大小个数', attributeCount(sx.at, 'big'), 'common'),
      play('dxds_dxgs_qs', 'front3-big-small-count', '前三大小个数', '前三大小个数', attributeCount(qsm.at, 'big'), 'common'),
      play('dxds_dxgs_zs', 'mid3-big-small-count', '中三大小个数', '中三大小个数', attributeCount(zsm.at, 'big'), 'common'),
      play('dxds_dxgs_hs', 'back3-big-small-count', '后三大小个数', '后三大小个数', attributeCount(hsm.at, 'big'), 'common'),
    ],
    单双个数: [
      play('dxds_dsgs_wx', 'five-odd-even-count', '五星单双个数', '五星单双个数', attributeCount(wx.at, 'odd'), 'common'),
      play('dxds_dsgs_sx', 'four-odd-even-count', '四星单双个数', '四星单双个数', attributeCount(sx.at, 'odd'), 'common'),
      play('dxds_dsgs_qs', 'front3-odd-even-count', '前三单双个数', '前三单双个数', attributeCount(qsm.at, 'odd'), 'common'),
      play('dxds_dsgs_zs', 'mid3-odd-even-count', '中三单双个数', '中三单双个数', attributeCount(zsm.at, 'odd'), 'common'),
      play('dxds_dsgs_hs', 'back3-odd-even-count', '后三单双个数', '后三单双个数', attributeCount(hsm.at, 'odd'), 'common'),
    ],
  }),
  tab('总和', {
    总和大小单双: [
      alsoKnownAs(play('zh_hzdxds_5xhz', 'five-sum-big-small-odd-even', '五星总和大小单双', '五星总和', splitSumAttributes(wx.at, 23)), 'dxds_hzdxds_5xhz'),
      alsoKnownAs(play('zh_hzdxds_q3hz', 'front3-sum-big-small-odd-even', '前三总和大小单双', '前三总和', sumAttributes(qsm.at, 14)), 'dxds_hzdxds_q3hz'),
      alsoKnownAs(play('zh_hzdxds_z3hz', 'mid3-sum-big-small-odd-even', '中三总和大小单双', '中三总和', sumAttributes(zsm.at, 14)), 'dxds_hzdxds_z3hz'),
      alsoKnownAs(play('zh_hzdxds_h3hz', 'back3-sum-big-small-odd-even', '后三总和大小单双', '后三总和', sumAttributes(hsm.at, 14)), 'dxds_hzdxds_h3hz'),
    ],
  }),
  tab('趣味', {
    龙虎和: [
      play('qw_lhh_wq', 'dragon-tiger-1v2', '万千龙虎和', '万千', dragonTigerTie('万千', [0, 1])),
      play('qw_lhh_wb', 'dragon-tiger-1v3', '万百龙虎和', '万百', dragonTigerTie('万百', [0, 2])),
      play('qw_lhh_ws', 'dragon-tiger-1v4', '万十龙虎和', '万十', dragonTigerTie('万十', [0, 3])),
      play('qw_lhh_wg', 'dragon-tiger-1v5', '万个龙虎和', '万个', dragonTigerTie('万个', [0, 4])),
      play('qw_lhh_qb', 'dragon-tiger-2v3', '千百龙虎和', '千百', dragonTigerTie('千百', [1, 2])),
      play('qw_lhh_qs', 'dragon-tiger-2v4', '千十龙虎和', '千十', dragonTigerTie('千十', [1, 3])),
      play('qw_lhh_qg', 'dragon-tiger-2v5', '千个龙虎和', '千个', dragonTigerTie('千个', [1, 4])),
      play('qw_lhh_bs', 'dragon-tiger-3v4', '百十龙虎和', '百十', dragonTigerTie('百十', [2, 3])),
      play('qw_lhh_bg', 'dragon-tiger-3v5', '百个龙虎和', '百个', dragonTigerTie('百个', [2, 4])),
      play('qw_lhh_sg', 'dragon-tiger-4v5', '十个龙虎和', '十个', dragonTigerTie('十个', [3, 4])),
    ],
    形态: [play('qw_xt_q3', 'front3-shape', '前三形态', '前三', shapeOfThree('前三', qsm.at, true)), play('qw_xt_z3', 'mid3-shape', '中三形态', '中三', shapeOfThree('中三', zsm.at, true)), play('qw_xt_h3', 'back3-shape', '后三形态', '后三', shapeOfThree('后三', hsm.at, true))],
    特殊: [
      play('qw_ts_yffs', 'fun-once', '一帆风顺', '一帆风顺', repeat(wx, '一帆风顺', 1)),
      play('qw_ts_hscs', 'fun-twice', '好事成双', '好事成双', repeat(wx, '好事成双', 2)),
      play('qw_ts_sxbx', 'fun-thrice', '三星报喜', '三星报喜', repeat(wx, '三星报喜', 3)),
      play('qw_ts_sjfc', 'fun-four-times', '四季发财', '四季发财', repeat(wx, '四季发财', 4)),
    ],
  }),
  tab('牛牛', {
    牛牛: [play('nn_nn_nn', 'bull-bull', '牛牛', '牛牛', bullPlay)],
  }),
  tab('梭哈', {
    梭哈: [alsoKnownAs(play('sh_sh_wx', 'five-pattern', '五星形态', '梭哈', handPlay), 'qw_xt_wx')],
  }),
  tab('百家乐', {
    百家乐: [alsoKnownAs(play('bjl_bjl_bjl', 'banker-player', '百家乐', '百家乐', baccaratPlay), 'qw_bjl_bjl')],
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
      play('rx3_zux_z3ds', 'any3-group3-single', '任三组三单式', '组三单式', ticked(3, typedGroup(any3, '组三')), 'common', 'coined'),
      play('rx3_zux_z6ds', 'any3-group6-single', '任三组六单式', '组六单式', ticked(3, typedGroup(any3, '组六')), 'common', 'coined'),
    ],
  }),
  unlimitedTab('任选四', {
    任四直选: [play('rx4_zx_fs', 'any4-direct-complex', '任四直选复式', '复式', anyRows(4)), play('rx4_zx_ds', 'any4-direct-single', '任四直选单式', '单式', ticked(4, typed(any4)))],
    任四组选: [
      play('rx4_zux_z24', 'any4-group-24', '任四组选24', '组24', ticked(4, pattern(any4, '组选24', '1111'))),
      play('rx4_zux_z12', 'any4-group-12', '任四组选12', '组12', ticked(4, pattern(any4, '组选12', '211', ['二重号', '单号']))),
      play('rx4_zux_z6', 'any4-group-6', '任四组选6', '组6', ticked(4, pattern(any4, '组选6', '22', ['二重号']))),
      play('rx4_zux_z4', 'any4-group-4', '任四组选4', '组4', ticked(4, pattern(any4, '组选4', '31', ['三重号', '单号']))),
    ],
  }),
])
