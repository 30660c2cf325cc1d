/** The ssc family (时时彩): five independent digits. Plays stand in the order of the tabs. */
import type { Play } from './define.ts'
import { star3 } from './ssc.star3.ts'
import { star5 } from './ssc.star5.ts'

export const sscPlays: readonly Play[] = [
  ...star5,
  ...star3('hsm', { name: '后三', code: 'back3', at: [2, 3, 4] }),
]
