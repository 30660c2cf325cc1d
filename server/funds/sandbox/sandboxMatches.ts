/** Counterparts of the sandbox: which amounts they wait with, and how soon one is found for any other. */
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import type { FastTabKey } from '#contract/funds/withdrawTerms.ts'
import { parseYuan } from '#engine/money/money.ts'

interface Pool {
  readonly offered: readonly string[]
  readonly fixed: readonly string[]
  readonly rules: readonly { readonly min: string; readonly max: string; readonly range: string }[]
}

const amountsOf = ({ offered, fixed, rules }: Pool): FastAmounts => {
  const amountList = offered.map((yuan) => ({ id: `sandbox-${yuan}`, amount: parseYuan(yuan) }))
  return {
    amountList,
    availableList: amountList,
    fixedList: fixed.map((yuan) => ({ amount: parseYuan(yuan) })),
    amountRuleList: rules.map(({ min, max, range }) => ({
      min: parseYuan(min),
      max: parseYuan(max),
      range: parseYuan(range),
    })),
  }
}

/** What may be chosen. Nobody takes an offer away there. */
export const sandboxAmounts: FastAmounts = amountsOf({
  offered: ['200', '300', '500', '800', '1000', '1500', '2000', '3000'],
  fixed: ['100', '500', '1000', '2000', '3000', '5000', '8000', '10000'],
  rules: [
    { min: '100', max: '1000', range: '50' },
    { min: '1000', max: '20000', range: '500' },
  ],
})

const pools: Readonly<Record<FastTabKey, Pool>> = {
  fast: {
    offered: ['200', '500', '1000', '1800'],
    fixed: ['100', '500', '2000', '5000'],
    rules: [{ min: '100', max: '5000', range: '100' }],
  },
  fastLarge: {
    offered: ['6000', '12000', '20000', '30000'],
    fixed: ['5000', '10000', '20000', '50000'],
    rules: [{ min: '5000', max: '50000', range: '1000' }],
  },
}

/** What counterparts of a tab of fast withdrawals want to pay; the last offer is taken already. */
export const sandboxPool = (tab: FastTabKey): FastAmounts => {
  const amounts = amountsOf(pools[tab])
  return { ...amounts, availableList: amounts.amountList.filter((_, place) => place !== 3) }
}

const searchMs = 20_000

/** When a counterpart is found: at once for an offer, soon for any other amount. */
export const sandboxMatchAt = (paymentId: string, now: Date): Date =>
  sandboxAmounts.amountList.some(({ id }) => id === paymentId) ? now : new Date(now.getTime() + searchMs)
