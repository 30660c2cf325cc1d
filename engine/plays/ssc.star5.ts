/** 五星: all five places of the draw (play-types.md §6.1). */
import { definePlay, type Play } from './define.ts'
import { placePlate, regionTrend, sscPlay, typedPlate, winTier } from './ssc.parts.ts'

const at = [0, 1, 2, 3, 4]
const base = { ...sscPlay, tab: '五星', trend: regionTrend(at, '五星组态', 'group5') }
const direct = { ...base, group: '五星直选' }

/** The plays of the tab 五星, in tab order. */
export const star5: readonly Play[] = [
  definePlay({
    ...direct,
    method: 'wx_zx_fs',
    code: 'five-direct-complex',
    name: '五星直选复式',
    label: '复式',
    plate: placePlate(at),
    count: { rule: 'product' },
    win: { rule: 'direct', at },
    tiers: winTier('wx_zx_fs', '直选', [1, 100_000]),
    help: '万、千、百、十、个位各选至少一个号码，与开奖号码按位一致即中奖。',
    examples: [
      { content: '1|2|3|4|5', bets: 1, draw: '1,2,3,4,5', wins: { win: 1 } },
      { content: '1,2,3|4,5|6|7|8,9', bets: 12, draw: '3,5,6,7,1', wins: {} },
    ],
  }),
  definePlay({
    ...direct,
    method: 'wx_zx_ds',
    code: 'five-direct-single',
    name: '五星直选单式',
    label: '单式',
    plate: typedPlate(5),
    count: { rule: 'entries' },
    win: { rule: 'direct', at },
    tiers: winTier('wx_zx_ds', '直选', [1, 100_000]),
    help: '每注输入五个数字，与开奖号码按位一致即中奖。',
    examples: [
      { content: '1,2,3,4,5', bets: 1, draw: '1,2,3,4,5', wins: { win: 1 } },
      { content: '1,2,3,4,5|5,4,3,2,1|1,2,3,4,5', bets: 2, draw: '5,4,3,2,1', wins: { win: 1 } },
    ],
  }),
]
