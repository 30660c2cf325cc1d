/** How orders of deposits and withdrawals, and exchanges, that were 核对中 are announced. */
import type { MoneyText } from '#src/app/core/moneyText.ts'

/** By call. */
export const moneyTexts = {
  recharge: {
    accepted: () => ({ title: '充值订单已核对', text: '订单已生成，付款方式见充值记录' }),
    void: () => ({ title: '充值订单未生成', text: '中断的提交未受理，可以重新提交' }),
  },
  withdraw: {
    accepted: () => ({ title: '提现申请已核对', text: '申请已受理，进度见提现记录' }),
    void: () => ({ title: '提现申请未受理', text: '中断的申请未受理，没有扣款，可以重新提交' }),
  },
  exchange: {
    accepted: () => ({ title: '转账已核对', text: '转账已受理，进度见转账记录' }),
    void: () => ({ title: '转账未受理', text: '中断的转账未受理，没有扣款，可以重新提交' }),
  },
} as const satisfies Readonly<Record<string, MoneyText>>
