/** Calls of later pages: changes of the account and its statement, deposits, coins and matches, payout accounts, withdrawals, exchanges, and keys of money calls. */
import { accountChanges } from './changes.ts'
import { collectionInfo } from './collection.ts'
import { renewChat } from './chatDeposits.ts'
import { coinAddress, coinTypeList } from './coins.ts'
import { dayReport } from './dayReport.ts'
import { depositReady } from './depositReady.ts'
import { depositOrder, depositOrders, paidNotice, queryChannel, recharge } from './deposits.ts'
import { exchange, exchangeOrder, exchangeOrders, exchangeSetup, walletBalances } from './exchanges.ts'
import { cancelMatch, fastAmounts, matchStatus } from './matching.ts'
import { bankBound, bindBankCard, bindWallet, payoutAccounts, removePayout } from './payouts.ts'
import { sentKeys } from './sentKeys.ts'
import { walletStatement } from './statement.ts'
import { confirmArrival, withdrawAmounts } from './fastWithdrawals.ts'
import { coinQuote, withdrawSetup } from './withdrawSetup.ts'
import { walletPage } from './walletDeposits.ts'
import { withdrawPage, withdrawPageState, withdrawPageTerms } from './withdrawPages.ts'
import { withdraw, withdrawOrder, withdrawOrders } from './withdrawals.ts'

/** By name. */
export const laterCalls = {
  accountChanges,
  dayReport,
  depositReady,
  queryChannel,
  collectionInfo,
  recharge,
  depositOrder,
  depositOrders,
  paidNotice,
  coinTypeList,
  coinAddress,
  fastAmounts,
  matchStatus,
  cancelMatch,
  renewChat,
  walletPage,
  payoutAccounts,
  bankBound,
  bindBankCard,
  bindWallet,
  removePayout,
  sentKeys,
  walletStatement,
  withdrawSetup,
  coinQuote,
  withdraw,
  withdrawOrder,
  withdrawOrders,
  withdrawAmounts,
  confirmArrival,
  withdrawPageTerms,
  withdrawPage,
  withdrawPageState,
  exchangeSetup,
  walletBalances,
  exchange,
  exchangeOrder,
  exchangeOrders,
} as const
