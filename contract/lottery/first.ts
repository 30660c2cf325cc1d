/** The lottery area of the API: its calls by name, and its errors. */
import * as awards from './awards.ts'
import * as catalogue from './catalogue.ts'
import * as orders from './orders.ts'
import { recentLotteries } from './recentLotteries.ts'
import { trend } from './trend.ts'
import * as vouchers from './vouchers.ts'

/** Catalogue, issues, bets, chases, wins and vouchers: what the first page calls. */
export const lotteryCalls = {
  classifyList: catalogue.classifyList,
  methodClassify: catalogue.methodClassify,
  oddsApp: catalogue.oddsApp,
  oddsLhc: catalogue.oddsLhc,
  queryZobiac: catalogue.queryZobiac,
  issueInfoApp: catalogue.issueInfoApp,
  currentIssue: catalogue.currentIssue,
  times: catalogue.times,
  simpleLast: catalogue.simpleLast,
  trend,
  addOrder: orders.addOrder,
  addOrderNow: orders.addOrderNow,
  recentOrder: orders.recentOrder,
  recentDetail: orders.recentDetail,
  cancelOrder: orders.cancelOrder,
  missedAwards: awards.missedAwards,
  recentLotteries,
  voucherList: vouchers.voucherList,
  voucherAccept: vouchers.voucherAccept,
} as const
