/** Socket events: two sockets at the page origin, `/chat` and `/lottery` (lottery.md §7.2, design.md §8). */
import * as z from 'zod/mini'
import { wireLottery, wireMoneyText } from './codecs.ts'

/** Paths of the two sockets. */
export const socketPaths = { chat: '/chat', lottery: '/lottery' } as const

/** The one event of the lottery socket. */
export const lotteryAwardMessage = 'lottery_award_message'

/** What `lottery_award_message` carries: a win, a draw, a moved balance, or a long streak. */
export const awardMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(1),
    lottery: wireLottery,
    lotteryCn: z.string(),
    issue: z.string(),
    bonus: wireMoneyText,
    method: z.string(),
    orderId: z.string(),
  }),
  z.object({
    type: z.literal(2),
    lottery: wireLottery,
    issue: z.string(),
    code: z.string(),
    serverTime: z.int(),
  }),
  z.object({ type: z.literal(3), serverTime: z.int() }),
])

/** A message of the lottery socket in our own terms. */
export type AwardMessage = z.output<typeof awardMessage>
