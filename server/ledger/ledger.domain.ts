/** The ledger: balances, what became of a money call, play money by hand. */
import { defineDomain } from '../platform/domain.ts'
import type { Database } from '../platform/database/database.ts'
import type { EventBus } from '../platform/events.ts'
import { ledgerOps } from './ledger.ops.ts'
import { walletHandlers } from './wallet.handlers.ts'

/** Makes the domain. */
export const createLedgerDomain = (parts: {
  readonly database: Database
  readonly bus: Pick<EventBus, 'subscribe'>
}) => defineDomain({ name: 'ledger', handlers: walletHandlers(parts), ops: ledgerOps })
