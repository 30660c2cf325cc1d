/** The lotteries that a player played last (lottery.md §7.2). */
import * as z from 'zod/mini'
import { defineCall } from '../core/define.ts'

/** GET getRecentLottery. */
export const recentLotteries = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/getRecentLottery',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({}),
  output: z.array(
    z.object({
      /** Upper case. */
      lottery_code: z.string(),
      /** Epoch milliseconds of the last bet. */
      lastTime: z.int(),
    }),
  ),
  errors: {},
  touches: [],
  about: 'The lotteries on which the player bet last, newest first, 10 at most, of the last 30 days.',
  example: { input: {}, output: [{ lottery_code: 'CQSSC', lastTime: 1_795_234_000_000 }] },
})
