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
} as const
