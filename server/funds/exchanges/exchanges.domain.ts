/** Exchanges: money between the lottery wallet and the wallets of games. */
import type { RefusedSpender } from '../../account/accounts/spender.ts'
import type { MovementDoor } from '../../ledger/movements/door.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createTurns } from '../../platform/time/turns.ts'
import type { ProtectionGuard } from '../../protection/guard.ts'
import type { WalletProvider } from '../providers/walletProvider.ts'
import { sandboxWalletProvider } from '../sandbox/sandboxWallets.ts'
import { sandboxWalletOps } from '../sandbox/sandboxWallets.ops.ts'
import { createCarrying } from './carrying.ts'
import { exchangeMetrics } from './exchanges.metrics.ts'
import { exchangeHandlers, keptExchange } from './exchanges.handlers.ts'
import { createExchangeWatch } from './watch.ts'

interface Parts {
  readonly db: Db
  readonly door: MovementDoor
  readonly clock: Clock
  readonly log: Log
  readonly guard: ProtectionGuard
  readonly refusedSpender: RefusedSpender
  /** Whether there is play money. */
  readonly sandbox: boolean
  /** Providers of the operator. */
  readonly providers: readonly WalletProvider[]
}

/** Orders that are being made at the same time. */
const making = { atOnce: 64, atOnceOfScope: 1, waitingMax: 1_024 } as const

/** Its watch does nothing before it starts. */
export const exchangesDomain = declareDomain(
  { name: 'exchanges', ops: sandboxWalletOps },
  ({ providers: given, sandbox, ...parts }: Parts) => {
    const providers = [...given, ...(sandbox ? [sandboxWalletProvider(parts)] : [])]
    const watch = createExchangeWatch({ ...parts, providers })
    const carrying = createCarrying({ ...parts, providers })
    return {
      handlers: exchangeHandlers({
        ...parts,
        providers,
        carried: carrying.carried,
        turns: createTurns(making),
      }),
      keptAnswers: { exchange: keptExchange },
      metrics: exchangeMetrics(parts.db, parts.clock),
      jobs: [{ name: 'watch', start: () => watch.start(), stop: () => watch.stop() }],
      stop: () => carrying.settled(),
    }
  },
)
