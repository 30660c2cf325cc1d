/** How the money calls of every area are announced: the texts of each feature folder that has a `money.text.ts`. */
import type { MoneyCallName } from '#contract/areas.ts'
import type { MoneyText } from '../core/moneyText.ts'

const found = import.meta.glob<Readonly<Record<string, MoneyText>>>('../features/*/money.text.ts', {
  eager: true,
  import: 'moneyTexts',
})

/** By call: those of all money calls, which `tests/house/moneyCalls.test.ts` compares. */
export const moneyTexts = Object.assign({}, ...Object.values(found)) as Readonly<
  Record<MoneyCallName, MoneyText>
>
