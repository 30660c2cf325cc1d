/** Past draws of a lottery for its chart (wire.md §1.1). */
import * as z from 'zod/mini'
import { drawSource, wireDay, wireInt, wireLottery } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** How many of the newest draws may be asked for. */
export const trendCounts = [30, 50, 100, 500] as const

const draw = z.object({
  issue: z.string(),
  code: z.string(),
  /** 49 balls: the animal of each ball in the lunar year of the draw; absent for years without a table. */
  zodiac: z.optional(z.string()),
  source: drawSource,
})

/** GET trend. */
export const trend = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/trend',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({
    lottery: wireLottery,
    issuecount: z._default(wireInt.check(z.refine((count) => trendCounts.some((one) => one === count))), 30),
    /** The issues of this day instead of the newest ones; older clients leave it empty. */
    date: z.optional(z.union([wireDay, z.literal('')])),
  }),
  output: z.object({
    data: z.array(draw),
    /** The draws before the oldest of `data`: omissions are counted from them on. */
    before: z.array(draw),
  }),
  errors: { IllegalLottery: 3001 },
  touches: [],
  about:
    'Draws for a chart, newest first: the newest 30, 50, 100 or 500, or those of a day; and up to 300 draws before them.',
  example: {
    input: { lottery: 'cqssc', issuecount: 30, date: '2026-11-20' },
    output: {
      data: [{ issue: '20261120-044', code: '5,8,0,3,7', source: 'feed' }],
      before: [],
    },
  },
})
