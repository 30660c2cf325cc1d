/** Composition: which parts a server is made of, and in which order they start and stop. */
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { calls, type CallName } from '#contract/calls/index.ts'
import { refusal, type ErrorName } from '#contract/errors.ts'
import { newCaptcha } from './accounts/captcha.ts'
import { accountHandlers } from './accounts/accounts.handlers.ts'
import { rememberSessions } from './accounts/sessionCache.ts'
import { sessionReader } from './accounts/sessions.ts'
import { announce } from './announce/announce.ts'
import { awardHandlers } from './announce/missedAwards.ts'
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts'
import { lotteries as catalogue, type Lottery } from './catalogue/lotteries.ts'
import { createLocalBeacon } from './draws/beacon.ts'
import { createDrawing, type Drawing } from './draws/drawing.ts'
import { createDrawSources } from './draws/sources.ts'
import { createChaseRunner, type ChaseRunner } from './orders/chaseRunner.ts'
import { defaultLimits, type ExposureLimits } from './orders/limits.ts'
import { orderHandlers } from './orders/orders.handlers.ts'
import { createIds } from './orders/reference.ts'
import { createOrderWriter } from './orders/writer.ts'
import type { Clock } from './platform/clock.ts'
import { captchaCookie, sessionTokenOf } from './platform/cookies.ts'
import { rows, toBigint, type Database } from './platform/database.ts'
import { stopListening, watchRequests, type Drain } from './platform/drain.ts'
import { createEventBus, type EventBus } from './platform/events.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { registerMetrics } from './platform/metricsRoute.ts'
import { newReference, refusalBody, registerCalls } from './platform/http.ts'
import type { Log } from './platform/log.ts'
import type { NodeLink } from './platform/nodeLink.ts'
import { isApiPath, registerPages } from './platform/pages.ts'
import { createSockets, type Sockets } from './platform/sockets.ts'
import { createSettler, type Settler } from './settlement/settlement.ts'
import { createVoucherExpiry } from './vouchers/expiry.ts'
import { voucherHandlers } from './vouchers/vouchers.handlers.ts'
import { walletHandlers } from './wallet/wallet.handlers.ts'
import { createSiteWatch, readGauges } from './watch/siteWatch.ts'
import type { Watch } from './watch/watch.ts'
import { sql } from 'drizzle-orm'

/** What a server is made of. */
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
  /** Most that the bets of one issue may win; the defaults of orders/limits.ts unless told. */
  readonly limits?: ExposureLimits
  /** Batches of bets under way at once; 1 unless told. */
  readonly writerLanes?: number
  /** The line to the other nodes of the site; the server closes it. */
  readonly link?: NodeLink
  /** Whose issues it opens and draws; the whole catalogue unless told. */
  readonly lotteries?: readonly Lottery[]
}

/** A server that is composed, and can be started and stopped. */
export interface Server {
  readonly app: FastifyInstance
  readonly bus: EventBus
  readonly drawing: Drawing
  readonly settler: Settler
  readonly watch: Watch
  readonly chases: ChaseRunner
  /** Finishes what a crash left open, draws what is due and listens. Gives the origin. */
  start(port: number, host?: string): Promise<string>
  /**
   * Leaves: is not ready at once, serves for `lingerMs` while balancers turn away, then takes no new connection,
   * hangs up the sockets so that they connect elsewhere, and waits up to `waitMs` for requests under way.
   */
  drain(patience: { readonly lingerMs: number; readonly waitMs: number }): Promise<void>
  /** Stops taking requests, finishes those under way, and lets go of everything but the database. */
  stop(): Promise<void>
}

/** Composes a server. */
export const createApp = async (parts: ServerParts): Promise<Server> => {
  const { database, clock, log, lotteries = catalogue } = parts
  const { db } = database
  const bus = createEventBus((error) => log.error({ err: error }, 'a listener failed'))
  const readSession = sessionReader(db, clock)
  const tokenState = rememberSessions(readSession, clock, bus)
  const sessionOf = (cookies: Readonly<Record<string, string | undefined>>) =>
    tokenState(sessionTokenOf(cookies))
  // Not from memory: a socket that another node has just cut would be let in again, and stay.
  const sockets = createSockets((cookies) => readSession(sessionTokenOf(cookies)), parts.link)
  const beacon = createLocalBeacon(parts.beaconSecret, clock)
  const sources = createDrawSources({ lotteries, beacon, sandbox: parts.sandbox })
  const drawing = createDrawing({ db, clock, bus, sources, log, lotteries })
  const metrics = parts.metrics ?? createMetrics()
  const settler = createSettler({ db, clock, bus, log, watch: metrics.settlement })
  const limits = parts.limits ?? defaultLimits
  const newId = createIds(await nextNodeNumber(db))
  const writer = createOrderWriter({ database, limits, lanes: parts.writerLanes ?? 1, watch: metrics.orders })
  const vouchers = createVoucherExpiry({ db, clock, log })
  const chases = createChaseRunner({ database, clock, bus, log, limits, newId })
  announce({ bus, sockets, clock })
  const watch = createSiteWatch({ db, clock, bus, log, metrics })

  const app = createFastify(parts, sockets)
  const drain = watchRequests(app)
  await app.register(fastifyCookie)
  await app.register(fastifyRateLimit, {
    max: parts.requestsMax ?? 6000,
    timeWindow: 10_000,
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('too many requests'), {
        statusCode: 429,
        waitSeconds: Math.ceil(ttl / 1000),
      }),
  })
  await registerPages(app, parts.distDir)
  registerCalls(app, {
    handlers: {
      ...accountHandlers(db, bus),
      ...walletHandlers({ database, bus }),
      ...voucherHandlers(db),
      ...catalogueHandlers(db),
      ...awardHandlers(db),
      ...orderHandlers({ database, bus, drawing, writer, limits, newId }),
    },
    clock,
    log,
    metrics: metrics.http,
    sessionOf,
  })
  registerMetrics(app, {
    metrics,
    read: () => readGauges(database, sockets),
    token: parts.metricsToken,
    behindProxy: parts.trustProxy ?? false,
  })
  app.addHook('onResponse', (_request, reply, done) => {
    metrics.http.responded(reply.statusCode)
    done()
  })
  registerPlainRoutes(app, parts, drain)
  registerFailures(app, parts)

  return {
    app,
    bus,
    drawing,
    settler,
    watch,
    chases,
    async start(port, host = '127.0.0.1') {
      await settler.settleOpen()
      settler.start()
      await drawing.start()
      await chases.start()
      vouchers.start()
      watch.start()
      await app.listen({ port, host, backlog: connectionBacklog })
      const address = app.server.address() as AddressInfo
      return `http://${host}:${address.port}`
    },
    async drain({ lingerMs, waitMs }) {
      drain.leave()
      await pause(lingerMs)
      await drain.caughtUp()
      stopListening(app)
      sockets.hangUp()
      await drain.caughtUp()
      if (await drain.settled(waitMs)) return
      log.warn({ waitMs }, 'requests were still under way when the node had to stop')
      app.server.closeAllConnections()
    },
    async stop() {
      await drawing.stop()
      await watch.stop()
      await writer.idle()
      settler.stop()
      await settler.idle()
      await chases.stop()
      await vouchers.stop()
      await sockets.close()
      app.server.closeIdleConnections()
      await app.close()
    },
  }
}

/** Every process takes another number, so that no two nodes give the same reference. */
const nextNodeNumber = async (db: Database['db']): Promise<bigint> => {
  const [row] = await rows(db, sql`select nextval('node_number') as node`)
  return toBigint(row?.['node'])
}

// At the close of an issue thousands connect within a second. Node's own 511 would let the kernel turn some
// away while the loop is busy; the kernel's own limit (somaxconn) still holds.
const connectionBacklog = 4096

const idleConnectionMs = 75_000

const createFastify = (parts: ServerParts, sockets: Sockets): FastifyInstance =>
  Fastify({
    trustProxy: parts.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // What a player is told when something fails, and what every line about his request carries.
    genReqId: () => newReference(),
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        if (!sockets.handleRequest(request, response)) handler(request, response)
      })
      // Node drops an idle connection after 5 s, just when a browser may be sending a bet on it: the bet
      // would be lost and have to be asked about. Longer than any proxy in front keeps one.
      server.keepAliveTimeout = idleConnectionMs
      server.headersTimeout = idleConnectionMs + 5_000
      server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head))
      return server
    },
  })

/** What is no call of the contract: health, the captcha picture. */
const registerPlainRoutes = (app: FastifyInstance, { database, clock }: ServerParts, drain: Drain): void => {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reachable = () => rows(database.db, sql`select 1`).then(Boolean, () => false)
    if (!drain.leaving && (await reachable())) return { ok: true }
    return reply.code(503).send(refusalBody(undefined, clock, refusal('Unavailable')))
  })
  app.get('/sso/imageCode', async (request, reply) => {
    const { id, svg } = await newCaptcha(database.db, clock.now())
    const secure = request.protocol === 'https'
    void reply.setCookie(captchaCookie, id, { path: '/sso', httpOnly: true, sameSite: 'lax', secure })
    return reply.header('cache-control', 'no-store').type('image/svg+xml').send(svg)
  })
}

/** Failures before and beside the handlers, all as `{code, msg}` but for pages. */
const registerFailures = (app: FastifyInstance, { clock, log }: ServerParts): void => {
  const callOf = (url: string) => {
    const path = url.split('?')[0]
    const name = (Object.keys(calls) as CallName[]).find((n) => calls[n].path === path)
    return name && calls[name]
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage && !isApiPath(path)) return reply.type('text/html').sendFile('index.html')
    return reply.code(404).send(refusalBody(undefined, clock, refusal('NotFound')))
  })
  app.setErrorHandler((error: FastifyError & { waitSeconds?: number }, request, reply) => {
    const name = nameOfFailure(error)
    if (name !== 'Internal') {
      const figures = error.waitSeconds === undefined ? undefined : { waitSeconds: error.waitSeconds }
      return reply
        .code(error.statusCode ?? 400)
        .send(refusalBody(callOf(request.url), clock, refusal(name, figures)))
    }
    const reference = request.id
    log.error({ err: error, reference, url: request.url.split('?')[0] }, 'a request failed')
    return reply.code(500).send(refusalBody(undefined, clock, refusal('Internal', { reference })))
  })
}

const nameOfFailure = (error: FastifyError): ErrorName => {
  if (error.statusCode === 413) return 'TooLarge'
  if (error.statusCode === 429) return 'TooMany'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'BadRequest'
  return 'Internal'
}
