/** The lottery area of the API: its calls by name, and its errors. */
import * as awards from './awards.ts'
import * as catalogue from './catalogue.ts'
import * as chase from './chase.ts'
import * as favorites from './favorites.ts'
import { historyChases, historyDays, historyOrders } from './history.ts'
import * as orders from './orders.ts'
import { trend } from './trend.ts'
import * as vouchers from './vouchers.ts'
import { winTop10 } from './wins.ts'

/** The sentences of its refusals. */
export { lotteryErrorTexts } from '../../errors/lottery.ts'

/** Catalogue, issues, bets, chases, wins and vouchers. */
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
  outcome: orders.outcome,
  recentOrder: orders.recentOrder,
  recentDetail: orders.recentDetail,
  historyOrders,
  historyDays,
  cancelOrder: orders.cancelOrder,
  missedAwards: awards.missedAwards,
  traceDetail: chase.traceDetail,
  traceCancel: chase.traceCancel,
  historyChases,
  lotteryFavorites: favorites.lotteryFavorites,
  addLotteryFavorite: favorites.addLotteryFavorite,
  delLotteryFavorite: favorites.delLotteryFavorite,
  saveLotteryFavorite: favorites.saveLotteryFavorite,
  recentLotteries: favorites.recentLotteries,
  voucherList: vouchers.voucherList,
  voucherAccept: vouchers.voucherAccept,
  winTop10,
} as const
