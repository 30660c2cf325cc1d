import { Chip, type ChipTone } from '../ui/controls/Chip.tsx'
import { signedYuan } from '../ui/layout/money.ts'
import { isGain, type OrderStatus } from './orderStatus.ts'

const looks = {
  checking: ['check', '核对中'],
  undrawn: ['pending', '未开奖'],
  lost: ['none', '未中奖'],
  cancelled: ['none', '已撤单'],
  revoked: ['none', '系统撤单'],
  refunded: ['none', '已退款'],
  refused: ['error', '提交失败'],
} as const satisfies Record<Exclude<OrderStatus['kind'], 'won'>, readonly [ChipTone, string]>

/** The status of a bet as one word. */
export const OrderStatusChip = ({ status }: { readonly status: OrderStatus }) => {
  if (status.kind === 'won')
    return (
      <Chip tone={isGain(status.award, status.stake) ? 'win' : 'none'}>中奖 {signedYuan(status.award)}</Chip>
    )
  const [tone, text] = looks[status.kind]
  return <Chip tone={tone}>{text}</Chip>
}
