/** A provider of payouts whose answers a test decides. */
import { parseYuan, type Hao } from '#engine/money/money.ts'
import type { FastAmounts } from '#contract/funds/amountRules.ts'
import { payoutKinds, type PayoutKind } from '#contract/funds/payoutKinds.ts'
import {
  definePayoutProvider,
  type PayoutAsk,
  type PayoutNews,
  type PayoutProvider,
  type WithdrawPageAnswer,
  type WithdrawPageAsk,
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
  /** What it answers to a confirmed arrival. */
  confirm: (spsn: string) => PayoutNews | Promise<PayoutNews>
  /** What was asked for on its pages, by their numbers, and what it was told of them. */
  readonly pages: Map<string, Hao>
  readonly told: (readonly [number: string, answer: WithdrawPageAnswer])[]
  open: (ask: WithdrawPageAsk) => string | Promise<string>
  /** The amounts of its pools. */
  amounts: () => FastAmounts | Promise<FastAmounts>
}

const pool: FastAmounts = {
  amountList: [
    { id: 'offer-300', amount: parseYuan('300') },
    { id: 'taken-400', amount: parseYuan('400') },
    { id: 'large-6000', amount: parseYuan('6000') },
  ],
  availableList: [
    { id: 'offer-300', amount: parseYuan('300') },
    { id: 'large-6000', amount: parseYuan('6000') },
  ],
  fixedList: [{ amount: parseYuan('200') }, { amount: parseYuan('8000') }],
  amountRuleList: [{ min: parseYuan('100'), max: parseYuan('5000'), range: parseYuan('100') }],
}

/** Makes one: it pays what it is asked for, and says so at once. */
export const testPayouts = (name: string): TestPayouts => {
  const asked: PayoutAsk[] = []
  const paid = (spsn: string): PayoutNews => ({ state: 'paid', reference: `T-${spsn}` })
  const made: TestPayouts = {
    asked,
    pay: ({ spsn }) => paid(spsn),
    query: (spsn) => (asked.some((ask) => ask.spsn === spsn) ? paid(spsn) : { state: 'unknown' }),
    confirm: paid,
    amounts: () => pool,
    pages: new Map(),
    told: [],
    open: ({ number }) => `https://till.example/${number}`,
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
      pages: {
        open: async (ask) => Promise.resolve(made.open(ask)),
        query: (number) => Promise.resolve(made.pages.get(number)),
        answer(number, answer) {
          made.told.push([number, answer])
          return Promise.resolve()
        },
        frames: () => [],
      },
      fast: {
        amounts: async () => Promise.resolve(made.amounts()),
        confirm: async (spsn) => Promise.resolve(made.confirm(spsn)),
      },
    }),
  }
  return made
}
