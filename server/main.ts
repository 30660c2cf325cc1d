/** Starts one server from its settings; SIGTERM and SIGINT drain it and exit 0. */
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { siteBeaconSecret } from './beaconSecret.ts'
import { formatHead } from './audit/audit.ts'
import { auditStart } from './audit/serverStart.ts'
import { openData } from './openData.ts'
import { serveOps } from './ops/socket.ts'
import { defaultLimits } from './orders/limits.ts'
import { systemClock } from './platform/clock.ts'
import { readSettings } from './platform/env.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { linkNodes } from './platform/nodeLink.ts'

// A balancer or an operator that asks a node to stop waits half a minute or more before it kills.
const drainWaitMs = 10_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const main = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const log = createLog()
  const data = await openData(settings, systemClock)
  if (data.database.kind === 'pglite') {
    say('data: PGlite. It does not fsync: real money needs PostgreSQL (DATABASE_URL).')
  }
  if (settings.sandbox) say('sandbox: play money, demo accounts, simulated draws of official games')
  const { database } = data
  const beaconSecret = await database.alone(() => siteBeaconSecret(database.db, settings.beaconSecretFile))
  const server = await createApp({
    database: data.database,
    clock: data.clock,
    log,
    beaconSecret,
    sandbox: settings.sandbox,
    distDir: fileURLToPath(new URL('../dist', import.meta.url)),
    trustProxy: settings.trustProxy,
    writerLanes: settings.writerLanes,
    limits: {
      player: settings.playerExposureMax ?? defaultLimits.player,
      house: settings.houseExposureMax ?? defaultLimits.house,
    },
    metrics: createMetrics({ process: true }),
    metricsToken: settings.metricsToken,
    ...(settings.redisUrl === undefined ? {} : { link: linkNodes(settings.redisUrl, log) }),
  })
  const head = await auditStart(database.db, settings, data.clock.now())
  say(`audit head ${formatHead(head)}`)
  const origin = await server.start(settings.port, settings.host)
  const closeOps = await serveOps(settings.dataDir, {
    db: data.database.db,
    database: data.database,
    clock: data.clock,
    settings,
    bus: server.bus,
  })

  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void (async () => {
      await Promise.all([server.drain({ lingerMs: settings.drainLingerMs, waitMs: drainWaitMs }), closeOps()])
      await server.stop()
      await data.close()
      process.exit(0)
    })()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  say(`ready ${origin}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
