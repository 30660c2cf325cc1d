/** The lottery, from its catalogue to the announcement of a win: the arrows between its domains are in tests/house/arrows.test.ts. */
import { keyFor } from '../account/base/box.ts'
import type { PushNews } from '../account/push/pushQueue.ts'
import type { LedgerEvent } from '../ledger/events.ts'
import { auditSystem } from '../audit/auditSystem.ts'
import { defineArea, type AreaParts } from '../platform/composition/area.ts'
import type { Db } from '../platform/database/database.ts'
import { instantPaceDefault } from './lottery.settings.ts'
import type { Sockets } from '../platform/sockets/sockets.ts'
import type { ProtectionGuard } from '../protection/guard.ts'
import { announceDomain } from './announce/announce.domain.ts'
import { bookDomain } from './book/book.domain.ts'
import { calendarDomain } from './calendar/calendar.domain.ts'
import { catalogueDomain } from './catalogue/catalogue.domain.ts'
import { lotteries as catalogue } from './catalogue/lotteries.ts'
import { chaseDomain } from './chase/chase.domain.ts'
import { placeChase } from './chase/chase.ts'
import { drawsDomain, publishedDraws } from './draws/draws.domain.ts'
import type { LotteryEvent } from './events.ts'
import { favoritesDomain } from './favorites/favorites.domain.ts'
import { instantDomain } from './instant/instant.domain.ts'
import { oddsDomain } from './odds/odds.domain.ts'
import { defaultLimits } from './orders/limits.ts'
import { takeNodeNumber } from './orders/nodeNumber.ts'
import { ordersDomain } from './orders/orders.domain.ts'
import { takeSigningKey } from './receipts/keys.ts'
import { receiptsDomain } from './receipts/receipts.domain.ts'
import { createSignTogether } from './receipts/signing.ts'
import { createIds } from './orders/reference.ts'
import { publishingFor } from './publishing.ts'
import type { LotterySettings } from './settings.ts'
import { settlementDomain } from './settlement/settlement.domain.ts'
import { vouchersDomain } from './vouchers/vouchers.domain.ts'
import { winsDomain } from './wins/wins.domain.ts'

interface Parts extends AreaParts<LotteryEvent | LedgerEvent>, LotterySettings {
  /** The persistent secret of the site's own chain. */
  readonly beaconSecret: Buffer
  readonly guard: Pick<ProtectionGuard, 'stake'>
  readonly sockets: Sockets
  readonly push: (news: PushNews) => void
}

const declared = [
  settlementDomain,
  drawsDomain,
  vouchersDomain,
  announceDomain,
  bookDomain,
  calendarDomain,
  catalogueDomain,
  chaseDomain,
  favoritesDomain,
  instantDomain,
  oddsDomain,
  ordersDomain,
  receiptsDomain,
  winsDomain,
]

/**
 * The lottery. Listeners of the bus are called in the order of their registration: a draw is settled before it is announced.
 * It gives its running parts to the composition, and `stopChases` to whoever lets a break begin.
 */
export const lotteryArea = defineArea(declared, async (parts: Parts) => {
  const { database, db, clock, bus, log, guard, lotteries = catalogue, limits = defaultLimits } = parts
  const { instantPaceMs = instantPaceDefault, receiptSecret = keyFor(parts.beaconSecret, 'receipts') } = parts
  const nodeNumber = await takeNodeNumber(db, log)
  const newId = createIds(nodeNumber.current)
  const book = bookDomain.create({ db, clock, bus, log, record: auditSystem('seal-books') })
  const { sealing } = book
  const draws = drawsDomain.create({
    db,
    clock,
    bus,
    log,
    lotteries,
    sandbox: parts.sandbox,
    beaconSecret: parts.beaconSecret,
    beacon: parts.beacon,
    feeds: parts.feeds ?? new Map<string, string>(),
    publishing: (chain) => publishingFor(chain, parts.drawSecrets),
    sealTimes: (ids) => sealing.sealTimes(ids),
    audit: (tx: Db, action, details) => auditSystem(action)(tx, details, clock.now()),
  })
  const record = auditSystem('void-missed')
  const settlement = settlementDomain.create({ db, clock, bus, log, record, roundExists: draws.roundExists })
  const lanes = parts.writerLanes ?? 1
  const key = await takeSigningKey(db, receiptSecret, clock, auditSystem('receipt-key'))
  const receipts = receiptsDomain.create({ db, clock, log, key })
  const orders = ordersDomain.create({
    database,
    bus,
    limits,
    lanes,
    newId,
    numberJob: nodeNumber.job,
    guard,
    receipts: receipts.maker,
    placeChase,
  })
  const chase = chaseDomain.create({ database, clock, bus, log, limits, newId })
  const vouchers = vouchersDomain.create({ db, clock, log })
  const published = publishedDraws(db)
  return {
    domains: {
      book,
      draws,
      settlement,
      orders,
      receipts,
      chase,
      vouchers,
      announce: announceDomain.create({ ...parts, draws: published }),
      instant: instantDomain.create({
        ...orders.placing,
        bus,
        drawing: draws.drawing,
        publishing: draws.publishing,
        clock,
        paceMs: instantPaceMs,
        seal: () => sealing.wake(),
      }),
      calendar: calendarDomain.create({ db, clock, log, lotteries }),
      catalogue: catalogueDomain.create({ draws: published, instantPaceMs }),
      favorites: favoritesDomain.create({ db }),
      odds: oddsDomain.create(),
      wins: winsDomain.create({ db }),
    },
    gives: {
      drawing: draws.drawing,
      signTogether: createSignTogether(key, clock),
      sealing,
      settler: settlement.settler,
      missed: settlement.missed,
      chases: chase.chases,
      stopChases: chase.chases.stopAllOf,
    },
    startsFirst: [settlement, book, draws, chase, vouchers],
    stopsFirst: [draws, book],
    stopsNext: [orders, settlement, chase, vouchers],
  }
})
