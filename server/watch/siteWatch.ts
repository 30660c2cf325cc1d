/** The watch as a server runs it, and the figures of the site that its metrics show. */
import type { Clock } from '../platform/clock.ts'
import type { Database, Db } from '../platform/database.ts'
import type { EventBus } from '../platform/events.ts'
import { withLease } from '../platform/lease.ts'
import type { Log } from '../platform/log.ts'
import type { Gauges, Metrics } from '../platform/metrics.ts'
import { newNodeName } from '../platform/nodeName.ts'
import type { Sockets } from '../platform/sockets.ts'
import { watchState } from './state.ts'
import { createWatch, type Watch } from './watch.ts'

/** Parts of a site's watch. */
export interface SiteWatchParts {
  readonly db: Db
  readonly clock: Clock
  readonly bus: EventBus
  readonly log: Log
  readonly metrics: Metrics
}

// Longer than any whole check that the watch would still repeat every few hours.
const leaseMs = 600_000

/** Makes the watch of one node: of several, one does each job. Draws are counted from the same bus. */
export const createSiteWatch = ({ db, clock, bus, log, metrics }: SiteWatchParts): Watch => {
  const node = newNodeName()
  bus.subscribe((event) => {
    if (event.type === 'drawn') metrics.drawn(event.lottery)
  })
  return createWatch({
    db,
    clock,
    bus,
    log,
    metrics: metrics.watch,
    once: (name, work) => withLease({ db, name, node, clock, ms: leaseMs }, work),
  })
}

/** The gauges of a node as they stand now. A database that is gone leaves the others readable. */
export const readGauges = async (database: Database, sockets: Sockets): Promise<Gauges> => ({
  sockets: { chat: sockets.chat.engine.clientsCount, lottery: sockets.lottery.engine.clientsCount },
  pool: database.pool?.(),
  site: await watchState(database.db).catch(() => undefined),
})
