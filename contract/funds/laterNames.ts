/** The names of the calls in `later.ts`, which the client knows before it has loaded them. */
import type { NamesOf } from '../core/namesOf.ts'
import type { laterCalls } from './later.ts'

/** By name. */
export const laterNames: NamesOf<typeof laterCalls> = {
  accountChanges: true,
  queryChannel: true,
  recharge: true,
  depositOrder: true,
  depositOrders: true,
  paidNotice: true,
  coinTypeList: true,
  coinAddress: true,
  fastAmounts: true,
  matchStatus: true,
  cancelMatch: true,
  renewChat: true,
  payoutAccounts: true,
  bankBound: true,
  bindBankCard: true,
  bindWallet: true,
  removePayout: true,
  sentKeys: true,
  walletStatement: true,
  withdrawSetup: true,
  coinQuote: true,
  withdraw: true,
  withdrawOrder: true,
  withdrawOrders: true,
  withdrawAmounts: true,
  confirmArrival: true,
  exchangeSetup: true,
  walletBalances: true,
  exchange: true,
  exchangeOrder: true,
  exchangeOrders: true,
}
