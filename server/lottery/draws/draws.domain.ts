/** The draws: opens issues, draws them on time, lets others read them, and records results of official lotteries. */
import type { Database } from '../../platform/database/database.ts'
import { declareDomain } from '../../platform/domain.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { PublishedDraws } from '../catalogue/publishedDraws.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { createLocalBeacon } from './beacon.ts'
import { createDrawing } from './drawing.ts'
import { drawsUntil, issueByNumber, lastDraws, newestDraws, pausedLotteries } from './draws.queries.ts'
import { drawsMetrics } from './draws.metrics.ts'
import { drawsOps } from './draws.ops.ts'
import type { DrawnEvent } from './events.ts'
import { registerFeed } from './feedRoute.ts'
import { createDrawSources } from './sources.ts'

/** What the draws need. */
export interface DrawsParts {
  readonly db: Database['db']
  readonly clock: Clock
  readonly bus: EventBus<DrawnEvent>
  readonly log: Log
  readonly lotteries: readonly Lottery[]
  readonly sandbox: boolean
  /** The persistent secret of the local beacon. */
  readonly beaconSecret: Buffer
  /** The secrets of the feeds of official results by name. */
  readonly feedSecrets: ReadonlyMap<string, string>
}

/** The reads of issues and draws that other domains may use. */
export const publishedDraws = (db: Database['db']): PublishedDraws => ({
  last: (lottery, size) => lastDraws(db, lottery, size),
  until: (lottery, until, size) => drawsUntil(db, lottery, until, size),
  newest: () => newestDraws(db),
  paused: () => pausedLotteries(db),
  issue: (lottery, number) => issueByNumber(db, lottery, number),
})

/** The domain with its drawing, which does nothing before it starts. */
export const drawsDomain = declareDomain({ name: 'draws', ops: drawsOps }, (parts: DrawsParts) => {
  const { db, clock, bus, log, lotteries, sandbox } = parts
  const beacon = createLocalBeacon(parts.beaconSecret, clock)
  const sources = createDrawSources({ lotteries, beacon, sandbox })
  const drawing = createDrawing({ db, clock, bus, sources, log, lotteries })
  return {
    jobs: [{ name: 'drawing', start: () => drawing.start(), stop: () => drawing.stop() }],
    metrics: drawsMetrics(bus),
    routes: (app) => registerFeed(app, { context: { db, clock, bus }, log, secrets: parts.feedSecrets }),
    drawing,
  }
})
