/** The calls of the lottery area that only pages make which are loaded later: records, dialogs of chases, favourites, and the proofs of draws. */
import * as chase from './chase.ts'
import * as fair from './fair.ts'
import * as favorites from './favorites.ts'
import { historyChases, historyDays, historyOrders } from './history.ts'
import { winTop10 } from './wins.ts'

/** Their values by name. */
export const laterLotteryCalls = {
  historyOrders,
  historyDays,
  historyChases,
  drawProof: fair.drawProof,
  drawProofs: fair.drawProofs,
  commitments: fair.commitments,
  beaconRound: fair.beaconRound,
  auditHead: fair.auditHead,
  fairCounts: fair.fairCounts,
  sealedOrders: fair.sealedOrders,
  traceDetail: chase.traceDetail,
  traceCancel: chase.traceCancel,
  lotteryFavorites: favorites.lotteryFavorites,
  addLotteryFavorite: favorites.addLotteryFavorite,
  delLotteryFavorite: favorites.delLotteryFavorite,
  saveLotteryFavorite: favorites.saveLotteryFavorite,
  winTop10,
} as const
