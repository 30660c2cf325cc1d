/** The kl12 family (快乐12): five different numbers of 01–12 (play-types.md §6.4). One line is one play. */
import { alsoKnownAs, familyPlays, play, tab } from './build.ts'
import { distinctRules } from './distinct.ts'

const game = distinctRules({ places: ['第一位', '第二位', '第三位', '第四位', '第五位'], numbers: 12 })
const { direct, typed, group, typedGroup, groupDrag, contains, position } = game
const { pick, typedPick, dragPick, oddCount, median } = game

/** Every play of the family. */
export const twelvePlays = familyPlays('kl12', [
  tab('三星', {
    三码: [
      play('sm_sm_zxfs', 'front3-direct-complex', '前三直选复式', '前三直选复式', direct(3)),
      play('sm_sm_zxds', 'front3-direct-single', '前三直选单式', '前三直选单式', typed(3)),
      play('sm_sm_zuxfs', 'front3-group-complex', '前三组选复式', '前三组选复式', group(3)),
      play('sm_sm_zuxds', 'front3-group-single', '前三组选单式', '前三组选单式', typedGroup(3)),
      play('sm_sm_zuxdt', 'front3-group-banker-drag', '前三组选胆拖', '前三组选胆拖', groupDrag(3), 'common', 'coined'),
    ],
  }),
  tab('二星', {
    二码: [
      play('em_em_zxfs', 'front2-direct-complex', '前二直选复式', '前二直选复式', direct(2)),
      play('em_em_zxds', 'front2-direct-single', '前二直选单式', '前二直选单式', typed(2)),
      play('em_em_zuxfs', 'front2-group-complex', '前二组选复式', '前二组选复式', group(2)),
      play('em_em_zuxds', 'front2-group-single', '前二组选单式', '前二组选单式', typedGroup(2)),
      play('em_em_zuxdt', 'front2-group-banker-drag', '前二组选胆拖', '前二组选胆拖', groupDrag(2), 'common', 'coined'),
    ],
  }),
  tab('不定位', {
    不定位: [
      alsoKnownAs(play('bdd_bdd_3x1m', 'front3-not-position-1', '前三一码不定位', '前三一码', contains(3)), 'bdd_bdd_bdd11y'),
      alsoKnownAs(play('bdd_bdd4_4x1m', 'front4-not-position-1', '前四一码不定位', '前四一码', contains(4)), 'bdd_bdd_4x1m'),
      alsoKnownAs(play('bdd_bdd5_5x1m', 'five-not-position-1', '五星一码不定位', '五星一码', contains(5)), 'bdd_bdd_5x1m'),
    ],
  }),
  tab('定位胆', {
    定位胆: [play('dwd_dwd_dwd11y', 'position-dan', '定位胆', '定位胆', position([0, 1, 2, 3, 4]))],
  }),
  tab('任选复式', {
    任选复式: [
      play('rxfs_rxfs_2z2', 'anypick2-complex', '任选复式二中二', '二中二', pick(2)),
      play('rxfs_rxfs_3z3', 'anypick3-complex', '任选复式三中三', '三中三', pick(3)),
      play('rxfs_rxfs_4z4', 'anypick4-complex', '任选复式四中四', '四中四', pick(4)),
      play('rxfs_rxfs_5z5', 'anypick5-complex', '任选复式五中五', '五中五', pick(5)),
      play('rxfs_rxfs_6z5', 'anypick6-complex', '任选复式六中五', '六中五', pick(6)),
      play('rxfs_rxfs_7z5', 'anypick7-complex', '任选复式七中五', '七中五', pick(7)),
      play('rxfs_rxfs_8z5', 'anypick8-complex', '任选复式八中五', '八中五', pick(8)),
      play('rxfs_rxfs_1z1', 'anypick1-complex', '任选复式一中一', '一中一', pick(1)),
    ],
  }),
  tab('任选单式', {
    任选单式: [
      play('rxds_rxds_1z1', 'anypick1-single', '任选单式一中一', '一中一', typedPick(1)),
      play('rxds_rxds_2z2', 'anypick2-single', '任选单式二中二', '二中二', typedPick(2)),
      play('rxds_rxds_3z3', 'anypick3-single', '任选单式三中三', '三中三', typedPick(3)),
      play('rxds_rxds_4z4', 'anypick4-single', '任选单式四中四', '四中四', typedPick(4)),
      play('rxds_rxds_5z5', 'anypick5-single', '任选单式五中五', '五中五', typedPick(5)),
      play('rxds_rxds_6z5', 'anypick6-single', '任选单式六中五', '六中五', typedPick(6)),
      play('rxds_rxds_7z5', 'anypick7-single', '任选单式七中五', '七中五', typedPick(7)),
      play('rxds_rxds_8z5', 'anypick8-single', '任选单式八中五', '八中五', typedPick(8)),
    ],
  }),
  tab('任选胆拖', {
    任选胆拖: [
      play('rxdt_rxdt_2z2', 'anypick2-banker-drag', '任选胆拖二中二', '二中二', dragPick(2)),
      play('rxdt_rxdt_3z3', 'anypick3-banker-drag', '任选胆拖三中三', '三中三', dragPick(3)),
      play('rxdt_rxdt_4z4', 'anypick4-banker-drag', '任选胆拖四中四', '四中四', dragPick(4)),
      play('rxdt_rxdt_5z5', 'anypick5-banker-drag', '任选胆拖五中五', '五中五', dragPick(5)),
      play('rxdt_rxdt_6z5', 'anypick6-banker-drag', '任选胆拖六中五', '六中五', dragPick(6)),
      play('rxdt_rxdt_7z5', 'anypick7-banker-drag', '任选胆拖七中五', '七中五', dragPick(7)),
      play('rxdt_rxdt_8z5', 'anypick8-banker-drag', '任选胆拖八中五', '八中五', dragPick(8)),
    ],
  }),
  tab('趣味', {
    趣味: [play('qw_qw_dds', 'odd-even-split', '定单双', '定单双', oddCount(), 'common', 'coined'), play('qw_qw_czw', 'mid-number', '猜中位', '猜中位', median(), 'common', 'coined')],
  }),
])
