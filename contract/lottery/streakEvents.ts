/** Long-streak tips of the lottery socket (play-types.md §10). Apart from the other messages: only the code that shows tips loads it. */
import * as z from 'zod/mini'
import { wireLottery } from '../core/codecs.ts'

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
