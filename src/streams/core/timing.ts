/** All delays of the client in one place, each with the section that requires it. Milliseconds. */
export const timing = {
  /** The session is polled first after 2 s, then every 20 s (lottery.md §9). */
  sessionFirst: 2_000,
  sessionPoll: 20_000,
  /** The next issue is requested again 1.5 s after a closed issue (lottery.md §9). */
  issueRequery: 1_500,
  /** After the first connection of a socket what messages tell of is fetched again this much later: it was fetched just before. */
  firstConnection: 2_000,
  /** A poll in addition to the socket, for events that never arrived. */
  issuePoll: 30_000,
  trendPoll: 30_000,
  /** A chart is long, and the socket reports each draw: the poll is for a draw that was never reported. */
  chartPoll: 120_000,
  recordsPoll: 30_000,
  balancePoll: 30_000,
  listPoll: 30_000,
  /** Bets that are kept for reading offline: the pause between two pages, and between two rounds. */
  keptBetsPause: 100,
  keptBetsPoll: 60_000,
  timesPoll: 15_000,
  /** Draws of all lotteries for the long streaks: the socket reports each draw, the poll is for those never reported. */
  streakPoll: 120_000,
  /** Long-streak tips are shown at most this often (lottery.md §9). */
  streakTip: 30_000,
  /** Proofs: draws are reported by the socket, the poll is for those never reported. */
  proofPoll: 30_000,
  /** What is published of coming issues. */
  seenPoll: 120_000,
  /** The largest wins of the day. */
  winsPoll: 60_000,
  /** Notices and banners change rarely. */
  newsPoll: 300_000,
  /** Tabs and odds change rarely; a bet at an outdated price is refused with 4007. */
  oddsPoll: 300_000,
  /** Every lottery is stored for a first opening offline: begun when the page is loaded, one lottery at a time. */
  everyLotteryFirst: 4_000,
  everyLotteryPause: 1_000,
  everyLotteryAgain: 3_600_000,
  /** Cached copies of the desk: ended when their time has come, reported, wiped from afar. */
  copiesPoll: 30_000,
  userPoll: 300_000,
  /** The device's own statement: nothing waits for it. */
  statementPoll: 600_000,
  /** Limits and breaks change by the player's own acts; the poll is for other devices. */
  protectionPoll: 600_000,
  /** An order of a deposit that is open on the screen; the wallet that it touches is reported by the socket. */
  depositPoll: 10_000,
  /** Wallets of games while they are shown: each is asked of its provider. */
  walletsPoll: 120_000,
  /** A quote is asked for once the amount has stood still for so long (funds.md §5). */
  quoteDebounce: 300,
  /** A typed amount of fast pay takes its step once it has stood still for so long (funds.md §5). */
  snapDebounce: 500,
  /** The amounts of fast pay are read again by a button at most once in this time (funds.md §7). */
  fastAmountsPause: 2_000,
  /** Vouchers that are not accepted yet (lottery.md §9). */
  voucherPoll: 10_000,
  /** Usable vouchers change by the player's own acts; the poll is for other devices and for expiry. */
  usableVouchersPoll: 60_000,
  /** Settlement follows the draw: records are read again after it (wire.md §2). */
  recordsAfterDraw: [2_000, 5_000],
  /** How often a countdown reads the clock. */
  countdownTick: 250,
  /** The countdown dialog (lottery.md §9). */
  countdownDialog: 3_000,
  /** The expired-login warning (lottery.md §2.2). */
  expiredWarning: 3_000,
  /** Printing of the slip after an accepted bet (lottery.md §9). */
  printDelay: 250,
  /** How long the notice of an accepted bet waits for the check of its receipt. */
  receiptWait: 3_000,
  /** Unread conversations are counted by the server now and then; messages themselves come by the socket. */
  chatPoll: 60_000,
  /** What has arrived of a group is confirmed once for all that comes within so long. */
  receivedPause: 1_000,
  /** A packet that is looked at is read again once for all shares that are taken within so long. */
  packetPause: 1_000,
  /** A message without an answer is sent again, under its id. */
  chatAgain: 5_000,
  /** The server is asked for contacts once the words have stood still for so long. */
  searchDebounce: 300,
  /** A notice of a new message (chat-and-team.md §9). */
  chatNotice: 3_000,
  /** 已恢复连接 (visual.md §5). */
  backNotice: 3_000,
  /** A balance older than this is shown in grey (visual.md §5). */
  balanceStale: 60_000,
  /** An answer that takes longer counts as lost. */
  callTimeout: 15_000,
  /** A reconnected socket and the restored connection are reported together: missed wins are requested once. */
  missedWins: 1_000,
  /** A poll in addition to the socket, for wins that never arrived. */
  missedWinsPoll: 60_000,
  /** The leader looks this often for calls whose tab is gone. */
  orphanCheck: 2_000,
  /** Tabs notice within this time that the line is back. */
  backTogether: 500,
  /** A tab that gave way to one in sight waits behind it. */
  leadRest: 250,
  /** A leader that does not answer a tab in sight for this long is frozen. */
  leadSilence: 1_000,
  /** A tab that is not in front leaves a win for so long to the one that is. */
  behindNotice: 1_500,
  /** Pauses between tries to reach the server again, for calls and for sockets; the first try is made within a second. */
  reconnect: { first: 500, longest: 5_000, spread: 0.5 },
  /** When the nodes of the site hear each other again, pages ask for what they have missed within this time. */
  missedSpread: 2_000,
  /** A socket that the server closed or refused reconnects after this pause. */
  socketRefused: 1_000,
  /** A connection without a loss for this long is steady again; longer than any pause, in which few requests are sent. */
  lineHolds: 10_000,
  /** The outcome of a submission in 核对中 is queried this often while the connection is up. */
  checkingRetry: 1_500,
  /** Instant draw, from the press of a round: its numbers settle, then its prize is shown (lottery.md §4.2, design.md §10). */
  instantNumbers: 1_500,
  instantPrize: 2_000,
  /** The next round of a run may not begin sooner, unless the server answers another pace (requirement 52). */
  instantPace: 2_500,
  /** What is on the plate is stored this long after its last change. */
  draftSave: 150,
  /** A file that takes longer to read says so. */
  parsingShown: 100,
  /** Chosen numbers wait this long for their count, which takes a millisecond or two: a frame (performance.md P12). */
  countWait: 16,
  /** A user name is checked once nobody has typed for this long. */
  typingPause: 400,
  /** Between two codes by e-mail, so that nobody asks for another before the first has arrived. */
  codeAgain: 60_000,
} as const
