/** Calls of later pages: changes of the account and its statement, channels of deposits, and keys of money calls. */
import { accountChanges } from './changes.ts'
import { queryChannel } from './deposits.ts'
import { sentKeys } from './sentKeys.ts'
import { walletStatement } from './statement.ts'

/** By name. */
export const laterCalls = { accountChanges, queryChannel, sentKeys, walletStatement } as const
