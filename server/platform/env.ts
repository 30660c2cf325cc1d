/** The settings of an operator, read from the environment (design.md §8). Only the log level is read elsewhere. */

import { join } from 'node:path'
import { isIP } from 'node:net'
import { beaconScheme, quicknet, type Chain } from '#contract/fair/proof/rounds.ts'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { mailSettingsOf, type MailSettings } from './mailSettings.ts'

/**
 * Whose forwarded headers count: nobody's, those of so many proxies in a row before this server, or those of these addresses and
 * networks. The address of a client is then the last one that none of them is.
 */
export type TrustedProxies = false | number | readonly string[]

/** A public chain, and where its rounds are fetched. */
export interface PublicBeacon {
  readonly chain: Chain
  /** At least three origins. */
  readonly relays: readonly string[]
}

/** Settings of one server. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The same PostgreSQL with the role that owns the tables; used to migrate at the start, then closed. */
  readonly migrationUrl: string | undefined
  /** Redis, through which the nodes of a site exchange messages; a single node needs none. */
  readonly redisUrl: string | undefined
  /** File with the secret of the site's own chain, the same for all nodes; by default in the data folder. */
  readonly beaconSecretFile: string
  /** The public chain that in-house games are drawn with; undefined for the site's own, which is for sandboxes only. */
  readonly beacon: PublicBeacon | undefined
  /** How long a node that is asked to stop still accepts requests that balancers send it, in milliseconds. */
  readonly drainLingerMs: number
  /** Batches of bets that may be written at once; more than one helps only with cores to spare. */
  readonly writerLanes: number
  /** Maximum that the bets of one issue may win, of one player and of all; undefined for the defaults. */
  readonly playerExposureMax: Hao | undefined
  readonly houseExposureMax: Hao | undefined
  /** Milliseconds that pages leave between two rounds of an instant draw (requirement 52). */
  readonly instantPaceMs: number
  readonly sandbox: boolean
  /** The invitation by which anybody may register; empty for none, undefined for the default. */
  readonly registerSign: string | undefined
  readonly trustProxy: TrustedProxies
  /** The addresses under which the site is reached; undefined in a sandbox for the machine itself. */
  readonly siteOrigins: readonly string[] | undefined
  /** Token that gives access to /metrics from any address; without it only this machine has access. */
  readonly metricsToken: string | undefined
  /** The sources of official results: the Ed25519 public key (32 bytes, base64url) of each by its name. */
  readonly feeds: ReadonlyMap<string, string>
  /** Whether the red-envelope activity is held, which the house pays. */
  readonly redEnvelopes: boolean
  /** Addresses outside this site: those of partners, and where the app is downloaded. */
  readonly siteLinks: {
    readonly partners: readonly { readonly name: string; readonly url: string }[]
    readonly download: string | undefined
  }
  /** The file of the official calendar of 香港六合彩, the same for all nodes; `off` says that there is none on purpose. */
  readonly xglhcCalendar: string | undefined
  /** The tables of card games of other providers, as `server/games/cards/cardGames.ts` reads them; empty for none. */
  readonly cardGames: string
  /** Who takes the mail of the site; undefined where none is sent. */
  readonly mail: MailSettings | undefined
}

/** Reads the settings; throws an error that names the first invalid one. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const port = Number(env['PORT'] ?? '8080')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a whole number from 0 to 65535, it is "${env['PORT']}"`)
  }
  const sandbox = onOrOff(env, 'SANDBOX', 'on') ? 'on' : 'off'
  const [databaseUrl, redisUrl] = [env['DATABASE_URL'] || undefined, env['REDIS_URL'] || undefined]
  const migrationUrl = env['MIGRATION_DATABASE_URL'] || undefined
  if (migrationUrl !== undefined && databaseUrl === undefined) {
    throw new Error(
      'MIGRATION_DATABASE_URL needs DATABASE_URL: the same database with the role of the application',
    )
  }
  if (redisUrl !== undefined && databaseUrl === undefined) {
    throw new Error(
      'REDIS_URL needs DATABASE_URL: several nodes share one PostgreSQL, PGlite serves one process',
    )
  }
  if (redisUrl !== undefined && !/^rediss?:\/\//.test(redisUrl)) {
    // The URL may contain a password, which must not be logged.
    throw new Error('REDIS_URL must begin with redis:// or rediss://')
  }
  const dataDir = env['DATA_DIR'] ?? 'data'
  const drainLingerMs = Number(env['DRAIN_LINGER_MS'] ?? (redisUrl === undefined ? 250 : 2_000))
  if (!Number.isInteger(drainLingerMs) || drainLingerMs < 0) {
    throw new Error(
      `DRAIN_LINGER_MS must be a whole number of milliseconds, it is "${env['DRAIN_LINGER_MS']}"`,
    )
  }
  const writerLanes = Number(env['WRITER_LANES'] ?? '1')
  if (!Number.isInteger(writerLanes) || writerLanes < 1 || writerLanes > 4) {
    throw new Error(`WRITER_LANES must be a whole number from 1 to 4, it is "${env['WRITER_LANES']}"`)
  }
  const metricsToken = env['METRICS_TOKEN'] || undefined
  if (metricsToken !== undefined && metricsToken.length < 16) {
    throw new Error('METRICS_TOKEN must have at least 16 characters')
  }
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataDir,
    databaseUrl,
    migrationUrl,
    redisUrl,
    beaconSecretFile: env['BEACON_SECRET_FILE'] || join(dataDir, 'beacon.secret'),
    beacon: beaconOf(env, sandbox === 'on'),
    drainLingerMs,
    writerLanes,
    playerExposureMax: yuanOf(env, 'PLAYER_EXPOSURE_YUAN'),
    houseExposureMax: yuanOf(env, 'HOUSE_EXPOSURE_YUAN'),
    instantPaceMs: paceOf(env['INSTANT_PACE_MS']),
    sandbox: sandbox === 'on',
    registerSign: signOf(env['REGISTER_SIGN'] || undefined),
    trustProxy: trustedProxiesOf(env['TRUST_PROXY'] || 'off'),
    siteOrigins: siteOriginsOf(env['SITE_ORIGINS'] ?? '', sandbox === 'on'),
    metricsToken,
    feeds: feedsOf(env),
    redEnvelopes: onOrOff(env, 'RED_ENVELOPES', sandbox),
    siteLinks: siteLinksOf(env),
    xglhcCalendar: env['XGLHC_CALENDAR'] || undefined,
    cardGames: env['CARD_GAMES'] ?? '',
    mail: mailSettingsOf(env, sandbox === 'on'),
  }
}

const onOrOff = (
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  start: 'on' | 'off',
): boolean => {
  const text = env[name] ?? start
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off, it is "${text}"`)
  return text === 'on'
}

/** `off`, or the sign of a link as `invite` prints it. */
const signOf = (text: string | undefined): string | undefined => {
  if (text === undefined || /^[\w-]{3,64}$/.test(text)) return text === 'off' ? '' : text
  throw new Error(`REGISTER_SIGN must be off or the sign of an invitation, it is "${text}"`)
}

const defaultRelays = 'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh'

const beaconOf = (
  env: Readonly<Record<string, string | undefined>>,
  sandbox: boolean,
): PublicBeacon | undefined => {
  const kind = env['BEACON'] || 'local'
  if (kind !== 'local' && kind !== 'drand') throw new Error(`BEACON must be local or drand, it is "${kind}"`)
  if (kind === 'local') {
    if (sandbox) return undefined
    throw new Error('SANDBOX=off must not draw with a chain of its own: set BEACON=drand')
  }
  const relays = (env['BEACON_RELAYS'] || defaultRelays)
    .split(',')
    .map((relay) => relay.trim().replace(/\/+$/, ''))
  if (
    new Set(relays).size < 3 ||
    !relays.every((relay) => /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(relay))
  ) {
    throw new Error('BEACON_RELAYS must be the addresses of at least three relays, separated by commas')
  }
  return { chain: chainOf(env['BEACON_CHAIN'] || undefined), relays }
}

/** `hash:public key:genesis:period`, all of one chain; drand's quicknet by default. */
const chainOf = (text: string | undefined): Chain => {
  if (text === undefined) return quicknet
  const [, hash = '', publicKey = '', genesis, period] =
    /^([0-9a-f]{64}):([0-9a-f]{192}):(\d{1,10}):([1-9]\d{0,2})$/.exec(text) ?? []
  if (hash === '') {
    throw new Error(`BEACON_CHAIN must be hash:public key:genesis:period of a ${beaconScheme} chain`)
  }
  return { hash, publicKey, genesis: Number(genesis), period: Number(period), scheme: beaconScheme }
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  return (
    version > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** `off`, a number of proxies, or their addresses. What the client itself claims is never trusted, so there is no `on`. */
const trustedProxiesOf = (text: string): TrustedProxies => {
  if (text === 'off') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error(
    `TRUST_PROXY must be off, the number of proxies before this server (1 to 9), or their addresses, it is "${text}"`,
  )
}

/** `name:key`, several separated by commas. Two names with one key would be one source that agrees with itself. */
const feedsOf = (env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> => {
  if (env['FEED_SECRETS'])
    throw new Error('FEED_SECRETS is not read any more: FEEDS has the public keys of the sources, name:key,…')
  const pairs = (env['FEEDS'] || undefined)?.split(',') ?? []
  const feeds = new Map(
    pairs.map((pair) => {
      const [, name = '', key = ''] = /^([a-z][a-z0-9-]{0,39}):([A-Za-z0-9_-]+)$/.exec(pair.trim()) ?? []
      return [name, rawKeyOf(key)] as const
    }),
  )
  const keys = new Set([...feeds.values()].filter((key) => key !== undefined))
  if (feeds.has('') || keys.size < pairs.length) {
    throw new Error(
      'FEEDS must be name:key,…, each name and each key once, each key an Ed25519 public key of 32 bytes in base64url or hex',
    )
  }
  return new Map([...feeds].map(([name, key = '']) => [name, key]))
}

const isWebAddress = (text: string): boolean => /^https:\/\/[^\s,]+$/.test(text)

/** `name=address`, several separated by commas; and one address. */
const siteOriginsOf = (text: string, sandbox: boolean): readonly string[] | undefined => {
  const origins = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin.toLowerCase())
      throw new Error(`SITE_ORIGINS must be addresses like https://haocai.example, one is "${origin}"`)
  if (origins.length > 0) return origins
  if (!sandbox) throw new Error('SANDBOX=off must know its addresses: set SITE_ORIGINS=https://…')
  return undefined
}

const siteLinksOf = (env: Readonly<Record<string, string | undefined>>): Settings['siteLinks'] => {
  const pairs = (env['PARTNER_SITES'] ?? '').split(',').filter((pair) => pair !== '')
  const partners = pairs.map((pair) => {
    const [, name = '', url = ''] = /^\s*([^=]{1,20})=(\S+)\s*$/.exec(pair) ?? []
    return { name, url }
  })
  if (!partners.every(({ name, url }) => name !== '' && isWebAddress(url)))
    throw new Error('PARTNER_SITES must be name=https://…, several separated by commas')
  const download = env['DOWNLOAD_SITE'] || undefined
  if (download !== undefined && !isWebAddress(download))
    throw new Error(`DOWNLOAD_SITE must be an https address, it is "${download}"`)
  return { partners, download }
}

/** The 32 bytes of a public key, in canonical base64url; undefined when the text is not such a key. */
const rawKeyOf = (text: string): string | undefined => {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64url')
  return isHex || (text.length === 43 && bytes.length === 32) ? bytes.toString('base64url') : undefined
}

/** The default of requirement 52: a round may not begin sooner than this after the one before. */
export const instantPaceDefault = 2_500

const paceOf = (text: string | undefined): number => {
  const paceMs = Number(text || instantPaceDefault)
  if (!Number.isInteger(paceMs) || paceMs < 1_000 || paceMs > 60_000) {
    throw new Error(`INSTANT_PACE_MS must be a whole number from 1000 to 60000, it is "${text}"`)
  }
  return paceMs
}

const yuanOf = (env: Readonly<Record<string, string | undefined>>, name: string): Hao | undefined => {
  const text = env[name]
  if (!text) return undefined
  if (!/^[1-9]\d{0,11}$/.test(text)) {
    throw new Error(`${name} must be a whole number of yuan above 0, it is "${text}"`)
  }
  return parseYuan(text)
}
