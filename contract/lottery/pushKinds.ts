/** What the lottery pushes to a closed app. */
import { definePushKind } from '../core/definePushKind.ts'

/** By name. */
export const lotteryPushKinds = {
  win: definePushKind({ title: '中奖', about: '每笔中奖的投注一条', text: '有一笔投注中奖，已派奖' }),
  chaseStopped: definePushKind({
    title: '追号停止',
    about: '中奖后停止的追号',
    text: '有一个追号已停止，未投注的金额已退回',
  }),
  voucher: definePushKind({
    title: '优惠券',
    about: '新发放的优惠券；自我限制期间不推送',
    text: '收到一张优惠券',
    isOffer: true,
  }),
} as const
