/** How red packets that were 核对中 are announced. */
import type { MoneyText } from '#src/app/core/moneyText.ts'

/** By call. */
export const moneyTexts = {
  sendRedPacket: {
    accepted: () => ({ title: '红包已核对', text: '红包已发出，可在红包记录中查看' }),
    void: () => ({ title: '红包未发出', text: '中断的红包未受理，没有扣款，可以重新发送' }),
  },
  grabRedPacket: {
    accepted: () => ({ title: '领取已核对', text: '红包已领到，金额见红包记录' }),
    void: () => ({ title: '红包未领取', text: '中断的领取未受理，可以再试一次' }),
  },
} as const satisfies Readonly<Record<string, MoneyText>>
