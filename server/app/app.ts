/** Composition: the list of domains, and the order in which they start and stop. */
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import type { ChaseRunner } from '../lottery/chase/chaseRunner.ts'
import type { Drawing } from '../lottery/draws/drawing.ts'
import type { Settler } from '../lottery/settlement/settlement.ts'
import type { Watch } from '../operation/freeze/watch.ts'
import { mergeHandlers, startDomain, stopDomain, type Domain } from '../platform/domain.ts'
import { createEventBus, type EventBus } from '../platform/events.ts'
import { stopListening, watchRequests, type Drain } from '../platform/http/drain.ts'
import { registerCalls, type Handlers } from '../platform/http/http.ts'
import { registerPages } from '../platform/http/pages.ts'
import { createMetrics } from '../platform/observe/metrics.ts'
import { registerMetrics } from '../platform/observe/metricsRoute.ts'
import { databaseMetrics, socketMetrics } from '../platform/observe/siteMetrics.ts'
import type { Log } from '../platform/observe/log.ts'
import type { Sockets } from '../platform/sockets/sockets.ts'
import { createDomains, type Made } from './domains.ts'
import type { ServerEvent } from './events.ts'
import { createFastify, registerFailures, registerHealth, registerLimits } from './http.ts'
import type { ServerParts } from './parts.ts'

/** A server that is composed, and can be started and stopped. */
export interface Server {
  readonly app: FastifyInstance
  readonly bus: EventBus<ServerEvent>
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

// At the close of an issue thousands connect within a second. Node's own 511 would let the kernel turn some
// away while the loop is busy; the kernel's own limit (somaxconn) still holds.
const connectionBacklog = 4096

/** Composes a server. */
export const createApp = async (parts: ServerParts): Promise<Server> => {
  const bus = createEventBus<ServerEvent>((error) => parts.log.error({ err: error }, 'a listener failed'))
  const made = await createDomains(parts, bus)
  const { sockets } = made
  const { draws, settlement, orders, chase, vouchers, freeze } = made.domains
  const app = createFastify(parts, sockets)
  const drain = watchRequests(app)
  await composeHttp(app, parts, made)
  registerHealth(app, parts, drain)
  registerFailures(app, parts)
  // Named first; the others follow in any order.
  const starting = inOrder([settlement, draws, chase, vouchers, freeze], made)
  const stopping = inOrder([draws, freeze, orders, settlement, chase, vouchers], made)
  return {
    app,
    bus,
    drawing: draws.drawing,
    settler: settlement.settler,
    watch: freeze.watch,
    chases: chase.chases,
    async start(port, host = '127.0.0.1') {
      for (const domain of starting) await startDomain(domain)
      await app.listen({ port, host, backlog: connectionBacklog })
      const address = app.server.address() as AddressInfo
      return `http://${host}:${address.port}`
    },
    drain: (patience) => leave({ app, drain, sockets, log: parts.log }, patience),
    async stop() {
      for (const domain of stopping) await stopDomain(domain)
      await sockets.close()
      app.server.closeIdleConnections()
      await app.close()
    },
  }
}

const inOrder = (first: readonly Domain[], { domains }: Made): ReadonlySet<Domain> =>
  new Set<Domain>([...first, ...Object.values(domains)])

/** Registers pages, calls, metrics and what else the domains serve. */
const composeHttp = async (app: FastifyInstance, parts: ServerParts, made: Made): Promise<void> => {
  const { database, clock, log, metrics = createMetrics() } = parts
  const domains: readonly Domain[] = Object.values(made.domains)
  for (const domain of domains) if (domain.metrics) metrics.register(domain.metrics)
  metrics.register(databaseMetrics(database))
  metrics.register(socketMetrics(made.sockets))
  await registerLimits(app, parts.requestsMax)
  await registerPages(app, parts.distDir)
  // A call that no domain handles does not compile; one that two handle does not start.
  const handlers: Handlers = mergeHandlers(Object.values(made.domains))
  const { sessionOf } = made.domains.accounts
  registerCalls(app, { handlers, clock, log, metrics: metrics.http, sessionOf })
  registerMetrics(app, { metrics, token: parts.metricsToken, behindProxy: parts.trustProxy ?? false })
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
