/** The money calls of the funds: orders of deposits and of withdrawals, and exchanges. */
import type { CallInput } from '#contract/areas.ts'
import { payWayTypes } from '#contract/funds/depositKinds.ts'
import { walletName } from '#contract/funds/gameWallets.ts'
import { defineMoneyKind } from '../core/moneyCalls.ts'

/** An order of a deposit. It moves nothing by itself: the wallet changes when the provider has been paid. */
export const depositMoney = defineMoneyKind<'recharge', CallInput<'recharge'>>({
  call: 'recharge',
  tables: [],
  inputOf: (body) => body,
  // Of a coin nobody here knows what it is worth: its channel is named beside the amount.
  about: ({ channelCode, payWayType, amount }) => ({
    subject: channelCode,
    number: payWayType === payWayTypes.coin ? channelCode : '',
    amount,
  }),
  settle: () => Promise.resolve(),
})

/** What the device stores of a withdrawal: all but what proves that it is the owner. */
export type WithdrawBody = Omit<CallInput<'withdraw'>, 'pay_password' | 'code'>

/** The proof of one submission; it stays in the page. */
export type WithdrawProof = Pick<CallInput<'withdraw'>, 'pay_password' | 'code'>

/** A withdrawal with its proof. It is sent once; afterwards only its outcome is asked for, which needs none. */
export const withdrawMoneyBy = (proof: WithdrawProof) =>
  defineMoneyKind<'withdraw', WithdrawBody>({
    call: 'withdraw',
    tables: [],
    inputOf: (body) => ({ ...body, ...proof }),
    about: ({ cardNo, withdrawMoney }) => ({ subject: cardNo, number: '', amount: withdrawMoney }),
    settle: () => Promise.resolve(),
  })

/** What the device stores of an exchange: all but what proves that it is the owner. */
export type ExchangeBody = Omit<CallInput<'exchange'>, 'payPassword' | 'code'>

/** The proof of one exchange; it stays in the page. */
export type ExchangeProof = Pick<CallInput<'exchange'>, 'payPassword' | 'code'>

/** An exchange with its proof, which is not stored either. */
export const exchangeMoneyBy = (proof: ExchangeProof) =>
  defineMoneyKind<'exchange', ExchangeBody>({
    call: 'exchange',
    tables: [],
    inputOf: (body) => ({ ...body, ...proof }),
    about: ({ turnIn, cash }) => ({ subject: walletName(turnIn), number: '', amount: cash }),
    settle: () => Promise.resolve(),
  })

/** By area, for the list of all kinds. */
export const money = [depositMoney, withdrawMoneyBy({ pay_password: '' }), exchangeMoneyBy({})] as const
