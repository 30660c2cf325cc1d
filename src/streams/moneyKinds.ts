/** The money calls of every area: those of each folder beside this file that has a `money.ts`. */
import type { MoneyKind } from './core/moneyCalls.ts'

const found = import.meta.glob<readonly MoneyKind[]>('./*/money.ts', { eager: true, import: 'money' })

/** One for each money call of the contract, which `tests/house/moneyCalls.test.ts` compares. */
export const moneyKinds: readonly MoneyKind[] = Object.values(found).flat()
