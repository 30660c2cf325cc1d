/** What the lottery pushes to a closed app: wins, and chases that stopped (decision 88). Vouchers are pushed where they are granted. */
import { formatYuan } from '#engine/money/money.ts'
import type { PushNews } from '../../account/push/pushQueue.ts'
import type { EventBus } from '../../platform/events.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { chaseStopped } from '../chase/events.ts'
import { won } from '../settlement/events.ts'

/** Subscribes to the bus until the server ends. */
export const pushLotteryNews = (bus: Pick<EventBus, 'subscribe'>, push: (news: PushNews) => void): void => {
  bus.subscribe(won, ({ memberId, orderId, lottery, issue, award }) =>
    push({
      memberId,
      kind: 'win',
      tag: `order:${orderId}`,
      path: '/personal/game/lottery',
      detail: `${lotteryOf(lottery)?.name ?? lottery} ${issue} 中奖 ¥${formatYuan(award)}`,
    }),
  )
  bus.subscribe(chaseStopped, ({ memberId, traceId, issues }) =>
    push({
      memberId,
      kind: 'chaseStopped',
      tag: `chase:${traceId}`,
      path: '/personal/game/trace',
      detail: `追号中奖后停止，余下 ${issues} 期已退回`,
    }),
  )
}
