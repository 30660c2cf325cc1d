/** Counterparts of the sandbox: which amounts they wait with, and how soon one is found for any other. */
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import { parseYuan } from '#engine/money/money.ts'

const offered = ['200', '300', '500', '800', '1000', '1500', '2000', '3000']
const fixed = ['100', '500', '1000', '2000', '3000', '5000', '8000', '10000']
const rules = [
  { min: '100', max: '1000', range: '50' },
  { min: '1000', max: '20000', range: '500' },
] as const

const amountList = offered.map((yuan) => ({ id: `sandbox-${yuan}`, amount: parseYuan(yuan) }))

/** What may be chosen. Nobody takes an offer away there. */
export const sandboxAmounts: FastAmounts = {
  amountList,
  availableList: amountList,
  fixedList: fixed.map((yuan) => ({ amount: parseYuan(yuan) })),
  amountRuleList: rules.map(({ min, max, range }) => ({
    min: parseYuan(min),
    max: parseYuan(max),
    range: parseYuan(range),
  })),
}

const searchMs = 20_000

/** When a counterpart is found: at once for an offer, soon for any other amount. */
export const sandboxMatchAt = (paymentId: string, now: Date): Date =>
  amountList.some(({ id }) => id === paymentId) ? now : new Date(now.getTime() + searchMs)
