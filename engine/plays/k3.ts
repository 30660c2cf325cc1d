/** The k3 family (快3): three dice (play-types.md §6.6). One line is one play. */
import { familyPlays, numbersFrom, play, tab } from './build.ts'
import { allOf, diceAttributes, diceTotal, differentFaces, draggedFaces, faceTiles, pairAndOther, triples } from './dice.ts'

const faces = numbersFrom(1, 6)
const pairs = faces.map((face) => face + face)
const twoFaces = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => low + high))
const pairsAndOther = pairs.flatMap((pair) => faces.filter((face) => face !== pair[0]).map((face) => pair + face))

// Dice are not a ring: 1 and 6 are not neighbours (play-types.md §12.6).
const threeSame = triples((one, _, three) => one === three)
const allDifferent = triples((one, two, three) => one < two && two < three)
const straights = triples((one, two, three) => two - one === 1 && three - two === 1)
const halfStraights = triples((one, two, three) => one < two && two < three && (two - one === 1) !== (three - two === 1))
const mixed = triples((one, two, three) => two - one > 1 && three - two > 1)

/** Every play of the family. */
export const dicePlays = familyPlays('k3', [
  tab('大小单双', {
    大小单双: [play('dxds_dxds_dxds', 'sum-big-small-odd-even', '大小单双', '大小单双', diceAttributes())],
  }),
  tab('和值', {
    和值: [play('hz_hz_hz', 'sum-value', '和值', '和值', diceTotal())],
  }),
  tab('三同号', {
    三同号: [play('th3_th3_th3dx', 'three-same-single', '三同号单选', '单选', faceTiles('单选', '三同号单选', threeSame, [1, 216])), play('th3_th3_th3tx', 'three-same-all', '三同号通选', '通选', allOf('三同号通选', threeSame, [1, 36]))],
  }),
  tab('三不同号', {
    三不同号: [
      play('bth3_bth3_ds', 'three-different-single', '三不同号单选', '单选', faceTiles('单选', '三不同号', allDifferent, [1, 36])),
      play('bth3_bth3_fs', 'three-different-complex', '三不同号复选', '复选', differentFaces(3, '三不同号')),
      play('bth3_bth3_dt', 'three-different-banker-drag', '三不同号胆拖', '胆拖', draggedFaces(3, '三不同号'), 'common', 'coined'),
    ],
    三连号: [play('bth3_lh3_dx', 'straight-single', '三连号单选', '单选', faceTiles('单选', '三连号', straights, [1, 36])), play('bth3_lh3_tx', 'straight-all', '三连号通选', '通选', allOf('三连号通选', straights, [1, 9]))],
    半顺: [play('bth3_bs_dx', 'half-straight-single', '半顺单选', '单选', faceTiles('单选', '半顺', halfStraights, [1, 36])), play('bth3_bs_tx', 'half-straight-all', '半顺通选', '通选', allOf('半顺通选', halfStraights, [1, 3]))],
    杂六: [play('bth3_z6_dx', 'mixed-six-single', '杂六单选', '单选', faceTiles('单选', '杂六', mixed, [1, 36])), play('bth3_z6_tx', 'mixed-six-all', '杂六通选', '通选', allOf('杂六通选', mixed, [1, 9]))],
  }),
  tab('二同号', {
    二同号单选: [play('th2_th2dx_fs', 'two-same-complex', '二同号单选复式', '复式', pairAndOther('二同号单选')), play('th2_th2dx_ds', 'two-same-single', '二同号单选', '单式', faceTiles('单选', '二同号单选', pairsAndOther, [1, 72]))],
    二同号复选: [play('th2_th2fx_fx', 'two-same-multi', '二同号复选', '复选', faceTiles('复选', '二同号复选', pairs, [2, 27]))],
  }),
  tab('二不同号', {
    二不同号: [
      play('bth2_bth2_fs', 'two-different-complex', '二不同号复选', '复选', differentFaces(2, '二不同号')),
      play('bth2_bth2_ds', 'two-different-single', '二不同号单选', '单选', faceTiles('单选', '二不同号', twoFaces, [5, 36])),
      play('bth2_bth2_dt', 'two-different-banker-drag', '二不同号胆拖', '胆拖', draggedFaces(2, '二不同号'), 'common', 'coined'),
    ],
  }),
  tab('猜一个号', {
    猜一个号: [play('cygh_cygh_cygh', 'guess-one', '猜一个号', '猜一个号', faceTiles('猜一个号', '猜一个号', faces, [91, 216]))],
  }),
])
