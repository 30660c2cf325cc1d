/** Games, tabs, odds, issues and draws: public data (lottery.md §7.2, wire.md §1). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { drawSource, wireInt, wireLottery, wireMoney, wireRate } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

const byLottery = z.object({ lottery: wireLottery })

/** A group of games in the all-games menu. */
export const lotteryGroup = z.object({
  title: z.string(),
  list: z.array(
    z.object({
      en: wireLottery,
      cn: z.string(),
      /** house: drawn from a committed seed. official: results come from a feed. */
      sourceCode: z.string(),
      family: z.string(),
      /** 20 分钟一期. */
      scheduleLine: z.string(),
      isHot: z.optional(z.boolean()),
      isNew: z.optional(z.boolean()),
      /** Its draws can be recomputed from a hash published before sales. */
      provable: z.optional(z.boolean()),
    }),
  ),
})

/** GET lottery_classify_list. */
export const classifyList = defineCall({
  method: 'GET',
  path: '/lottery/v2/api/u/lottery/lottery_classify_list',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({}),
  output: z.array(lotteryGroup),
  errors: {},
  touches: [],
  about: 'The groups of lotteries with their Chinese names.',
  example: {
    input: {},
    output: [
      {
        title: '时时彩',
        list: [
          {
            en: 'cqssc',
            cn: '重庆时时彩',
            sourceCode: 'official',
            family: 'ssc',
            scheduleLine: '20 分钟一期',
            isHot: true,
          },
        ],
      },
    ],
  },
})

const option = z.object({ en: z.string(), cn: z.string() })

/** One tab of the lottery page (wire.md §1.5). */
export const methodTab = z.object({
  tab: z.string(),
  type: z.enum(['normal', 'unlimited']),
  subTabConfig: z.array(
    z.object({
      title: z.string(),
      playWay: z.array(
        z.object({
          en: z.string(),
          cn: z.string(),
          chaidan: z.optional(z.boolean()),
          pos: z.optional(z.array(z.string())),
          plate: z.optional(z.array(option)),
        }),
      ),
    }),
  ),
})

/** GET method_classify. */
export const methodClassify = defineCall({
  method: 'GET',
  path: '/lottery/v2/api/u/lottery/method_classify',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: byLottery,
  output: z.array(methodTab),
  errors: { IllegalLottery: 3001 },
  touches: [],
  about: 'The tabs, groups and plays of a lottery.',
  example: {
    input: { lottery: 'cqssc' },
    output: [
      {
        tab: '五星',
        type: 'normal',
        subTabConfig: [{ title: '五星直选', playWay: [{ en: 'wx_zx_fs', cn: '复式' }] }],
      },
    ],
  },
})

/** The two prize modes of a play and its single-pick rule (play-types.md §5). */
export const oddsRecord = z.object({
  bonusA: wireMoney,
  rateA: wireRate,
  bonusB: wireMoney,
  rateB: wireRate,
  s: z.int(),
  n: z.int(),
  m: z.int(),
})

/** GET odds_app. */
export const oddsApp = defineCall({
  method: 'GET',
  path: '/lottery/v2/api/anon/lottery/odds_app',
  effect: 'read',
  envelope: 'lottery',
  auth: 'anyone',
  retry: 'idempotent',
  input: byLottery,
  output: z.record(z.string(), z.record(z.string(), oddsRecord)),
  errors: { IllegalLottery: 3001 },
  touches: [],
  about: 'Prize for 2 yuan and rebate per play, keyed by the upper-case code and then by the method.',
  example: {
    input: { lottery: 'cqssc' },
    output: {
      CQSSC: {
        wx_zx_fs: {
          bonusA: parseYuan('196000'),
          rateA: 0,
          bonusB: parseYuan('180000'),
          rateB: 800,
          s: 1,
          n: 1000,
          m: 30_000,
        },
      },
    },
  },
})

/** GET odds_lhc: the prices of the 49-ball game (wire.md §1.11). */
export const oddsLhc = defineCall({
  method: 'GET',
  path: '/lottery/api/anon/v1/lottery/odds_lhc',
  effect: 'read',
  envelope: 'lottery',
  auth: 'anyone',
  retry: 'idempotent',
  input: byLottery,
  output: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ bonusA: wireMoney, rateA: wireRate, bonusB: wireMoney, rateB: wireRate }),
    ),
  ),
  errors: { IllegalLottery: 3001 },
  touches: [],
  about:
    'Prize for 1 yuan and rebate per play or option of the 49-ball game: half of what odds_app answers for 2 yuan.',
  example: {
    input: { lottery: 'jslhc' },
    output: {
      JSLHC: { tm_tm_zx: { bonusA: parseYuan('47.04'), rateA: 0, bonusB: parseYuan('44.1'), rateB: 600 } },
    },
  },
})

/** GET queryZobiac (the spelling of the wire): the animal on which the plays of an issue depend. */
export const queryZobiac = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/queryZobiac',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({
    lottery: wireLottery,
    /** The one on sale by default. */
    issue: z._default(z.string().check(z.maxLength(32)), ''),
  }),
  output: z.string(),
  errors: { IllegalLottery: 3001, IssueClosed: 4004 },
  touches: [],
  about: 'The animal of the lunar year in which an issue of the 49-ball game is drawn.',
  example: { input: { lottery: 'jslhc', issue: '20261120-045' }, output: '马' },
})

const draw = z.object({
  issueNo: z.string(),
  code: z.string(),
  source: drawSource,
  /** 49-ball game: the animals of the seven balls in the lunar year of the draw, joined by commas. */
  zodiac: z.optional(z.string()),
})

/** A run of future issues (wire.md §1.8). */
export const issueBlock = z.object({
  issue: z.string(),
  total: z.int(),
  sellStart: z.int(),
  durationTime: z.int(),
})

/** The data of the strip of the lottery page (wire.md §1.2). */
export const issueInfo = z.object({
  lottery: wireLottery,
  issue: z.string(),
  /** Seconds to close; 0: ask again; -1 with state 1: waiting for sales; -2: paused. */
  second: z.int(),
  state: z.int(),
  /** Epoch milliseconds (0 for a game drawn on order), so that the countdown does not depend on the device clock. */
  closeAt: z.int(),
  drawAt: z.int(),
  nextApp: z.array(issueBlock),
  lastFive: z.array(draw),
  /** 今日 44 / 59 期. */
  todayIndex: z.int(),
  todayTotal: z.int(),
  /** Hash of the seed of an in-house issue, published before sales open. */
  seedHash: z.optional(z.string()),
  /** Issues whose draw is late: the oldest, and how many. */
  late: z.optional(z.object({ issue: z.string(), count: z.int() })),
  /** Lottery drawn on order: milliseconds that must lie between two of its automatic rounds (requirement 52). */
  paceMs: z.optional(z.int()),
})

/** GET issue_info_app. */
export const issueInfoApp = defineCall({
  method: 'GET',
  path: '/lottery/api/m/v1/lottery/issue_info_app',
  alsoAt: ['/lottery/v2/api/u/lottery/issue_info_app'],
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: byLottery,
  output: issueInfo,
  errors: { IllegalLottery: 3001 },
  touches: [],
  about: 'The issue on sale, the seconds to its close, the issues after it and the last five draws.',
  example: {
    input: { lottery: 'cqssc' },
    output: {
      lottery: 'cqssc',
      issue: '20261120-045',
      second: 207,
      state: 0,
      closeAt: 1_795_172_340_000,
      drawAt: 1_795_172_400_000,
      nextApp: [{ issue: '20261120-045', total: 15, sellStart: 1_795_171_140, durationTime: 1200 }],
      lastFive: [{ issueNo: '20261120-044', code: '5,8,0,3,7' }],
      todayIndex: 44,
      todayTotal: 59,
    },
  },
})

/** GET current_issue: the short form of the strip (path is our own, lottery.md §7.2). */
export const currentIssue = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/current_issue',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: byLottery,
  output: z.object({ issue: z.string(), second: z.int() }),
  errors: { IllegalLottery: 3001 },
  touches: [],
  about: 'The issue on sale and the seconds to its close.',
  example: { input: { lottery: 'cqssc' }, output: { issue: '20261120-045', second: 207 } },
})

/** GET times. */
export const times = defineCall({
  method: 'GET',
  path: '/lottery/api/call/v1/lottery/times',
  effect: 'read',
  envelope: 'lottery',
  auth: 'anyone',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    /** Upper-case code → seconds left, -1 waiting, -2 paused. */
    time: z.record(z.string(), z.int()),
    /** Epoch seconds. */
    now: z.int(),
    /** Upper-case code → the newest draw, for the grid of games. */
    last: z.record(z.string(), draw),
  }),
  errors: {},
  touches: [],
  about: 'Seconds to close of every lottery, and its newest draw.',
  example: {
    input: {},
    output: {
      time: { CQSSC: 207 },
      now: 1_795_172_133,
      last: { CQSSC: { issueNo: '20261120-044', code: '5,8,0,3,7' } },
    },
  },
})

/** GET simpleLast. */
export const simpleLast = defineCall({
  method: 'GET',
  path: '/lottery/api/anon/v1/lottery/simpleLast',
  effect: 'read',
  envelope: 'lottery',
  auth: 'anyone',
  retry: 'idempotent',
  input: z.object({
    size: z._default(wireInt, 30),
    lottery: wireLottery,
    method: z._default(z.string(), ''),
  }),
  output: z.object({
    issue: z.array(draw),
    hitFrequency: z.array(z.array(z.int())),
    skipFrequency: z.array(z.array(z.int())),
  }),
  errors: { IllegalLottery: 3001 },
  touches: [],
  about: 'The newest draws, and per plate row how often and how long ago each number came.',
  example: {
    input: { size: 1, lottery: 'cqssc', method: 'wx_zx_fs' },
    output: {
      issue: [{ issueNo: '20261120-044', code: '5,8,0,3,7' }],
      hitFrequency: [[0, 0, 0, 0, 0, 1, 0, 0, 0, 0]],
      skipFrequency: [[1, 1, 1, 1, 1, 0, 1, 1, 1, 1]],
    },
  },
})
