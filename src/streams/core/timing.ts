/** Every delay of the client in one place, each with the section that asks for it. Milliseconds. */
export const timing = {
  /** The session is asked about first after 2 s, then every 20 s (lottery.md §9). */
  sessionFirst: 2_000,
  sessionPoll: 20_000,
  /** A closed issue is asked for again after 1.5 s (lottery.md §9). */
  issueRequery: 1_500,
  /** A poll behind the socket, for events that never arrived. */
  issuePoll: 30_000,
  trendPoll: 30_000,
  recordsPoll: 30_000,
  balancePoll: 30_000,
  listPoll: 30_000,
  timesPoll: 15_000,
  /** Tabs and odds change rarely; a changed price is refused by 4007 whatever is shown. */
  oddsPoll: 300_000,
  /** Every lottery is kept for a first opening without a line: begun when the page stands, one at a time. */
  everyLotteryFirst: 4_000,
  everyLotteryPause: 1_000,
  everyLotteryAgain: 3_600_000,
  userPoll: 300_000,
  /** Vouchers that are not accepted yet (lottery.md §9). */
  voucherPoll: 10_000,
  /** Those that can be used change by the player's own doing; the poll is for another device and for expiry. */
  usableVouchersPoll: 60_000,
  /** Settlement follows the draw: records are read again after it (wire.md §2). */
  recordsAfterDraw: [2_000, 5_000],
  /** How often a countdown looks at the clock. */
  countdownTick: 250,
  /** The countdown dialog (lottery.md §9). */
  countdownDialog: 3_000,
  /** The expired-login warning (lottery.md §2.2). */
  expiredWarning: 3_000,
  /** 已恢复连接 (visual.md §5). */
  backNotice: 3_000,
  /** A balance older than this turns grey (visual.md §5). */
  balanceStale: 60_000,
  /** An answer that takes longer is lost. */
  callTimeout: 15_000,
  /** A new connection and the line being back come together: what was missed is asked for once. */
  missedWins: 1_000,
  /** A poll behind the socket, for wins that never arrived. */
  missedWinsPoll: 60_000,
  /** Pauses between tries to reach the server again, of the line and of the sockets alike; the first is made within a second. */
  reconnect: { first: 500, longest: 5_000, spread: 0.5 },
  /** A socket that the server closed or refused is connected anew after this pause. */
  socketRefused: 1_000,
  /** A line without a loss for this long is steady again; longer than any pause, in which little is asked. */
  lineHolds: 10_000,
  /** 核对中 asks again this often while the line holds. */
  checkingRetry: 1_500,
  /** A drag over the plate counts once a frame. */
  draftSave: 150,
} as const
