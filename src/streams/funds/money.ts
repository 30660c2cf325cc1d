/** The money calls of the funds: orders of deposits. */
import type { CallInput } from '#contract/areas.ts'
import { defineMoneyKind } from '../core/moneyCalls.ts'

/** An order of a deposit. It moves nothing by itself: the wallet changes when the provider has been paid. */
export const depositMoney = defineMoneyKind<'recharge', CallInput<'recharge'>>({
  call: 'recharge',
  tables: [],
  inputOf: (body) => body,
  about: ({ channelCode, amount }) => ({ subject: channelCode, number: '', amount }),
  settle: () => Promise.resolve(),
})

/** By area, for the list of all kinds. */
export const money = [depositMoney] as const
