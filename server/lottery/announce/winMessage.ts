/** The award message for a player: the same by socket and in the answer to a player who was offline, and as older clients read it. */
import * as z from 'zod/mini'
import { olderWinMessage, type WinMessage } from '#contract/lottery/events.ts'
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

/** The text of a win for an older client. */
export const olderWinText = (won: WonEvent): string => {
  const { lotteryCn, issue, bonus, method, orderId } = winMessageOf(won)
  const message = {
    type: 1,
    lottery: lotteryCn,
    issue,
    bonus,
    method,
    orderId,
    istrace: won.isChase,
  } as const
  return JSON.stringify(z.encode(olderWinMessage, message))
}
