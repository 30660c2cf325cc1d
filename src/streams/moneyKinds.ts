/** The money calls of every area. */
import type { MoneyCallName } from '#contract/areas.ts'
import type { MoneyKind } from './core/moneyCalls.ts'
import { lotteryMoney } from './lottery/money.ts'

const kinds = [...lotteryMoney] as const

type Missing = Exclude<MoneyCallName, (typeof kinds)[number]['call']>

/** A money call of the contract without a kind here does not compile. */
export const moneyKinds: [Missing] extends [never] ? readonly MoneyKind[] : Missing =
  kinds as readonly MoneyKind[]
