/** The settings of what all areas stand on: where the server listens, where its data are, who may reach it. */
import { levels } from 'pino'
import { defineSetting, type ReadSettings } from './setting.ts'
import { listOf, onOrOff, wholeNumber } from './forms.ts'
import { trustedProxiesOf } from './trustedProxies.ts'

const logLevels = ['silent', ...Object.values(levels.labels)]

/** By name. */
export const platformSettings = {
  port: defineSetting({
    variable: 'PORT',
    start: '8080',
    about: 'where to listen; 0 takes a free port',
    read: wholeNumber('PORT', 8080, { from: 0, to: 65_535 }),
  }),
  host: defineSetting({
    variable: 'HOST',
    start: '127.0.0.1',
    about: 'the address to listen at',
    read: ({ text }) => text ?? '127.0.0.1',
  }),
  dataDir: defineSetting({
    variable: 'DATA_DIR',
    start: '`data`',
    about: 'PGlite, the beacon’s secret, the lock and the operators’ socket',
    read: ({ text }) => text ?? 'data',
  }),
  databaseUrl: defineSetting({
    variable: 'DATABASE_URL',
    start: 'none',
    about: 'PostgreSQL 15 or newer instead of PGlite',
    secret: true,
    read: ({ text }) => text,
  }),
  /** The same PostgreSQL with the role that owns the tables; used to migrate at the start, then closed. */
  migrationUrl: defineSetting({
    variable: 'MIGRATION_DATABASE_URL',
    start: 'none',
    about:
      'the same database with the owner’s role, for starts that migrate: [two roles](docs/operations.md#two-roles)',
    secret: true,
    read({ text, env }) {
      if (text !== undefined && !env['DATABASE_URL'])
        throw new Error(
          'MIGRATION_DATABASE_URL needs DATABASE_URL: the same database with the role of the application',
        )
      return text
    },
  }),
  redisUrl: defineSetting({
    variable: 'REDIS_URL',
    start: 'none',
    about: 'links several nodes; needs `DATABASE_URL`',
    secret: true,
    read({ text, env }) {
      if (text !== undefined && !env['DATABASE_URL'])
        throw new Error(
          'REDIS_URL needs DATABASE_URL: several nodes share one PostgreSQL, PGlite serves one process',
        )
      if (text !== undefined && !/^rediss?:\/\//.test(text))
        throw new Error('REDIS_URL must begin with redis:// or rediss://')
      return text
    },
  }),
  sandbox: defineSetting({
    variable: 'SANDBOX',
    start: 'on',
    about:
      'off: no demo accounts, no simulated draws; needs [two operators](docs/operations.md#operators-who-sign)',
    read: ({ env }) => onOrOff('SANDBOX', env['SANDBOX'] ?? 'on'),
  }),
  trustProxy: defineSetting({
    variable: 'TRUST_PROXY',
    start: 'off',
    about: '1: behind one TLS proxy; or the addresses of the proxies',
    read: ({ text = 'off' }) => trustedProxiesOf(text),
  }),
  /** The addresses under which the site is reached; undefined in a sandbox for the machine itself. */
  siteOrigins: defineSetting({
    variable: 'SITE_ORIGINS',
    start: 'this machine',
    about: 'the addresses of the site, `https://…` separated by commas; required without a sandbox',
    read({ text, sandbox }): readonly string[] | undefined {
      const origins = listOf(text)
      for (const origin of origins)
        if (!URL.canParse(origin) || new URL(origin).origin !== origin.toLowerCase())
          throw new Error(`SITE_ORIGINS must be addresses like https://haocai.example, one is "${origin}"`)
      if (origins.length > 0) return origins
      if (!sandbox) throw new Error('SANDBOX=off must know its addresses: set SITE_ORIGINS=https://…')
      return undefined
    },
  }),
  serviceWorker: defineSetting({
    variable: 'SERVICE_WORKER',
    start: 'on',
    about:
      'off: browsers let go of the installed app, [when it does not start](docs/operations.md#the-app-does-not-start)',
    read: ({ env }) => onOrOff('SERVICE_WORKER', env['SERVICE_WORKER'] ?? 'on'),
  }),
  /** How long a node that is asked to stop still accepts requests that balancers send it, in milliseconds. */
  drainLingerMs: defineSetting({
    variable: 'DRAIN_LINGER_MS',
    start: '250, with Redis 2000',
    about: 'how long a node that stops still accepts requests from balancers',
    read: (context) =>
      wholeNumber('DRAIN_LINGER_MS', context.env['REDIS_URL'] ? 2_000 : 250, {
        from: 0,
        to: Number.MAX_SAFE_INTEGER,
        unit: ' of milliseconds',
      })(context),
  }),
  logLevel: defineSetting({
    variable: 'LOG_LEVEL',
    start: 'warn',
    about: 'info adds one line per money call and per invalid input',
    read({ text = 'warn' }) {
      if (!logLevels.includes(text))
        throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, it is "${text}"`)
      return text
    },
  }),
  /** Token that gives access to /metrics from any address; without it only this machine has access. */
  metricsToken: defineSetting({
    variable: 'METRICS_TOKEN',
    start: 'none',
    about: 'reads `/metrics` from elsewhere than this machine; at least 16 characters',
    secret: true,
    read({ text }) {
      if (text !== undefined && text.length < 16)
        throw new Error('METRICS_TOKEN must have at least 16 characters')
      return text
    },
  }),
} as const

/** What they give. */
export type PlatformSettings = ReadSettings<typeof platformSettings>
