/** Composition: makes the areas of a server, and starts and stops it. */
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import type { ChaseRunner } from '../lottery/chase/chaseRunner.ts'
import type { Sealing } from '../lottery/book/sealing.ts'
import type { Drawing } from '../lottery/draws/drawing.ts'
import type { MissedDraws } from '../lottery/settlement/missedDraws.ts'
import type { Settler } from '../lottery/settlement/settlement.ts'
import type { Watch } from '../operation/freeze/watch.ts'
import { outcomeHandlers } from '../ledger/outcome.handlers.ts'
import { keptCalls, type KeptAnswers } from '../platform/keptAnswers.ts'
import {
  mergeHandlers,
  mergeKeptAnswers,
  startDomain,
  stopDomain,
  type Domain,
} from '../platform/composition/domain.ts'
import { createEventBus, type EventBus } from '../platform/events.ts'
import { stopListening, watchRequests, type Drain } from '../platform/http/drain.ts'
import { registerCalls, type Handlers } from '../platform/http/http.ts'
import { registerPages } from '../platform/http/pages.ts'
import { createMetrics } from '../platform/observe/metrics.ts'
import { registerMetrics } from '../platform/observe/metricsRoute.ts'
import { databaseMetrics, socketMetrics } from '../platform/observe/siteMetrics.ts'
import type { Log } from '../platform/observe/log.ts'
import type { Sockets } from '../platform/sockets/sockets.ts'
import { createGuard } from '../protection/guard.ts'
import { areas, type Made } from './areas.ts'
import type { ServerEvent } from './events.ts'
import { createFastify, registerFailures, registerHealth, registerLimits } from './http.ts'
import type { ServerParts } from './parts.ts'

/** A composed server that can be started and stopped. */
export interface Server {
  readonly app: FastifyInstance
  readonly bus: EventBus<ServerEvent>
  readonly drawing: Drawing
  readonly sealing: Sealing
  readonly settler: Settler
  readonly missed: MissedDraws
  readonly watch: Watch
  readonly chases: ChaseRunner
  /** Finishes what a crash left open, draws what is due and listens. Returns the origin. */
  start(port: number, host?: string): Promise<string>
  /**
   * Drains the server: `/readyz` fails at once, requests are served for `lingerMs` while balancers take the node out; then
   * it accepts no new connection, disconnects the sockets so that they reconnect to another node, and waits up to `waitMs`
   * for open requests.
   */
  drain(patience: { readonly lingerMs: number; readonly waitMs: number }): Promise<void>
  /** Stops taking requests, finishes those under way, and releases everything but the database. */
  stop(): Promise<void>
}

// At the close of an issue thousands of clients connect within a second. Node's default of 511 would let the kernel refuse
// some of them while the event loop is busy; the kernel's own limit (somaxconn) still applies.
const connectionBacklog = 4096

/** Composes a server. */
export const createApp = async (parts: ServerParts): Promise<Server> => {
  const bus = createEventBus<ServerEvent>((error) => parts.log.error({ err: error }, 'a listener failed'))
  const { db } = parts.database
  const made = await areas.make({ ...parts, db, bus, guard: createGuard(db) })
  const { sockets, drawing, sealing, settler, missed, watch, chases } = made.given
  const app = createFastify(parts, sockets)
  const drain = watchRequests(app)
  // First: a route has the handlers of errors that stand when a plugin after it has been waited for.
  registerFailures(app, parts)
  await composeHttp(app, parts, made)
  registerHealth(app, parts, drain)
  return {
    app,
    bus,
    drawing,
    sealing,
    settler,
    missed,
    watch,
    chases,
    async start(port, host = '127.0.0.1') {
      for (const domain of made.starting) await startDomain(domain)
      await app.listen({ port, host, backlog: connectionBacklog })
      const address = app.server.address() as AddressInfo
      return `http://${host}:${address.port}`
    },
    drain: (patience) => leave({ app, drain, sockets, log: parts.log }, patience),
    async stop() {
      for (const domain of made.stopping) await stopDomain(domain)
      await sockets.close()
      app.server.closeIdleConnections()
      await app.close()
    },
  }
}

/** Registers pages, calls, metrics and the other routes of the domains. */
const composeHttp = async (app: FastifyInstance, parts: ServerParts, made: Made): Promise<void> => {
  const { database, clock, log, metrics = createMetrics() } = parts
  const domains: readonly Domain[] = made.domains
  for (const domain of domains) if (domain.metrics) metrics.register(domain.metrics)
  metrics.register(databaseMetrics(database))
  metrics.register(socketMetrics(made.given.sockets))
  await registerLimits(app, parts.requestsMax)
  const frames = (host: string) => domains.flatMap((domain) => domain.frames?.(host) ?? [])
  await registerPages(app, parts.distDir, frames, parts.serviceWorker)
  // A call without a handler, or a money call without kept answers, is a compile error; one with two stops the start.
  const kept: KeptAnswers = mergeKeptAnswers(made.domains)
  const handlers: Handlers = {
    ...mergeHandlers(made.domains),
    ...outcomeHandlers(database.db, keptCalls(kept)),
  }
  const { sessionOf, freshSessionOf } = made.given
  registerCalls(app, { handlers, clock, log, metrics: metrics.http, sessionOf, freshSessionOf })
  registerMetrics(app, {
    metrics,
    token: parts.metricsToken,
    behindProxy: (parts.trustProxy ?? false) !== false,
  })
  for (const domain of domains) await domain.routes?.(app)
  app.addHook('onResponse', (_request, reply, next) => {
    metrics.http.responded(reply.statusCode)
    next()
  })
}

interface Leaving {
  readonly app: FastifyInstance
  readonly drain: Drain
  readonly sockets: Sockets
  readonly log: Log
}

const leave = async (
  { app, drain, sockets, log }: Leaving,
  { lingerMs, waitMs }: Parameters<Server['drain']>[0],
): Promise<void> => {
  drain.leave()
  await pause(lingerMs)
  await drain.caughtUp()
  stopListening(app)
  sockets.hangUp()
  await drain.caughtUp()
  if (await drain.settled(waitMs)) return
  log.warn({ waitMs }, 'requests were still under way when the node had to stop')
  app.server.closeAllConnections()
}
