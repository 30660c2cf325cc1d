/** Deposits: orders, providers and what they received. */
import { randomBytes } from 'node:crypto'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createTurns } from '../../platform/time/turns.ts'
import type { Log } from '../../platform/observe/log.ts'
import { payoutSeals } from '../payouts/sealed.ts'
import type { PayProvider } from '../providers/provider.ts'
import { sandboxOps } from '../sandbox/sandbox.ops.ts'
import { registerSandboxPages } from '../sandbox/sandboxPages.ts'
import { sandboxProvider } from '../sandbox/sandboxProvider.ts'
import { registerCallbacks } from './callbackRoute.ts'
import { channelOps } from './channels.ops.ts'
import { channelsOf } from './channels.ts'
import type { CreditParts } from './credit.ts'
import { depositHandlers, keptRecharge } from './deposits.handlers.ts'
import { depositOps } from './deposits.ops.ts'
import { depositMetrics } from './deposits.metrics.ts'
import { createDepositWatch } from './watch.ts'

/** What deposits need. */
export interface DepositParts extends Omit<CreditParts, 'providers'> {
  readonly clock: Clock
  readonly log: Log
  /** The secret of the site, from which the keys of the seals follow. */
  readonly secret: Uint8Array
  /** Whether play money may be paid in. */
  readonly sandbox: boolean
  /** Providers of the operator. */
  readonly providers?: readonly PayProvider[]
}

/** Orders that are being made at the same time. */
const making = { atOnce: 64, atOnceOfScope: 1, waitingMax: 1_024 } as const

/** Its watch does nothing before it starts. */
export const depositsDomain = declareDomain(
  { name: 'deposits', ops: [...depositOps, ...channelOps, ...sandboxOps] },
  (parts: DepositParts) => {
    const { db, clock, sandbox } = parts
    // Of this process: what it signs, it also receives.
    const sandboxSecret = randomBytes(32).toString('hex')
    const providers = [
      ...(parts.providers ?? []),
      ...(sandbox ? [sandboxProvider({ db, secret: sandboxSecret, clock })] : []),
    ]
    const { metrics, counted } = depositMetrics(db, clock)
    const watch = createDepositWatch({ ...parts, providers })
    return {
      /** Also that of the sandbox. */
      providers,
      handlers: depositHandlers({
        ...parts,
        providers,
        channels: channelsOf(providers),
        seals: payoutSeals(parts.secret),
        turns: createTurns(making),
        cutTurns: createTurns(making),
      }),
      keptAnswers: { recharge: keptRecharge(db) },
      jobs: [{ name: 'watch', start: () => watch.start(), stop: () => watch.stop() }],
      metrics,
      async routes(app) {
        await registerCallbacks(app, { ...parts, providers, counted })
        if (sandbox) registerSandboxPages(app, { db, secret: sandboxSecret, clock })
      },
    }
  },
)
