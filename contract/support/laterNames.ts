/** The names of the calls in `later.ts`, which the client knows before it has loaded them. */
import type { NamesOf } from '../core/namesOf.ts'
import type { laterCalls } from './later.ts'

/** By name. */
export const laterNames: NamesOf<typeof laterCalls> = {
  supportDesk: true,
  supportCases: true,
  takeCase: true,
  releaseCase: true,
  closeCase: true,
  supportPlayer: true,
  supportBalance: true,
  addNote: true,
  supportReplies: true,
  saveReply: true,
  removeReply: true,
  supportReports: true,
  judgeReport: true,
  makeCopy: true,
  copyLines: true,
  reportCopy: true,
  supportCopies: true,
  copyLooks: true,
  wipeCopy: true,
  deskWithdrawals: true,
  withdrawalFacts: true,
  openPayout: true,
  approveWithdrawal: true,
  refuseWithdrawal: true,
  deskRisks: true,
  markAtRisk: true,
  clearAtRisk: true,
  parkedPayments: true,
  creditParked: true,
  deskBooks: true,
  closeBookDifference: true,
}
