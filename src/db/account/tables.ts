/** The tables of the account area: all of them private. */
import { balanceTables } from './balance.ts'
import { listPageTables } from './listPages.ts'
import { protectionTables } from './protection.ts'
import { userTables } from './user.ts'

/** The user, the balances, the pages of lists, and what protects the player. */
export const accountTables = {
  public: [],
  private: [userTables, balanceTables, listPageTables, protectionTables],
} as const
