/** The ledger: balances and their changes, credits of play money by operators. */
import { declareDomain } from '../platform/composition/domain.ts'
import type { Db } from '../platform/database/database.ts'
import { ledgerOps } from './ledger.ops.ts'
import { walletHandlers } from './wallet.handlers.ts'

/** Answers for wallets; the outcome of a money call is composed of all domains (`outcome.handlers.ts`). */
export const ledgerDomain = declareDomain(
  { name: 'ledger', ops: ledgerOps },
  ({ db }: { readonly db: Db }) => ({ handlers: walletHandlers(db) }),
)
