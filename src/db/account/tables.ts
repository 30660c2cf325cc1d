/** The tables of the account area: private ones, and what the site tells everybody. */
import { balanceTables } from './balance.ts'
import { listPageTables } from './listPages.ts'
import { newsTables } from './news.ts'
import { userTables } from './user.ts'

/** The user, the balances and the pages of lists. */
export const accountTables = {
  public: [newsTables],
  private: [userTables, balanceTables, listPageTables],
} as const
