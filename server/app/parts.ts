/** What a server is composed of. */
import type { Lottery } from '../lottery/catalogue/lotteries.ts'
import type { ExposureLimits } from '../lottery/orders/limits.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/observe/log.ts'
import type { Metrics } from '../platform/observe/metrics.ts'
import type { NodeLink } from '../platform/sockets/nodeLink.ts'
import type { Clock } from '../platform/time/clock.ts'

/** Dependencies of a server. */
export interface ServerParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** The persistent secret of the local beacon. */
  readonly beaconSecret: Buffer
  readonly sandbox: boolean
  readonly distDir: string
  readonly trustProxy?: boolean
  /** Requests per 10 s and address; a load test lifts it. */
  readonly requestsMax?: number
  /** Where the server counts; a set of its own unless told. */
  readonly metrics?: Metrics
  /** Reads /metrics from anywhere. */
  readonly metricsToken?: string | undefined
  /** The secrets of the feeds of official results by name; none unless told. */
  readonly feedSecrets?: ReadonlyMap<string, string>
  /** Most that the bets of one issue may win; the defaults of orders/limits.ts unless told. */
  readonly limits?: ExposureLimits
  /** Batches of bets under way at once; 1 unless told. */
  readonly writerLanes?: number
  /** The line to the other nodes of the site; the server closes it. */
  readonly link?: NodeLink
  /** Whose issues it opens and draws; the whole catalogue unless told. */
  readonly lotteries?: readonly Lottery[]
}
