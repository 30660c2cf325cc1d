/** Starts one server from its settings; SIGTERM and SIGINT drain it and exit 0, also while it starts. */
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { secretOf } from '../lottery/draws/localBeacon.ts'
import { siteBeaconSecret, siteChain } from './beaconSecret.ts'
import { formatHead } from '../audit/audit.ts'
import { auditStart } from '../audit/serverStart.ts'
import { requireTwoOperators } from '../operation/proposals/operators.ts'
import { openData } from './openData.ts'
import { calendarLine } from './siteCalendar.ts'
import { runOps } from './ops.ts'
import { publicSettings } from './publicSettings.ts'
import { readSettings } from './settings.ts'
import { publishingFor } from '../lottery/publishing.ts'
import { relayBeacon } from './relayBeacon.ts'
import { serveOps } from '../operation/ops/socket.ts'
import { readCardGames } from '../games/cards/cardGames.ts'
import { linksOf } from '../site/site.settings.ts'
import { defaultLimits } from '../lottery/orders/limits.ts'
import { systemClock } from '../platform/time/clock.ts'
import { createLog } from '../platform/observe/log.ts'
import { createMetrics } from '../platform/observe/metrics.ts'
import { linkNodes } from '../platform/sockets/nodeLink.ts'
import { createStopSignal, untilAsked } from '../platform/stopSignal.ts'

// A balancer or an operator that stops a node waits half a minute or more before it kills the process.
const drainWaitMs = 10_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

// A step of the start may wait for ever on a database that does not answer. No request has been accepted yet.
const startWaitMs = 15_000

type Ending = () => Promise<unknown>

/** Starts step by step and records how each step is undone; throws between two steps once the process is asked to stop. */
const start = async (asked: AbortSignal, endings: Ending[]): Promise<string> => {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const data = await openData(settings, systemClock, {
    publishing: async (db) =>
      publishingFor(settings.beacon?.chain ?? (await siteChain(db, settings.beaconSecretFile))),
  })
  endings.push(() => data.close())
  asked.throwIfAborted()
  if (data.database.kind === 'pglite') {
    say('data: PGlite. It does not fsync: real money needs PostgreSQL (DATABASE_URL).')
  }
  const { database } = data
  const calendar = calendarLine()
  if (calendar) say(calendar)
  if (settings.sandbox) say('sandbox: play money, demo accounts, simulated draws of official games')
  else await requireTwoOperators(database.db)
  if (!settings.sandbox && !settings.mail)
    say('mail: none. MAIL_URL is not set, so nobody can bind an address or recover a password by mail.')
  if (data.mayTooMuch && database.kind === 'postgres') {
    say('database: its role may do more than the application needs; real money needs MIGRATION_DATABASE_URL')
  }
  const beaconSecret = await database.alone(() => siteBeaconSecret(database.db, settings.beaconSecretFile))
  const server = await createApp({
    database: data.database,
    clock: data.clock,
    log,
    beaconSecret,
    receiptSecret:
      settings.receiptSecretFile === undefined ? undefined : secretOf(settings.receiptSecretFile),
    ...(settings.beacon && { beacon: relayBeacon(settings.beacon, data.clock, log) }),
    sandbox: settings.sandbox,
    registerSign: settings.registerSign,
    distDir: fileURLToPath(new URL('../../dist', import.meta.url)),
    trustProxy: settings.trustProxy,
    siteOrigins: settings.siteOrigins,
    serviceWorker: settings.serviceWorker,
    writerLanes: settings.writerLanes,
    limits: {
      player: settings.playerExposureMax ?? defaultLimits.player,
      house: settings.houseExposureMax ?? defaultLimits.house,
    },
    instantPaceMs: settings.instantPaceMs,
    metrics: createMetrics({ process: true }),
    metricsToken: settings.metricsToken,
    feeds: settings.feeds,
    siteLinks: linksOf(settings),
    mail: settings.mail,
    pushServices: settings.pushServices,
    cardGames: readCardGames(settings.cardGames),
    redEnvelopes: settings.redEnvelopes,
    redPackets: settings.redPackets,
    chatKeepDays: settings.chatKeepDays,
    ...(settings.redisUrl === undefined ? {} : { link: linkNodes(settings.redisUrl, log) }),
  })
  endings.push(() => server.stop())
  const head = await auditStart(database.db, publicSettings(settings), data.clock.now())
  say(`audit head ${formatHead(head)}`)
  asked.throwIfAborted()
  const origin = await server.start(settings.port, settings.host)
  const drain = () => server.drain({ lingerMs: settings.drainLingerMs, waitMs: drainWaitMs })
  const closeOps = await serveOps(settings.dataDir, (args, session) =>
    runOps({ db: database.db, database, clock: data.clock, settings, bus: server.bus, session }, args),
  )
  endings.push(() => Promise.all([drain(), closeOps()]))
  return origin
}

const main = async (): Promise<void> => {
  const asked = createStopSignal()
  const endings: Ending[] = []
  const giveUp = () => setTimeout(() => process.exit(0), startWaitMs).unref()
  asked.addEventListener('abort', giveUp, { once: true })
  try {
    const origin = await start(asked, endings)
    asked.removeEventListener('abort', giveUp)
    if (!asked.aborted) say(`ready ${origin}`)
  } catch (error) {
    if (!asked.aborted) throw error
  }
  await untilAsked(asked)
  for (const end of endings.toReversed()) await end()
  process.exit(0)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
