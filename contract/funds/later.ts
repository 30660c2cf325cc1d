/** Calls of later pages: changes of the account, channels of deposits, and keys of money calls. */
import { accountChanges } from './changes.ts'
import { queryChannel } from './deposits.ts'
import { sentKeys } from './sentKeys.ts'

/** By name. */
export const laterCalls = { accountChanges, queryChannel, sentKeys } as const
