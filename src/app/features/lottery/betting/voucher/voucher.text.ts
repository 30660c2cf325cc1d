/** Texts of vouchers at the bet (visual.md §7). */
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatUntil } from '#src/app/ui/layout/time.ts'

export const text = {
  voucher: '优惠券',
  title: '选择优惠券',
  rules: '每单限用 1 张；使用优惠券的订单不可撤单。',
  none: '不使用',
  noneUsable: '无可用',
  usable: (count: number) => `不使用（${count} 张可用）`,
  chosen: (part: Hao) => `已抵扣 ${groupYuan(part)} 元`,
  paid: '实付',
  done: '完成',
  forBet: (total: string) => `本次投注 ${total} 元`,
  everyLottery: '全部彩种',
  minimum: (amount: Hao) => (amount > 0n ? `满 ${formatYuan(amount, 2)} 元可用` : '不限投注金额'),
  validUntil: (ms: number) => `有效期至 ${formatUntil(ms)}`,
  checking: '使用此券的投注核对中',
  otherLottery: (lottery: string) => `仅限${lottery}使用`,
  belowMinimum: (amount: Hao) => `未满 ${formatYuan(amount, 2)} 元，不可使用`,
} as const
