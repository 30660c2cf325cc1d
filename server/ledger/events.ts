/** Events that the ledger publishes. */
import { defineBusEvent } from '../platform/events.ts'

/** Balances of players changed: their clients fetch the balance again. */
export interface BalanceEvent {
  readonly type: 'balance'
  readonly memberIds: readonly bigint[]
}

/** Balances of players changed. */
export const balanceMoved = defineBusEvent<BalanceEvent>('balance')

/** All events of the ledger. */
export type LedgerEvent = BalanceEvent
