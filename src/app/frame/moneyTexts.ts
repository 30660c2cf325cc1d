/** How the money calls of every area are announced. */
import type { MoneyCallName } from '#contract/areas.ts'
import type { MoneyText } from '../core/moneyText.ts'
import { lotteryMoneyTexts } from '../features/lottery/money.text.ts'

/** By call. */
export const moneyTexts: Readonly<Record<MoneyCallName, MoneyText>> = { ...lotteryMoneyTexts }
