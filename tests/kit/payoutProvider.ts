/** A provider of payouts whose answers a test decides. */
import { parseYuan } from '#engine/money/money.ts'
import { payoutKinds, type PayoutKind } from '#contract/funds/payoutKinds.ts'
import {
  definePayoutProvider,
  type PayoutAsk,
  type PayoutNews,
  type PayoutProvider,
} from '#server/funds/providers/payoutProvider.ts'

/** The provider, and what a test does with it. */
export interface TestPayouts {
  readonly provider: PayoutProvider
  /** What it was asked to pay, in its order. */
  readonly asked: PayoutAsk[]
  /** What it answers next; what is thrown is a lost answer. */
  pay: (ask: PayoutAsk) => PayoutNews | Promise<PayoutNews>
  query: (spsn: string) => PayoutNews | Promise<PayoutNews>
  price: (unit: string) => string | undefined | Promise<undefined>
}

/** Makes one: it pays what it is asked for, and says so at once. */
export const testPayouts = (name: string): TestPayouts => {
  const asked: PayoutAsk[] = []
  const paid = (spsn: string): PayoutNews => ({ state: 'paid', reference: `T-${spsn}` })
  const made: TestPayouts = {
    asked,
    pay: ({ spsn }) => paid(spsn),
    query: (spsn) => (asked.some((ask) => ask.spsn === spsn) ? paid(spsn) : { state: 'unknown' }),
    price: (unit) => (unit === 'USDT' ? '7.20' : '1'),
    provider: definePayoutProvider({
      name,
      pays: Object.keys(payoutKinds) as PayoutKind[],
      async price(unit) {
        const price = await Promise.resolve(made.price(unit))
        return price === undefined ? undefined : parseYuan(price)
      },
      async pay(ask) {
        asked.push(ask)
        return Promise.resolve(made.pay(ask))
      },
      query: async (spsn) => Promise.resolve(made.query(spsn)),
    }),
  }
  return made
}
