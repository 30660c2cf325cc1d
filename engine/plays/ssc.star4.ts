/** 四星: the last four places of the draw (play-types.md §6.1). */
import { definePlay, type Play } from './define.ts'
import {
  digitRow,
  numberPlate,
  placePlate,
  regionTrend,
  sscPlay,
  tailTiers,
  typedPlate,
  winTier,
} from './ssc.parts.ts'

const at = [1, 2, 3, 4]
const base = { ...sscPlay, tab: '四星', trend: regionTrend(at, '四星组态', 'group4') }
const direct = { ...base, group: '四星直选' }
const group = { ...base, group: '四星组选' }

/** The plays of the tab 四星, in tab order. */
export const star4: readonly Play[] = [
  definePlay({
    ...direct,
    method: 'sx_zx_fs',
    code: 'four-direct-complex',
    name: '四星直选复式',
    label: '复式',
    plate: placePlate(at),
    count: { rule: 'product' },
    win: { rule: 'direct', at },
    tiers: winTier('sx_zx_fs', '直选', [1, 10_000]),
    help: '千、百、十、个位各选至少一个号码，与开奖号码按位一致即中奖。',
    examples: [
      { content: '1|2|3|4', bets: 1, draw: '9,1,2,3,4', wins: { win: 1 } },
      { content: '1,2|3|4|5,6', bets: 4, draw: '1,3,3,4,5', wins: {} },
    ],
  }),
  definePlay({
    ...direct,
    method: 'sx_zx_ds',
    code: 'four-direct-single',
    name: '四星直选单式',
    label: '单式',
    plate: typedPlate(4),
    count: { rule: 'entries' },
    win: { rule: 'direct', at },
    tiers: winTier('sx_zx_ds', '直选', [1, 10_000]),
    help: '每注输入四个数字，与开奖号码的千、百、十、个位一致即中奖。',
    examples: [
      { content: '1,2,3,4', bets: 1, draw: '0,1,2,3,4', wins: { win: 1 } },
      { content: '1,2,3,4|4,3,2,1', bets: 2, draw: '1,2,3,4,5', wins: {} },
    ],
  }),
  definePlay({
    ...direct,
    method: 'sx_zx_zh',
    code: 'four-direct-combination',
    name: '四星组合',
    scope: 'common',
    label: '组合',
    plate: placePlate(at),
    count: { rule: 'tails' },
    win: { rule: 'tails', at },
    tiers: tailTiers('sx_zx_zh', ['四星', '三星', '二星', '一星'], 'wire'),
    oddsKeys: { rule: 'per-tier' },
    help: '每位至少选一个号码，一组号码含四星、三星、二星、一星各一注，从个位往前连续一致的各注均中奖。',
    examples: [
      { content: '1|2|3|4', bets: 4, draw: '9,1,2,3,4', wins: { s4: 1, s3: 1, s2: 1, s1: 1 } },
      { content: '1,2|3|4,5|6', bets: 16, draw: '9,9,3,5,6', wins: { s3: 2, s2: 2, s1: 4 } },
    ],
  }),
  definePlay({
    ...group,
    method: 'sx_zux_z24',
    code: 'four-group-24',
    name: '四星组选24',
    label: '组选24',
    plate: numberPlate(digitRow('组选24', 4)),
    count: { rule: 'combination', choose: 4, per: 1 },
    win: { rule: 'group', at, patterns: ['1111'], multiplicities: [1] },
    tiers: winTier('sx_zux_z24', '组选24', [3, 1250]),
    help: '至少选四个号码，开奖后四位各不相同且均在所选号码中即中奖，顺序不限。',
    examples: [
      { content: '1,2,3,4', bets: 1, draw: '9,4,3,2,1', wins: { win: 1 } },
      { content: '0,1,2,3,4', bets: 5, draw: '9,4,3,2,2', wins: {} },
    ],
  }),
  definePlay({
    ...group,
    method: 'sx_zux_z12',
    code: 'four-group-12',
    name: '四星组选12',
    label: '组选12',
    plate: numberPlate(digitRow('二重号', 1), digitRow('单号', 2)),
    count: { rule: 'pattern', choose: [1, 2] },
    win: { rule: 'group', at, patterns: ['211'], multiplicities: [2, 1] },
    tiers: winTier('sx_zux_z12', '组选12', [3, 2500]),
    help: '选一个二重号和两个单号，开奖后四位中二重号出现两次、单号各出现一次即中奖，顺序不限。',
    examples: [
      { content: '1|2,3', bets: 1, draw: '9,1,2,3,1', wins: { win: 1 } },
      { content: '5,6|5,6,7', bets: 2, draw: '9,5,5,6,7', wins: { win: 1 } },
    ],
  }),
  definePlay({
    ...group,
    method: 'sx_zux_z6',
    code: 'four-group-6',
    name: '四星组选6',
    label: '组选6',
    plate: numberPlate(digitRow('二重号', 2)),
    count: { rule: 'combination', choose: 2, per: 1 },
    win: { rule: 'group', at, patterns: ['22'], multiplicities: [2] },
    tiers: winTier('sx_zux_z6', '组选6', [3, 5000]),
    help: '至少选两个二重号，开奖后四位恰为其中两个号码各出现两次即中奖，顺序不限。',
    examples: [
      { content: '1,2', bets: 1, draw: '9,1,2,2,1', wins: { win: 1 } },
      { content: '1,2,3', bets: 3, draw: '9,1,1,1,2', wins: {} },
    ],
  }),
  definePlay({
    ...group,
    method: 'sx_zux_z4',
    code: 'four-group-4',
    name: '四星组选4',
    label: '组选4',
    plate: numberPlate(digitRow('三重号', 1), digitRow('单号', 1)),
    count: { rule: 'pattern', choose: [1, 1] },
    win: { rule: 'group', at, patterns: ['31'], multiplicities: [3, 1] },
    tiers: winTier('sx_zux_z4', '组选4', [1, 2500]),
    help: '选一个三重号和一个单号，开奖后四位中三重号出现三次、单号出现一次即中奖，顺序不限。',
    examples: [
      { content: '1|2', bets: 1, draw: '9,1,1,2,1', wins: { win: 1 } },
      { content: '1,2|2,3', bets: 3, draw: '9,3,3,3,1', wins: {} },
    ],
  }),
]
