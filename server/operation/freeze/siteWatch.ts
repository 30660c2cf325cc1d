/** The watch with the dependencies of a server. */
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import { withLease } from '../../platform/database/lease.ts'
import type { Log } from '../../platform/observe/log.ts'
import { newNodeName } from '../../platform/nodeName.ts'
import { createWatch, type Watch, type WatchMetrics } from './watch.ts'

/** Parts of a site's watch. */
export interface SiteWatchParts {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<EventBus, 'subscribe'>
  readonly log: Log
  readonly metrics: WatchMetrics
}

// Longer than any whole check that would still be repeated every few hours.
const leaseMs = 600_000

/** Makes the watch of one node: each job is done by one of several nodes. */
export const createSiteWatch = ({ db, clock, bus, log, metrics }: SiteWatchParts): Watch => {
  const node = newNodeName()
  return createWatch({
    db,
    clock,
    bus,
    log,
    metrics,
    once: (name, work) => withLease({ db, name, node, clock, ms: leaseMs }, work),
  })
}
