/** The domains of a server, and the parts of other domains that each receives. */
import { accountsDomain } from '../account/accounts.domain.ts'
import { mailDomain } from '../account/mail/mail.domain.ts'
import { recoveryDomain } from '../account/recovery/recovery.domain.ts'
import { registrationDomain } from '../account/registration/registration.domain.ts'
import { ledgerDomain } from '../ledger/ledger.domain.ts'
import { announceDomain } from '../lottery/announce/announce.domain.ts'
import { bookDomain } from '../lottery/book/book.domain.ts'
import { calendarDomain } from '../lottery/calendar/calendar.domain.ts'
import { catalogueDomain } from '../lottery/catalogue/catalogue.domain.ts'
import { lotteries as catalogue } from '../lottery/catalogue/lotteries.ts'
import { chaseDomain } from '../lottery/chase/chase.domain.ts'
import { drawsDomain, publishedDraws } from '../lottery/draws/draws.domain.ts'
import { fairDomain } from '../fair/fair.domain.ts'
import { envelopesDomain } from '../games/envelopes/envelopes.domain.ts'
import { openDoor } from '../ledger/movements/door.ts'
import { favoritesDomain } from '../lottery/favorites/favorites.domain.ts'
import { instantDomain } from '../lottery/instant/instant.domain.ts'
import { oddsDomain } from '../lottery/odds/odds.domain.ts'
import { defaultLimits } from '../lottery/orders/limits.ts'
import { nextNodeNumber } from '../lottery/orders/nodeNumber.ts'
import { ordersDomain } from '../lottery/orders/orders.domain.ts'
import { createIds } from '../lottery/orders/reference.ts'
import { settlementDomain } from '../lottery/settlement/settlement.domain.ts'
import { vouchersDomain } from '../lottery/vouchers/vouchers.domain.ts'
import { winsDomain } from '../lottery/wins/wins.domain.ts'
import { fundsDomain } from '../funds/funds.domain.ts'
import { gamesDomain } from '../games/cards/games.domain.ts'
import { countLetters } from '../site/letters.sql.ts'
import { messagesDomain } from '../site/messages.domain.ts'
import { createGuard } from '../protection/guard.ts'
import { protectionDomain } from '../protection/protection.domain.ts'
import { archiveDomain } from '../operation/archive/archive.domain.ts'
import { verifyDomain } from '../operation/verify/verify.domain.ts'
import { backupDomain } from '../operation/backup/backup.domain.ts'
import { freezeDomain } from '../operation/freeze/freeze.domain.ts'
import { proposalsDomain } from '../operation/proposals/proposals.domain.ts'
import { supportDomain } from '../support/support.domain.ts'
import { instantPaceDefault } from '../platform/env.ts'
import type { Db } from '../platform/database/database.ts'
import type { EventBus } from '../platform/events.ts'
import { addressReader } from '../platform/http/address.ts'
import { createHandshakes } from '../platform/sockets/handshakes.ts'
import { createSockets } from '../platform/sockets/sockets.ts'
import type { ServerEvent } from './events.ts'
import type { ServerParts } from './parts.ts'
import { auditSystem, publishingFor } from './publishing.ts'

/**
 * Creates the domains and the sockets on which they publish. Listeners of the bus are called in the order of their
 * registration: a draw is settled before it is announced.
 */
export const createDomains = async (parts: ServerParts, bus: EventBus<ServerEvent>) => {
  const { database, clock, log } = parts
  const { lotteries = catalogue, limits = defaultLimits, instantPaceMs = instantPaceDefault } = parts
  const { db } = database
  const newId = createIds(await nextNodeNumber(db))
  const guard = createGuard(db)
  const accounts = accountsDomain.create({
    db,
    clock,
    bus,
    secret: parts.beaconSecret,
    unreadLetters: async (memberId) => (await countLetters(db, memberId)).unread,
    notePresence: guard.note,
  })
  const entry = { db, bus, log, sandbox: parts.sandbox, secret: parts.beaconSecret, ...accounts.judging }
  const mail = mailDomain.create({ ...parts, db, secret: parts.beaconSecret })
  const behindProxy = (parts.trustProxy ?? false) !== false
  const sockets = createSockets({
    sessionOf: (cookies, claimed) => accounts.freshSessionOf(cookies, behindProxy && claimed === 'https'),
    mayBegin: createHandshakes(addressReader(parts.trustProxy ?? false)),
    link: parts.link,
    log,
  })
  const audit = (tx: Db, action: string, details: Readonly<Record<string, unknown>>) =>
    auditSystem(action)(tx, details, clock.now())
  const book = bookDomain.create({ db, clock, bus, log, record: auditSystem('seal-books') })
  const { sealing } = book
  const draws = drawsDomain.create({
    ...parts,
    db,
    bus,
    lotteries,
    feeds: parts.feeds ?? new Map(),
    audit,
    publishing: (chain) => publishingFor(chain, parts.drawSecrets),
    sealTimes: (ids) => sealing.sealTimes(ids),
  })
  const settlement = settlementDomain.create({
    db,
    clock,
    bus,
    log,
    record: auditSystem('void-missed'),
    roundExists: draws.roundExists,
  })
  const orders = ordersDomain.create({ database, bus, limits, lanes: parts.writerLanes ?? 1, newId, guard })
  const chase = chaseDomain.create({ database, clock, bus, log, limits, newId })
  const domains = {
    accounts,
    registration: registrationDomain.create({ ...entry, openSign: parts.registerSign }),
    recovery: recoveryDomain.create({ ...entry, clock, mailer: mail.mailer }),
    mail,
    book,
    draws,
    settlement,
    orders,
    chase,
    vouchers: vouchersDomain.create({ db, clock, log }),
    announce: announceDomain.create({ db, bus, sockets, clock, log, draws: publishedDraws(db) }),
    freeze: freezeDomain.create({ db, clock, bus, log }),
    instant: instantDomain.create({
      ...orders.placing,
      bus,
      drawing: draws.drawing,
      publishing: draws.publishing,
      clock,
      paceMs: instantPaceMs,
      seal: () => sealing.wake(),
    }),
    ledger: ledgerDomain.create({ db }),
    calendar: calendarDomain.create({ db, clock, log, lotteries }),
    catalogue: catalogueDomain.create({ draws: publishedDraws(db), instantPaceMs }),
    fair: fairDomain.create({ db }),
    envelopes: envelopesDomain.create({
      db,
      door: openDoor({ database, bus }),
      on: parts.redEnvelopes ?? parts.sandbox,
    }),
    favorites: favoritesDomain.create({ db }),
    funds: fundsDomain.create(),
    games: gamesDomain.create({ db, tables: parts.cardGames ?? [] }),
    messages: messagesDomain.create({ db, links: parts.siteLinks ?? { partners: [], download: undefined } }),
    odds: oddsDomain.create(),
    protection: protectionDomain.create({ db, bus, stopChases: chase.chases.stopAllOf }),
    support: supportDomain.create({ db }),
    wins: winsDomain.create({ db }),
    verify: verifyDomain.create(),
    proposals: proposalsDomain.create(),
    backup: backupDomain.create(),
    archive: archiveDomain.create(),
  }
  return { domains, sockets }
}

/** The domains of a server by name, and its sockets. */
export type Made = Awaited<ReturnType<typeof createDomains>>
