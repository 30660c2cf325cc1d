/** The ledger: balances, the outcome of money calls, credits of play money by operators. */
import { declareDomain } from '../platform/domain.ts'
import type { Database } from '../platform/database/database.ts'
import type { EventBus } from '../platform/events.ts'
import { ledgerOps } from './ledger.ops.ts'
import { walletHandlers } from './wallet.handlers.ts'

/** The domain. */
export const ledgerDomain = declareDomain(
  { name: 'ledger', ops: ledgerOps },
  (parts: { readonly database: Database; readonly bus: Pick<EventBus, 'subscribe'> }) => ({
    handlers: walletHandlers(parts),
  }),
)
