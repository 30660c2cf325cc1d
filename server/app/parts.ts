/** What a server is composed of. */
import type { AccountSettings } from '../account/area.ts'
import type { ChatSettings } from '../chat/area.ts'
import type { FundsSettings } from '../funds/area.ts'
import type { GamesSettings } from '../games/area.ts'
import type { LotterySettings } from '../lottery/settings.ts'
import type { AreaParts } from '../platform/composition/area.ts'
import type { TrustedProxies } from '../platform/settings/trustedProxies.ts'
import type { Metrics } from '../platform/observe/metrics.ts'
import type { NodeLink } from '../platform/sockets/nodeLink.ts'
import type { SiteSettings } from '../site/area.ts'

/** Dependencies of a server, and the settings of its areas. */
export interface ServerParts
  extends
    Pick<AreaParts, 'database' | 'clock' | 'log' | 'sandbox'>,
    AccountSettings,
    ChatSettings,
    FundsSettings,
    GamesSettings,
    LotterySettings,
    SiteSettings {
  /** The persistent secret of the site's own chain. */
  readonly beaconSecret: Buffer
  readonly distDir: string
  /** Off: browsers let go of the installed app. */
  readonly serviceWorker?: boolean
  readonly trustProxy?: TrustedProxies
  /** The addresses under which the site is reached; by default those of the machine itself. */
  readonly siteOrigins?: readonly string[] | undefined
  /** Requests allowed per 10 s and address; a load test raises it. */
  readonly requestsMax?: number
  /** Registry of the server's metrics; by default a new one. */
  readonly metrics?: Metrics
  /** Token that gives access to /metrics from any address. */
  readonly metricsToken?: string | undefined
  /** The connection to the other nodes of the site; the server closes it. */
  readonly link?: NodeLink
}
