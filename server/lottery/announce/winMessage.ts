/** The award message of a player: the same by socket and in the answer to a player who was away. */
import type { WinMessage } from '#contract/events/lottery.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { methodName } from '../orders/orderViews.ts'
import type { WonEvent } from '../settlement/events.ts'

/** Says a win with the names a player knows. `seq` is its number among his wins. */
export const winMessageOf = (won: Omit<WonEvent, 'type' | 'memberId'>): WinMessage => ({
  type: 1,
  lottery: won.lottery,
  lotteryCn: lotteryOf(won.lottery)?.name ?? won.lottery,
  issue: won.issue,
  bonus: won.award,
  method: methodName(won.lottery, won.method),
  orderId: won.orderId,
  seq: Number(won.seq),
})
