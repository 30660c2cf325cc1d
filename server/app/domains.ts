/** Which domains a server has, and what each is given of the others. */
import { createAccountsDomain } from '../accounts/accounts.domain.ts'
import { createLedgerDomain } from '../ledger/ledger.domain.ts'
import { createAnnounceDomain } from '../lottery/announce/announce.domain.ts'
import { createCatalogueDomain } from '../lottery/catalogue/catalogue.domain.ts'
import { lotteries as catalogue } from '../lottery/catalogue/lotteries.ts'
import { createChaseDomain } from '../lottery/chase/chase.domain.ts'
import { createDrawsDomain, publishedDraws } from '../lottery/draws/draws.domain.ts'
import { createInstantDomain } from '../lottery/instant/instant.domain.ts'
import { createOddsDomain } from '../lottery/odds/odds.domain.ts'
import { defaultLimits } from '../lottery/orders/limits.ts'
import { nextNodeNumber } from '../lottery/orders/nodeNumber.ts'
import { createOrdersDomain } from '../lottery/orders/orders.domain.ts'
import { createIds } from '../lottery/orders/reference.ts'
import { createSettlementDomain } from '../lottery/settlement/settlement.domain.ts'
import { createVouchersDomain } from '../lottery/vouchers/vouchers.domain.ts'
import { createAuditDomain } from '../operation/audit/audit.domain.ts'
import { createBackupDomain } from '../operation/backup/backup.domain.ts'
import { createFreezeDomain } from '../operation/freeze/freeze.domain.ts'
import { createProposalsDomain } from '../operation/proposals/proposals.domain.ts'
import type { EventBus } from '../platform/events.ts'
import { createSockets } from '../platform/sockets/sockets.ts'
import type { ServerEvent } from './events.ts'
import type { ServerParts } from './parts.ts'

/**
 * Makes the domains and the sockets that they announce on. Listeners of the bus are called in the order of their
 * making: a draw is settled before it is announced.
 */
export const createDomains = async (parts: ServerParts, bus: EventBus<ServerEvent>) => {
  const { database, clock, log, lotteries = catalogue, limits = defaultLimits } = parts
  const { db } = database
  const newId = createIds(await nextNodeNumber(db))
  const accounts = createAccountsDomain({ db, clock, bus })
  const sockets = createSockets(accounts.freshSessionOf, parts.link, log)
  const feedSecrets = parts.feedSecrets ?? new Map<string, string>()
  const draws = createDrawsDomain({ ...parts, db, bus, lotteries, feedSecrets })
  const settlement = createSettlementDomain({ db, clock, bus, log })
  const orders = createOrdersDomain({ database, bus, limits, lanes: parts.writerLanes ?? 1, newId })
  const chase = createChaseDomain({ database, clock, bus, log, limits, newId })
  const domains = {
    accounts,
    draws,
    settlement,
    orders,
    chase,
    vouchers: createVouchersDomain({ db, clock, log }),
    announce: createAnnounceDomain({ db, bus, sockets, clock }),
    freeze: createFreezeDomain({ db, clock, bus, log }),
    instant: createInstantDomain({ ...orders.placing, bus, drawing: draws.drawing }),
    ledger: createLedgerDomain({ database, bus }),
    catalogue: createCatalogueDomain(publishedDraws(db)),
    odds: createOddsDomain(),
    audit: createAuditDomain(),
    proposals: createProposalsDomain(),
    backup: createBackupDomain(),
  }
  return { domains, sockets }
}

/** The domains of a server by name, and its sockets. */
export type Made = Awaited<ReturnType<typeof createDomains>>
