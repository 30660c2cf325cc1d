/** The pk10 family (PK10): the ranks of ten cars (play-types.md §6.5). One line is one play. */
import { familyPlays, play, tab, unlimitedTab } from './build.ts'
import { distinctRules } from './distinct.ts'

const ranks = ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名']
const game = distinctRules({ places: ranks, numbers: 10 })
const { direct, typed, position, attribute, totalAttribute, total, dragonTiger, anyRows, typedAny } = game

const size = ['大', '小'] as const
const parity = ['单', '双'] as const

/** Every play of the family. */
export const racingPlays = familyPlays('pk10', [
  tab('猜冠军', {
    猜冠军: [play('cq1_cq1_cq1', 'rank1-direct-complex', '猜冠军', '猜冠军', direct(1))],
  }),
  tab('猜前二', {
    猜前二: [play('cq2_cq2_cq2', 'rank1-to-2-direct-complex', '猜前二复式', '猜前二', direct(2)), play('cq2_cq2_ds', 'rank1-to-2-direct-single', '猜前二单式', '单式', typed(2))],
  }),
  tab('猜前三', {
    猜前三: [play('cq3_cq3_cq3', 'rank1-to-3-direct-complex', '猜前三复式', '猜前三', direct(3)), play('cq3_cq3_ds', 'rank1-to-3-direct-single', '猜前三单式', '单式', typed(3))],
  }),
  tab('猜前四', {
    猜前四: [play('cq4_cq4_cq4', 'rank1-to-4-direct-complex', '猜前四复式', '猜前四', direct(4)), play('cq4_cq4_ds', 'rank1-to-4-direct-single', '猜前四单式', '单式', typed(4))],
  }),
  tab('猜前五', {
    猜前五: [play('cq5_cq5_cq5', 'rank1-to-5-direct-complex', '猜前五复式', '猜前五', direct(5)), play('cq5_cq5_ds', 'rank1-to-5-direct-single', '猜前五单式', '单式', typed(5))],
  }),
  tab('定位胆', {
    定位胆: [play('dwd_dwd_q5', 'position-dan-front5', '前五定位胆', '前五定位胆', position([0, 1, 2, 3, 4])), play('dwd_dwd_h5', 'position-dan-back5', '后五定位胆', '后五定位胆', position([5, 6, 7, 8, 9]))],
  }),
  tab('大小', {
    大小: [
      play('dx_dx_d1', 'rank1-big-small', '冠军大小', '冠军', attribute(0, size)),
      play('dx_dx_d2', 'rank2-big-small', '亚军大小', '亚军', attribute(1, size)),
      play('dx_dx_d3', 'rank3-big-small', '季军大小', '季军', attribute(2, size)),
      play('dx_dx_d4', 'rank4-big-small', '第四名大小', '第四名', attribute(3, size)),
      play('dx_dx_d5', 'rank5-big-small', '第五名大小', '第五名', attribute(4, size)),
      play('dx_dx_q2', 'sum2-big-small', '冠亚和大小', '冠亚和值', totalAttribute(size)),
      play('dx_dx_d6', 'rank6-big-small', '第六名大小', '第六名', attribute(5, size), 'common', 'coined'),
      play('dx_dx_d7', 'rank7-big-small', '第七名大小', '第七名', attribute(6, size), 'common', 'coined'),
      play('dx_dx_d8', 'rank8-big-small', '第八名大小', '第八名', attribute(7, size), 'common', 'coined'),
      play('dx_dx_d9', 'rank9-big-small', '第九名大小', '第九名', attribute(8, size), 'common', 'coined'),
      play('dx_dx_d10', 'rank10-big-small', '第十名大小', '第十名', attribute(9, size), 'common', 'coined'),
    ],
  }),
  tab('单双', {
    单双: [
      play('ds_ds_d1', 'rank1-odd-even', '冠军单双', '冠军', attribute(0, parity)),
      play('ds_ds_d2', 'rank2-odd-even', '亚军单双', '亚军', attribute(1, parity)),
      play('ds_ds_d3', 'rank3-odd-even', '季军单双', '季军', attribute(2, parity)),
      play('ds_ds_d4', 'rank4-odd-even', '第四名单双', '第四名', attribute(3, parity)),
      play('ds_ds_d5', 'rank5-odd-even', '第五名单双', '第五名', attribute(4, parity)),
      play('ds_ds_q2', 'sum2-odd-even', '冠亚和单双', '冠亚和值', totalAttribute(parity)),
      play('ds_ds_d6', 'rank6-odd-even', '第六名单双', '第六名', attribute(5, parity), 'common', 'coined'),
      play('ds_ds_d7', 'rank7-odd-even', '第七名单双', '第七名', attribute(6, parity), 'common', 'coined'),
      play('ds_ds_d8', 'rank8-odd-even', '第八名单双', '第八名', attribute(7, parity), 'common', 'coined'),
      play('ds_ds_d9', 'rank9-odd-even', '第九名单双', '第九名', attribute(8, parity), 'common', 'coined'),
      play('ds_ds_d10', 'rank10-odd-even', '第十名单双', '第十名', attribute(9, parity), 'common', 'coined'),
    ],
  }),
  tab('和值', {
    和值: [play('hz_hz_q2', 'sum2-value', '冠亚和值', '冠亚和值', total(2, '冠亚和值')), play('hz_hz_q3', 'sum3-value', '前三和值', '前三和值', total(3, '前三和值'))],
  }),
  tab('龙虎', {
    龙虎: [
      play('lh_lh_1v10', 'dragon-tiger-1v10', '龙虎1v10', '1v10', dragonTiger('1v10', [0, 9])),
      play('lh_lh_2v9', 'dragon-tiger-2v9', '龙虎2v9', '2v9', dragonTiger('2v9', [1, 8])),
      play('lh_lh_3v8', 'dragon-tiger-3v8', '龙虎3v8', '3v8', dragonTiger('3v8', [2, 7])),
      play('lh_lh_4v7', 'dragon-tiger-4v7', '龙虎4v7', '4v7', dragonTiger('4v7', [3, 6])),
      play('lh_lh_5v6', 'dragon-tiger-5v6', '龙虎5v6', '5v6', dragonTiger('5v6', [4, 5])),
    ],
  }),
  unlimitedTab('任选二', {
    任二直选: [play('rx2_zx_fs', 'any2-direct-complex', '任二直选复式', '复式', anyRows(2), 'common'), play('rx2_zx_ds', 'any2-direct-single', '任二直选单式', '单式', typedAny(2), 'common')],
  }),
  unlimitedTab('任选三', {
    任三直选: [play('rx3_zx_fs', 'any3-direct-complex', '任三直选复式', '复式', anyRows(3), 'common'), play('rx3_zx_ds', 'any3-direct-single', '任三直选单式', '单式', typedAny(3), 'common')],
  }),
])
