/** Calls of later pages: the desk of staff, and the conversations that it shares out. */
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
import { judgeReport, supportReports } from './reports.ts'

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
} as const
