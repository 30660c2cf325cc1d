/** Wins whose notification a client missed while it was offline (requirement 49). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireInt } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { winMessage } from './events.ts'

/** Maximum number of wins in one answer of `missedAwards`: an answer with this many may be followed by more. */
export const missedAwardsMax = 100

/** GET award_messages. */
export const missedAwards = defineCall({
  method: 'GET',
  path: '/lottery/api/u/v1/lottery/award_messages',
  effect: 'read',
  envelope: 'lottery',
  auth: 'member',
  retry: 'idempotent',
  /** The number of the last win the client has shown; without it the answer has no wins, only the last number. */
  input: z.object({ after: z.optional(wireInt) }),
  output: z.object({
    /** The number of the newest win of the player, 0 before the first. */
    last: z.int(),
    /** The `lottery_award_message` of each later win, oldest first, except awards that were taken back since. */
    messages: z.array(winMessage),
  }),
  errors: {},
  touches: [],
  about: 'The wins of the player after the one of a number, oldest first, at most 100 at once.',
  example: {
    input: { after: 6 },
    output: {
      last: 7,
      messages: [
        {
          type: 1,
          lottery: 'cqssc',
          lotteryCn: '重庆时时彩',
          issue: '20261120-045',
          bonus: parseYuan('19.6'),
          amount: parseYuan('20'),
          method: '定位胆',
          orderId: 'C2611201905410000001',
          seq: 7,
        },
      ],
    },
  },
})
