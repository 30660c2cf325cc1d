/** The award message for a player: the same by socket and in the answer to a player who was offline, and as older clients read it. */
import type * as z from 'zod/mini'
import type { olderWinEvent, WinMessage } from '#contract/lottery/events.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { methodName } from '../orders/orderViews.ts'
import type { WonEvent } from '../settlement/events.ts'

/** Builds the message with the names that a player knows. `seq` is the number of the win among the player's wins. */
export const winMessageOf = (won: Omit<WonEvent, 'type' | 'memberId' | 'isChase'>): WinMessage => ({
  type: 1,
  lottery: won.lottery,
  lotteryCn: lotteryOf(won.lottery)?.name ?? won.lottery,
  issue: won.issue,
  bonus: won.award,
  amount: won.stake,
  method: methodName(won.lottery, won.method),
  orderId: won.orderId,
  seq: Number(won.seq),
})

/** A win for an older client. */
export const olderWinOf = (won: WonEvent): z.output<typeof olderWinEvent.codec> => {
  const { lotteryCn, issue, bonus, method, orderId } = winMessageOf(won)
  return { type: 1, lottery: lotteryCn, issue, bonus, method, orderId, istrace: won.isChase }
}
