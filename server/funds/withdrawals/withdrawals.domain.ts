/** Withdrawals: their form, their orders, what people decide, and what is sent to providers. */
import type { RefusedSpender } from '../../account/accounts/spender.ts'
import { keyFor } from '../../account/base/box.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createTurns } from '../../platform/time/turns.ts'
import { payoutSeals } from '../payouts/sealed.ts'
import type { PayoutProvider } from '../providers/payoutProvider.ts'
import { seedSandboxAccounts } from '../sandbox/sandboxAccounts.ts'
import { sandboxPayoutProvider } from '../sandbox/sandboxPayouts.ts'
import { registerSandboxWithdrawPages } from '../sandbox/sandboxWithdrawPages.ts'
import type { EndingParts } from './endings.ts'
import { createWithdrawWatch } from './watch.ts'
import { keptWithdraw, withdrawHandlers } from './withdrawals.handlers.ts'
import { withdrawMetrics } from './withdrawals.metrics.ts'
import { withdrawOps } from './withdrawals.ops.ts'

interface Parts extends EndingParts {
  readonly clock: Clock
  readonly log: Log
  /** The secret of the site, from which the keys of seals and tokens follow. */
  readonly secret: Uint8Array
  readonly refusedSpender: RefusedSpender
  /** Whether play money may be paid out. */
  readonly sandbox: boolean
  /** Providers of the operator. */
  readonly providers: readonly PayoutProvider[]
}

/** Orders that are being made at the same time. */
const atOnce = { atOnce: 64, atOnceOfScope: 1, waitingMax: 1_024 } as const

/** Its watch does nothing before it starts. */
export const withdrawalsDomain = declareDomain(
  { name: 'withdrawals', ops: withdrawOps },
  ({ providers: given, secret, sandbox, ...parts }: Parts) => {
    const providers = [...given, ...(sandbox ? [sandboxPayoutProvider(parts)] : [])]
    const seals = payoutSeals(secret)
    const making = {
      ...parts,
      providers,
      seals,
      tokenKey: keyFor(secret, 'tokens of withdrawals'),
      turns: createTurns(atOnce),
    }
    const watch = createWithdrawWatch(making)
    return {
      handlers: withdrawHandlers(making),
      frames: (siteHost) => providers.flatMap(({ pages }) => pages?.frames(siteHost) ?? []),
      keptAnswers: { withdraw: keptWithdraw },
      metrics: withdrawMetrics(parts.db, parts.clock),
      ...(sandbox && { start: () => seedSandboxAccounts({ db: parts.db, seals }, parts.clock.now()) }),
      routes(app) {
        if (sandbox) registerSandboxWithdrawPages(app, parts)
      },
      jobs: [{ name: 'watch', start: () => watch.start(), stop: () => watch.stop() }],
    }
  },
)
