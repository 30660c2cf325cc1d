/** Every call of the API by name. The server has one handler for each, or it does not compile. */
import type * as z from 'zod/mini'
import type { AnyCall } from '../define.ts'
import * as account from './account.ts'
import * as awards from './awards.ts'
import * as catalogue from './catalogue.ts'
import * as chase from './chase.ts'
import * as orders from './orders.ts'
import * as vouchers from './vouchers.ts'

/** The calls by name. */
export const calls = {
  login: account.login,
  logout: account.logout,
  loginState: account.loginState,
  userInfoAjax: account.userInfoAjax,
  userInfoV2: account.userInfoV2,
  playerBalance: account.playerBalance,
  classifyList: catalogue.classifyList,
  methodClassify: catalogue.methodClassify,
  oddsApp: catalogue.oddsApp,
  issueInfoApp: catalogue.issueInfoApp,
  currentIssue: catalogue.currentIssue,
  times: catalogue.times,
  simpleLast: catalogue.simpleLast,
  addOrder: orders.addOrder,
  addOrderNow: orders.addOrderNow,
  outcome: orders.outcome,
  recentOrder: orders.recentOrder,
  recentDetail: orders.recentDetail,
  cancelOrder: orders.cancelOrder,
  missedAwards: awards.missedAwards,
  traceDetail: chase.traceDetail,
  traceCancel: chase.traceCancel,
  voucherList: vouchers.voucherList,
  voucherAccept: vouchers.voucherAccept,
} as const satisfies Record<string, AnyCall>

/** The names of all calls. */
export type CallName = keyof typeof calls

/** What a call takes, in our own terms. */
export type CallInput<N extends CallName> = z.output<(typeof calls)[N]['input']>

/** What a call answers, in our own terms. */
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]['output']>
