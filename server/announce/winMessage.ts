/** What a player is told of a win, the same by socket and to one who was away. */
import type { WinMessage } from '#contract/events.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { methodName } from '../orders/orderViews.ts'
import type { WonEvent } from '../platform/events.ts'

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
