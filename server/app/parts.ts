/** What a server is composed of. */
import type { Beacon } from '../lottery/draws/beacon.ts'
import type { Lottery } from '../lottery/catalogue/lotteries.ts'
import type { ExposureLimits } from '../lottery/orders/limits.ts'
import type { CardTable } from '../games/cards/cardGames.ts'
import type { SiteLinks } from '../site/messages.handlers.ts'
import type { Database } from '../platform/database/database.ts'
import type { TrustedProxies } from '../platform/env.ts'
import type { MailSettings } from '../platform/mailSettings.ts'
import type { Log } from '../platform/observe/log.ts'
import type { Metrics } from '../platform/observe/metrics.ts'
import type { NodeLink } from '../platform/sockets/nodeLink.ts'
import type { Clock } from '../platform/time/clock.ts'

/** Dependencies of a server. */
export interface ServerParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** The persistent secret of the site's own chain. */
  readonly beaconSecret: Buffer
  /** Where the secrets of draws come from; a simulated site has them from its seed. */
  readonly drawSecrets?: (lockRound: number) => Buffer
  /** The public chain that the site draws with instead of its own. */
  readonly beacon?: Beacon
  readonly sandbox: boolean
  /** The invitation by which anybody may register, empty for none; by default that of the sandbox, and none elsewhere. */
  readonly registerSign?: string | undefined
  readonly distDir: string
  readonly trustProxy?: TrustedProxies
  /** The addresses under which the site is reached; by default those of the machine itself. */
  readonly siteOrigins?: readonly string[] | undefined
  /** Requests allowed per 10 s and address; a load test raises it. */
  readonly requestsMax?: number
  /** Registry of the server's metrics; by default a new one. */
  readonly metrics?: Metrics
  /** Token that gives access to /metrics from any address. */
  readonly metricsToken?: string | undefined
  /** Public keys of the feeds of official results by name; none by default. */
  readonly feeds?: ReadonlyMap<string, string>
  /** Whether the red-envelope activity is held; in a sandbox unless told. */
  readonly redEnvelopes?: boolean
  /** Addresses outside this site; none by default. */
  readonly siteLinks?: SiteLinks
  /** The tables of card games of other providers; none by default. */
  readonly cardGames?: readonly CardTable[]
  /** Who takes the mail of the site. Without it a sandbox keeps its mail, and no other site has any. */
  readonly mail?: MailSettings | undefined
  /** Limits on what the bets of one issue may win; by default those of orders/limits.ts. */
  readonly limits?: ExposureLimits
  /** Milliseconds that pages leave between two rounds of an instant draw; by default that of platform/env.ts. */
  readonly instantPaceMs?: number
  /** Batches of bets that may be written at once; 1 by default. */
  readonly writerLanes?: number
  /** The connection to the other nodes of the site; the server closes it. */
  readonly link?: NodeLink
  /** Lotteries whose issues this server opens and draws; by default the whole catalogue. */
  readonly lotteries?: readonly Lottery[]
}
