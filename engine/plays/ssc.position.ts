/** 定位胆: each place of the draw on its own (play-types.md §6.1). */
import { definePlay, type Play } from './define.ts'
import { anyPlacePlate, sscPlay, winTier } from './ssc.parts.ts'

const at = [0, 1, 2, 3, 4]

/** The play of the tab 定位胆. */
export const positionPlay: Play = definePlay({
  ...sscPlay,
  method: 'dwd_dwd_dwd',
  code: 'position-dan',
  name: '定位胆',
  tab: '定位胆',
  group: '定位胆',
  label: '定位胆',
  plate: anyPlacePlate(at),
  count: { rule: 'picks' },
  win: { rule: 'position', at },
  tiers: winTier('dwd_dwd_dwd', '定位胆', [1, 10]),
  oddsKeys: { rule: 'per-row' },
  trend: { area: at, columns: [140, 150], shape: [] },
  help: '在任意位置选至少一个号码，每个号码为一注，与该位开奖号码一致即中奖。',
  examples: [
    { content: '|3|||', bets: 1, draw: '9,3,9,9,9', wins: { win: 1 } },
    { content: '0,6||2,9|3,9|2,9', bets: 8, draw: '0,8,2,6,9', wins: { win: 3 } },
  ],
})
