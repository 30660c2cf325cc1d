/** The tables of the account area. */
import { listPageTables } from '../core/listPages.ts'
import { outboxTables } from '../core/outbox.ts'
import { balanceTables } from './balance.ts'
import { userTables } from './user.ts'

/** The user, the balances, the pages of lists, and the money calls without an answer. */
export const accountTables = {
  public: [],
  private: [userTables, balanceTables, listPageTables, outboxTables],
} as const
