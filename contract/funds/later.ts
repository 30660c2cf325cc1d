/** Calls of later pages: changes of the account, and channels of deposits. */
import { accountChanges } from './changes.ts'
import { queryChannel } from './deposits.ts'

/** By name. */
export const laterCalls = { accountChanges, queryChannel } as const
