/** Two worked examples of every play of k3; the laws hold each of them against a settlement by hand. */
import { example, tileExample, type FamilyExamples } from './example.ts'

/** By method, in the order of the tabs. */
export const diceExamples: FamilyExamples = {
  dxds_dxds_dxds: [example('大,单,双', 3, '1,2,5', { win: 1 }), example('单', 1, '2,4,5', { win: 1 })],
  hz_hz_hz: [tileExample('hz_hz_hz_7_14', '14', '4,4,6', { win: 1 }), tileExample('hz_hz_hz_8_13', '8', '1,3,4', { win: 1 })],
  th3_th3_th3dx: [example('222,333,555', 3, '5,5,5', { win: 1 }), example('222', 1, '2,2,2', { win: 1 })],
  th3_th3_th3tx: [example('111|222|333|444|555|666', 1, '5,5,5', { win: 1 }), example('111|222|333|444|555|666', 1, '5,5,6', {})],
  bth3_bth3_ds: [example('126,136,456', 3, '4,5,6', { win: 1 }), example('356', 1, '3,5,6', { win: 1 })],
  bth3_bth3_fs: [example('1,3,4,5,6', 10, '1,3,4', { win: 1 }), example('2,4,5', 1, '2,4,5', { win: 1 })],
  bth3_bth3_dt: [example('3|1,2,4,5,6', 10, '1,3,4', { 三不同号: 1 }), example('1,4|2,6', 2, '1,2,4', { 三不同号: 1 })],
  bth3_lh3_dx: [example('234,345,456', 3, '4,5,6', { win: 1 }), example('345', 1, '3,4,5', { win: 1 })],
  bth3_lh3_tx: [example('123|234|345|456', 1, '4,5,6', { win: 1 }), example('123|234|345|456', 1, '1,5,6', {})],
  bth3_bs_dx: [example('126,245,256', 3, '2,5,6', { win: 1 }), example('256', 1, '2,5,6', { win: 1 })],
  bth3_bs_tx: [example('124|125|126|134|145|156|235|236|245|256|346|356', 1, '1,2,5', { win: 1 }), example('124|125|126|134|145|156|235|236|245|256|346|356', 1, '1,5,6', { win: 1 })],
  bth3_z6_dx: [example('135,136,246', 3, '2,4,6', { win: 1 }), example('146', 1, '1,4,6', { win: 1 })],
  bth3_z6_tx: [example('135|136|146|246', 1, '2,4,6', { win: 1 }), example('135|136|146|246', 1, '1,3,5', { win: 1 })],
  th2_th2dx_fs: [example('22,44,55|1,2,6', 8, '4,4,6', { win: 1 }), example('33|2', 1, '2,3,3', { win: 1 })],
  th2_th2dx_ds: [example('223,441,665', 3, '1,4,4', { win: 1 }), example('335', 1, '3,3,5', { win: 1 })],
  th2_th2fx_fx: [example('11,55,66', 3, '1,1,3', { win: 1 }), example('22', 1, '2,2,5', { win: 1 })],
  bth2_bth2_fs: [example('1,2,5,6', 6, '1,2,5', { win: 3 }), example('4,5', 1, '4,5,5', { win: 1 })],
  bth2_bth2_ds: [example('23,24,34', 3, '1,3,4', { win: 1 }), example('24', 1, '2,4,5', { win: 1 })],
  bth2_bth2_dt: [example('2|1,4,5,6', 4, '1,2,5', { 二不同号: 2 }), example('1|2,3', 2, '1,1,2', { 二不同号: 1 })],
  cygh_cygh_cygh: [example('1,4,5', 3, '1,2,5', { win: 2 }), example('6', 1, '3,5,6', { win: 1 })],
}
