/** The funds: money that comes and goes. */
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import type { MovementDoor } from '../ledger/movements/door.ts'
import type { ProtectionGuard } from '../protection/guard.ts'
import { channelsOf } from './deposits/channels.ts'
import { depositsDomain } from './deposits/deposits.domain.ts'
import type { RefusedSpender } from '../account/accounts/spender.ts'
import { deskDomain } from './desk/desk.domain.ts'
import { exchangesDomain } from './exchanges/exchanges.domain.ts'
import { payoutsDomain } from './payouts/payouts.domain.ts'
import type { PayoutProvider } from './providers/payoutProvider.ts'
import type { PayProvider } from './providers/provider.ts'
import type { WalletProvider } from './providers/walletProvider.ts'
import { reconcileDomain } from './reconcile/reconcile.domain.ts'
import { riskDomain } from './risk/risk.domain.ts'
import { withdrawalsDomain } from './withdrawals/withdrawals.domain.ts'

/** What may be given to the funds. */
export interface FundsSettings {
  /** Providers of payments beside that of the sandbox. */
  readonly payProviders?: readonly PayProvider[]
  /** Providers of payouts beside that of the sandbox. */
  readonly payoutProviders?: readonly PayoutProvider[]
  /** Providers of wallets of games beside that of the sandbox. */
  readonly walletProviders?: readonly WalletProvider[]
}

interface Parts extends Pick<AreaParts, 'db' | 'clock' | 'log' | 'sandbox'>, FundsSettings {
  readonly door: MovementDoor
  readonly guard: ProtectionGuard
  readonly refusedSpender: RefusedSpender
  /** The secret of the site. */
  readonly beaconSecret: Uint8Array
}

/** Deposits and their statements, where a member may be paid to, withdrawals, exchanges with the wallets of games, and the money desk. */
export const fundsArea = defineArea(
  [
    depositsDomain,
    reconcileDomain,
    payoutsDomain,
    riskDomain,
    withdrawalsDomain,
    exchangesDomain,
    deskDomain,
  ],
  ({
    payProviders = [],
    payoutProviders = [],
    walletProviders = [],
    refusedSpender,
    beaconSecret,
    ...parts
  }: Parts) => {
    const deposits = depositsDomain.create({ ...parts, secret: beaconSecret, providers: payProviders })
    return {
      domains: {
        deposits,
        reconcile: reconcileDomain.create({ ...parts, providers: deposits.providers }),
        payouts: payoutsDomain.create({ db: parts.db, secret: beaconSecret, refusedSpender }),
        risk: riskDomain.create(),
        withdrawals: withdrawalsDomain.create({
          ...parts,
          secret: beaconSecret,
          refusedSpender,
          providers: payoutProviders,
        }),
        exchanges: exchangesDomain.create({ ...parts, refusedSpender, providers: walletProviders }),
        desk: deskDomain.create({
          db: parts.db,
          secret: beaconSecret,
          channels: channelsOf(deposits.providers),
        }),
      },
    }
  },
)
