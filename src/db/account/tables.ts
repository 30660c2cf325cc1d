/** The tables of the account area: private ones, and what the site tells everybody. */
import { balanceTables } from './balance.ts'
import { listPageTables } from './listPages.ts'
import { newsTables } from './news.ts'
import { protectionTables } from './protection.ts'
import { userTables } from './user.ts'

/** The user, the balances, the pages of lists, what protects the player; and the news of the site. */
export const accountTables = {
  public: [newsTables],
  private: [userTables, balanceTables, listPageTables, protectionTables],
} as const
