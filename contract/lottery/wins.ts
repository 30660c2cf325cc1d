/** The largest wins of the last day (wire.md §1.1). */
import * as z from 'zod/mini'
import { parseYuan } from '#engine/money/money.ts'
import { wireMoney } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** GET getLotteryWinTop10. */
export const winTop10 = defineCall({
  method: 'GET',
  path: '/lottery/api/call/v1/lottery/getLotteryWinTop10',
  effect: 'read',
  envelope: 'lottery',
  auth: 'anyone',
  retry: 'idempotent',
  input: z.object({}),
  output: z.array(
    z.object({
      /** Masked: `p***1`. */
      winUserName: z.string(),
      /** In Chinese. */
      winLotteryName: z.string(),
      /** What one player won in one issue. */
      winMoney: wireMoney,
      /** Epoch milliseconds of the payment. */
      winTime: z.int(),
    }),
  ),
  errors: {},
  touches: [],
  about:
    'The ten largest awards of the last 24 hours with masked names, largest first; awards that were taken back are left out. An empty list hides the card.',
  example: {
    input: {},
    output: [
      {
        winUserName: 'p***1',
        winLotteryName: '重庆时时彩',
        winMoney: parseYuan('978'),
        winTime: 1_795_234_000_000,
      },
    ],
  },
})
