/** Events of the lottery socket (lottery.md §7.2, design.md §8). */
import * as z from 'zod/mini'
import { drawSource, wireFlag, wireLottery, wireMoneyText } from '../core/codecs.ts'

/** The one event of the lottery socket. */
export const lotteryAwardMessage = 'lottery_award_message'

/** One order of the player won and was paid. */
export const winMessage = z.object({
  type: z.literal(1),
  lottery: wireLottery,
  lotteryCn: z.string(),
  issue: z.string(),
  bonus: wireMoneyText,
  /** The stake of the order: a payout below it is not celebrated. Older servers omit it. */
  amount: z.optional(wireMoneyText),
  method: z.string(),
  orderId: z.string(),
  /** Its number among the wins of the player: 1, 2, 3 … without a gap. Older servers omit it. */
  seq: z.optional(z.int()),
})

/** A win as older clients read it, sent as a JSON text: the lottery has its name, and says whether the order is of a chase. */
export const olderWinMessage = z.object({
  type: z.literal(1),
  lottery: z.string(),
  issue: z.string(),
  bonus: wireMoneyText,
  method: z.string(),
  orderId: z.string(),
  istrace: wireFlag,
})

/** A decoded win. */
export type WinMessage = z.output<typeof winMessage>

/** Content of `lottery_award_message`: a win, a draw or a changed balance. A long streak (type 6) is in `streaks.ts`. */
export const awardMessage = z.discriminatedUnion('type', [
  winMessage,
  z.object({
    type: z.literal(2),
    lottery: wireLottery,
    issue: z.string(),
    code: z.string(),
    source: drawSource,
    serverTime: z.int(),
  }),
  z.object({ type: z.literal(3), serverTime: z.int() }),
])

/** A decoded message of the lottery socket. */
export type AwardMessage = z.output<typeof awardMessage>

/** Tables that a message declares as changed, by its type. Those of a draw are the lottery's. */
export const touchedByAward = { 1: ['orders'], 2: ['draws'], 3: ['balance'] } as const
