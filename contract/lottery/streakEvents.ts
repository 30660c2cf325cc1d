/** Long-streak tips of the lottery socket (play-types.md §10). Apart from the other messages: only the code that shows tips loads it. */
import * as z from 'zod/mini'
import { wireLottery } from '../core/codecs.ts'
import { defineEvent } from '../core/defineEvent.ts'
import { lotteryAwardMessage } from '../core/sockets.ts'

/** A streak of this many draws is reported, and again after each draw that continues it. */
export const streakTipMin = 8

/** Content of a `lottery_award_message` of type 6: the long streaks that a draw began or continued. */
export const streakMessage = z.object({
  type: z.literal(6),
  lottery: wireLottery,
  lotteryCn: z.string(),
  /** The draw that continued them. */
  issue: z.string(),
  /** Longest first, at least one. */
  streaks: z.array(
    z.object({
      /** `p1_dx`: unique inside the lottery. */
      item: z.string(),
      /** 万位大小. */
      name: z.string(),
      side: z.string(),
      length: z.int(),
    }),
  ),
  serverTime: z.int(),
})

/** A decoded long-streak tip. */
export type StreakMessage = z.output<typeof streakMessage>

/** To everybody: the long streaks that a draw began or continued. */
export const streakEvent = defineEvent({
  name: lotteryAwardMessage,
  socket: 'lottery',
  type: 6,
  codec: streakMessage,
  touches: [],
  about: 'To everybody: the long streaks that a draw began or continued, longest first.',
  example: {
    type: 6,
    lottery: 'cqssc',
    lotteryCn: '重庆时时彩',
    issue: '20261121-024',
    streaks: [{ item: 'p1_dx', name: '万位大小', side: '大', length: 9 }],
    serverTime: 1_795_172_342_000,
  },
})
