/** The tables of the account area. */
import { listPageTables } from '../core/listPages.ts'
import { outboxTables } from '../core/outbox.ts'
import { sendLogTables } from '../core/sendLog.ts'
import { balanceTables } from './balance.ts'
import { userTables } from './user.ts'

/** The user, the balances, the pages of lists, the money calls without an answer, and what happened to each. */
export const accountTables = {
  public: [],
  private: [userTables, balanceTables, listPageTables, outboxTables, sendLogTables],
} as const
