/** What the ledger publishes. */
import { defineEvent } from '../platform/events.ts'

/** Money of players moved: their clients fetch the balance anew. */
export interface BalanceEvent {
  readonly type: 'balance'
  readonly memberIds: readonly bigint[]
}

/** Balances of players changed. */
export const balanceMoved = defineEvent<BalanceEvent>('balance')
