/** Texts of the notice of new vouchers. */
import type { Hao } from '#engine/money/money.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatUntil } from '#src/app/ui/layout/time.ts'

export const text = {
  title: '恭喜获得优惠券',
  count: (vouchers: number) => `${vouchers} 张`,
  everyLottery: '全部彩种',
  minBet: (amount: Hao) => (amount > 0n ? `满 ${groupYuan(amount)} 元可用` : '不限投注金额'),
  validUntil: (ms: number) => `有效期至 ${formatUntil(ms)}`,
  close: '知道了',
  mine: '我的优惠券',
  badge: (vouchers: number) => `${Math.min(vouchers, 99)}`,
  failed: '没有读到优惠券',
  none: '没有可用的优惠券',
  noneHint: '获得的优惠券会自动领取，并显示在这里',
  claim: '领取',
  claimed: '已领取',
  use: '去使用',
  rules: '每单限用 1 张；追号不可使用；使用优惠券的订单不可撤单。',
} as const
