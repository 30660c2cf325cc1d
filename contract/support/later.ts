/** Calls of later pages: the desk of staff, the conversations that it shares out, and the money desk. */
import {
  addNote,
  closeCase,
  releaseCase,
  removeReply,
  saveReply,
  supportBalance,
  supportCases,
  supportPlayer,
  supportReplies,
  takeCase,
} from './cases.ts'
import { copyLines, copyLooks, makeCopy, reportCopy, supportCopies, wipeCopy } from './copies.ts'
import { supportDesk } from './desk.ts'
import { closeDepositChannel, deskChannels, openDepositChannel } from './channelsDesk.ts'
import { answerHandover, deskHandovers, handOver } from './handovers.ts'
import { closeBookDifference, creditParked, deskBooks, parkedPayments } from './paymentsDesk.ts'
import { supportRatings } from './ratings.ts'
import { judgeReport, supportReports } from './reports.ts'
import {
  deskWithdrawals,
  withdrawalFacts,
  openPayout,
  approveWithdrawal,
  refuseWithdrawal,
  deskRisks,
  markAtRisk,
  clearAtRisk,
} from './withdrawalsDesk.ts'

/** By name. */
export const laterCalls = {
  supportDesk,
  supportCases,
  takeCase,
  releaseCase,
  closeCase,
  supportPlayer,
  supportBalance,
  addNote,
  supportReplies,
  saveReply,
  removeReply,
  supportReports,
  judgeReport,
  makeCopy,
  copyLines,
  reportCopy,
  supportCopies,
  copyLooks,
  wipeCopy,
  deskWithdrawals,
  withdrawalFacts,
  openPayout,
  approveWithdrawal,
  refuseWithdrawal,
  deskRisks,
  markAtRisk,
  clearAtRisk,
  parkedPayments,
  creditParked,
  deskBooks,
  closeBookDifference,
  handOver,
  deskHandovers,
  answerHandover,
  supportRatings,
  deskChannels,
  closeDepositChannel,
  openDepositChannel,
} as const
