/** The draws: opens issues, draws them on time, lets others read them, and records results of official lotteries. */
import type { Chain } from '#contract/fair/proof/rounds.ts'
import type { Database } from '../../platform/database/database.ts'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { PublishedDraws } from '../catalogue/publishedDraws.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { hasRound, type Beacon } from './beacon.ts'
import { registerBeacon } from './beaconRoute.ts'
import type { Teller } from './claims.ts'
import { createClockCheck } from './clockCheck.ts'
import { createDrawing } from './drawing.ts'
import type { SealTimes } from './drawing.options.ts'
import {
  drawsUntil,
  issueByNumber,
  lastDraws,
  lateDraws,
  newestDraws,
  pausedLotteries,
} from './draws.queries.ts'
import { drawsMetrics } from './draws.metrics.ts'
import { drawsOps } from './draws.ops.ts'
import type { DrawnEvent } from './events.ts'
import { registerFeed } from './feedRoute.ts'
import { createHouseSource } from './house.ts'
import { keepChain, keepRounds } from './keptRounds.ts'
import { createLocalBeacon } from './localBeacon.ts'
import { createOldDraw } from './oldDraws.ts'
import type { Publishing } from './seedBatches.ts'
import { createDrawSources } from './sources.ts'

/** What the draws need. */
export interface DrawsParts {
  readonly db: Database['db']
  readonly clock: Clock
  readonly bus: EventBus<DrawnEvent>
  readonly log: Log
  readonly lotteries: readonly Lottery[]
  readonly sandbox: boolean
  /** The persistent secret of the site's own chain. */
  readonly beaconSecret: Buffer
  /** The public chain that the site draws with instead of its own. */
  readonly beacon?: Beacon | undefined
  /** How the seeds for the rounds of a chain are published. */
  readonly publishing: (chain: Chain) => Publishing
  readonly sealTimes: SealTimes
  /** The public keys of the feeds of official results by name. */
  readonly feeds: ReadonlyMap<string, string>
  /** Writes an audit row in the name of the system. */
  readonly audit: Teller['audit']
}

/** The reads of issues and draws that other domains may use. */
export const publishedDraws = (db: Database['db']): PublishedDraws => ({
  last: (lottery, size) => lastDraws(db, lottery, size),
  until: (lottery, until, size) => drawsUntil(db, lottery, until, size),
  newest: () => newestDraws(db),
  late: (lottery, due) => lateDraws(db, lottery, due),
  paused: () => pausedLotteries(db),
  issue: (lottery, number) => issueByNumber(db, lottery, number),
})

/** Gives its drawing, which does nothing before it starts. */
export const drawsDomain = declareDomain({ name: 'draws', ops: drawsOps }, (parts: DrawsParts) => {
  const { db, clock, bus, log, lotteries, sandbox, sealTimes, feeds, audit } = parts
  const own = createLocalBeacon(parts.beaconSecret, clock)
  const beacon = keepRounds(parts.beacon ?? own, db, clock)
  const publishing = parts.publishing(beacon.chain)
  const house = createHouseSource(beacon, createOldDraw(parts.beaconSecret, clock))
  const sources = createDrawSources({ lotteries, house, sandbox })
  const drawing = createDrawing({ db, clock, bus, sources, publishing, sealTimes, log, lotteries })
  const clockCheck = createClockCheck({ beacon, clock, db, log, lotteries, audit })
  const { metrics, differ } = drawsMetrics(db, bus, [clockCheck.metric])
  return {
    start: () => keepChain(db, beacon.chain),
    jobs: [
      { name: 'clock check', ...clockCheck },
      { name: 'drawing', start: () => drawing.start(), stop: () => drawing.stop() },
    ],
    metrics,
    async routes(app) {
      if (!parts.beacon) registerBeacon(app, own, clock)
      await registerFeed(app, { context: { db, clock, bus, feeds, audit }, log, differ })
    },
    drawing,
    publishing,
    roundExists: (round: number) => hasRound(beacon, round),
  }
})
