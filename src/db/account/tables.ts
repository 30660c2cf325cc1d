/** The tables of the account area. */
import { listPageTables } from '../core/listPages.ts'
import { balanceTables } from './balance.ts'
import { userTables } from './user.ts'

/** The user, the balances and the pages of lists. */
export const accountTables = {
  public: [],
  private: [userTables, balanceTables, listPageTables],
} as const
