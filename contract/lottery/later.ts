/** Calls of later pages: records, dialogs of chases, favourites and top wins. */
import * as chase from './chase.ts'
import * as favorites from './favorites.ts'
import { historyChases, historyDays, historyOrders } from './history.ts'
import { winTop10 } from './wins.ts'

/** By name. */
export const laterCalls = {
  historyOrders,
  historyDays,
  historyChases,
  traceDetail: chase.traceDetail,
  traceCancel: chase.traceCancel,
  lotteryFavorites: favorites.lotteryFavorites,
  addLotteryFavorite: favorites.addLotteryFavorite,
  delLotteryFavorite: favorites.delLotteryFavorite,
  saveLotteryFavorite: favorites.saveLotteryFavorite,
  winTop10,
} as const
