/** Which area has the value of a later call: the client knows it before it has loaded any. */
import type { laterCalls, laterCallsByArea } from './laterCalls.ts'

/** The areas that have later calls. */
export type LaterArea = keyof typeof laterCallsByArea

/** The names of later calls. */
export type LaterCallName = keyof typeof laterCalls

type AreaOf<N> = {
  [A in LaterArea]: N extends keyof (typeof laterCallsByArea)[A] ? A : never
}[LaterArea]

// A name that is missing or under another area does not compile. A later call that is not here is one of the account area, which has nearly half of them.
const listed = {
  letters: 'site',
  readLetter: 'site',
  deleteLetters: 'site',
  newsCount: 'site',
  notices: 'site',
  banners: 'site',
  siteLinks: 'site',

  protectionState: 'protection',
  protectionNotice: 'protection',
  limitChanges: 'protection',
  setMoneyLimit: 'protection',
  setSessionLimit: 'protection',
  confirmLimitRaise: 'protection',
  withdrawLimitRaise: 'protection',
  beginBreak: 'protection',
  setRealityCheck: 'protection',
  playSince: 'protection',

  historyOrders: 'lottery',
  historyDays: 'lottery',
  historyChases: 'lottery',
  traceDetail: 'lottery',
  traceCancel: 'lottery',
  lotteryFavorites: 'lottery',
  addLotteryFavorite: 'lottery',
  delLotteryFavorite: 'lottery',
  saveLotteryFavorite: 'lottery',
  winTop10: 'lottery',

  drawProof: 'fair',
  drawProofs: 'fair',
  commitments: 'fair',
  beaconRound: 'fair',
  auditHead: 'fair',
  fairCounts: 'fair',
  sealedOrders: 'fair',

  accountChanges: 'funds',
  queryChannel: 'funds',

  cardGameList: 'games',
  openCardGame: 'games',
  redEnvelope: 'games',
  luckyDraw: 'games',

  supportDesk: 'support',
} as const satisfies {
  readonly [N in Exclude<LaterCallName, keyof (typeof laterCallsByArea)['account']>]: AreaOf<N>
}

const areas: Readonly<Partial<Record<LaterCallName, LaterArea>>> = listed

/** The area of a later call. */
export const laterAreaOf = (name: LaterCallName): LaterArea => areas[name] ?? 'account'
