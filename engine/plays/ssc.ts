/** The ssc family (时时彩): five independent digits. Plays stand in the order of the tabs. */
import type { Play } from './define.ts'
import { positionPlay } from './ssc.position.ts'
import { star2 } from './ssc.star2.ts'
import { star3 } from './ssc.star3.ts'
import { star4 } from './ssc.star4.ts'
import { star5 } from './ssc.star5.ts'

/** Every play of the family. */
export const sscPlays: readonly Play[] = [
  ...star5,
  ...star4,
  ...star3('qsm', { name: '前三', code: 'front3', at: [0, 1, 2] }),
  ...star3('zsm', { name: '中三', code: 'mid3', at: [1, 2, 3] }),
  ...star3('hsm', { name: '后三', code: 'back3', at: [2, 3, 4] }),
  ...star2('q', { name: '前二', code: 'front2', at: [0, 1] }),
  ...star2('h', { name: '后二', code: 'back2', at: [3, 4] }),
  positionPlay,
]
