/** The tables of the account area: all of them private. */
import { balanceTables } from './balance.ts'
import { listPageTables } from './listPages.ts'
import { userTables } from './user.ts'

/** The user, the balances and the pages of lists. */
export const accountTables = { public: [], private: [userTables, balanceTables, listPageTables] } as const
